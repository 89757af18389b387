import type { AnswerEntry } from '#lib/content/answers/entry';

/** Security and privacy: what holds for this site, and what must be asked. */
export const trustAnswers: readonly AnswerEntry[] = [
  {
    id: 'security',
    question: 'How secure is it?',
    alternatives: [
      'cyber security, attack, data leak, two factor, who has access',
      'security, secure, safe, safety, protected, protection, hacker, hacked, breach, leak, encryption, encrypted',
      'where are api keys and passwords kept, credentials',
      'pen test, vulnerability, access control',
    ],
    answer:
      'On this site visitors stay anonymous, there is no account to steal, and keys to other services stay on the server and never reach your browser. For the security of an agent set up for you, ask through the [contact form](#contact).',
  },
  {
    id: 'privacy',
    question: 'What data do you collect about me?',
    alternatives: [
      'privacy, privacy policy, personal data, collect data, data protection, tracking, track me, spy',
      'do you store what I type, who reads my messages, is this chat private, confidential',
      'do you sell or share my data, third parties',
      'protección de datos, protection des données, datenschutz',
    ],
    answer:
      'You visit this site anonymously. Your browser keeps a random chat session number. This chat answers from the site’s own content: your question is searched on the site’s own server and goes to no AI provider. The contact form stores what you enter, so that the team can reply.',
  },
  {
    id: 'voice-privacy',
    question: 'Are my calls and recordings stored?',
    alternatives: [
      'do you record my voice, record the call, listen to me, recording stored, audio saved',
      'who hears the audio, is the microphone always on, eavesdrop',
      'call recording, voice data',
      'who owns the recordings, who listens, are calls recorded',
    ],
    answer:
      'The microphone opens only after you press a button and allow it, and closes when the call or recording ends. A recorded message is sent only when you press send. The sound of a demo call is handled by the speech service in use; ask through the [contact form](#contact) if you need to know how long it is kept.',
  },
  {
    id: 'cookies',
    question: 'Does this site use cookies?',
    alternatives: [
      'tracking cookies, do you use cookies, third party cookies',
      'cookie, cookies, cookie banner, consent, local storage, google analytics, advertising, ads',
    ],
    answer:
      'The voice demo uses one technical cookie to count your credits, and your browser’s local storage keeps the chat session number. You need no account, and the demos work without advertising cookies.',
  },
  {
    id: 'account',
    question: 'Do I need an account?',
    alternatives: [
      'account, login, log in, sign in, register, registration, password, user name, profile, dashboard login, customer portal',
      'forgot my password, create account',
    ],
    answer:
      'This site has no accounts and no login; everything on it, demos included, can be used anonymously. Only the contact form asks for your details, so that we can reply.',
  },
  {
    id: 'data-retention',
    question: 'How long do you keep data?',
    alternatives: [
      'retention, keep my data, how long is data stored, storage period, archive',
      'where is the data stored, server location, data center, hosted in europe, hosting region, which country are servers in',
    ],
    answer:
      'A message from the contact form is stored before you see the confirmation, and is kept so that the team can handle it. For the period and the place of storage, here or for an agent set up for you, ask through the [contact form](#contact).',
  },
  {
    id: 'delete-data',
    question: 'How can I have my data deleted?',
    alternatives: [
      'have my information removed from your systems, take me off your list',
      'delete everything you have about me',
      'delete my data, erase, remove my information, forget me, right to be forgotten, erasure',
      'access request, what do you know about me, copy of my data, withdraw consent',
      'delete this conversation, clear chat',
      'borrar mis datos, supprimer mes données, meine daten löschen',
      'forget me and everything about me',
    ],
    answer:
      'Ask for it through the [contact form](#contact), using the email address that you gave us. The chat session number and credit record in your browser can be removed by clearing this site’s data in the browser’s settings.',
  },
  {
    id: 'compliance',
    question: 'Are you GDPR, HIPAA or SOC 2 compliant?',
    alternatives: [
      'gdpr, dsgvo, rgpd, hipaa, soc 2, soc2, iso 27001, pci dss, ccpa',
      'compliance, compliant, certification, certified, certificate, regulation, regulated, legal requirements, law, eu ai act',
      'data processing agreement, dpa, avv, baa',
    ],
    answer:
      'Write which rules apply to you (GDPR, HIPAA, SOC 2 or others) in the [contact form](#contact), and you will get an answer that you can rely on, agreements on data processing included. For a certification, rely on that answer and not on this chat.',
  },
  {
    id: 'training-data',
    question: 'Do you train AI on our data?',
    alternatives: [
      'train models on our data, training data, use my conversations to improve, learn from our customers',
      'who owns the data, data ownership, intellectual property, trade secrets',
    ],
    answer:
      'That belongs into the contract, with the AI provider named: ask for it through the [contact form](#contact). The built-in answers of this chat learn from nobody.',
  },
];
