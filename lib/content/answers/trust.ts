import type { Answer } from '#lib/content/answers/answer';

export const trustAnswers: readonly Answer[] = [
  {
    id: 'security',
    question: 'How secure is it?',
    phrasings: `
      is our buyer data safe | are my documents safe with you | families tell private things, is that safe | is our kids data safe | is client data safe
      is it safe | is your site safe | is our data safe with you | how do you protect our data
      is my data encrypted | what about hackers | have you ever been hacked | who has access to our systems
      where do you keep our api keys | penetration test | how safe are our records | data breach
      two factor authentication | security policy | is our info secure | how secure is our data
      can somebody hack it | is customer data safe | how do you keep our data safe | can it be hacked
      is it safe to use | how do you keep things secure | how do you protect customer data
      how safe is this | do you encrypt | is it secure enough for patients | could someone hack into it
      can someone break into it | is it hack proof
      how do you keep hackers out | does it have single sign on | which of your people can see our customers data | who on your side has access
      what stops someone hacking it | how well is it protected | safe from hackers | how do you secure things | is it safe for us
    `,
    answer:
      'An agent reaches what you connect, and nothing else. Where a step needs a person, it waits for the approval, and every step is stored. Send your security questions by the [contact form](#contact); a person will answer them.',
    why: 'Because what is not connected cannot leak.',
    how: 'You decide which tools an agent may use; every step of a run is stored and can be checked.',
    next: ['compliance', 'data-location'],
  },
  {
    id: 'privacy',
    question: 'What data do you collect about me?',
    phrasings: `
      do you save what I type here | is this chat private | is this chat confidential
      do you sell my data
      do you share data with third parties | does this site track me | what do you do with my data
      privacy policy | do you collect personal data | is this anonymous | data protection | do you spy on me
      protección de datos | datenschutz | what do you do with what I type
      is what I write private | do you keep what I write | do you use my data | what do you know about me
      do you sell our data | is this chat recorded | do you sell my personal info
      is this conversation saved | do you log this chat | is my information private
      what happens to my data | do you share my info
      what happens with what I write here | do you store this conversation
      is this chat stored | are you keeping this
    `,
    answer:
      'What you type here, under a random session number and without an account. Messages are not kept on the server, replies and what I noted of a request for 30 minutes at most. Press “Forget chat” in the chat to delete all of it.',
    why: 'Because a reply that was cut off has to be found again.',
    how: 'The contact form is the only way in which your details reach the team, when you send it.',
    next: ['data-retention', 'delete-data'],
  },
  {
    id: 'who-reads',
    question: 'Who reads what I write here?',
    phrasings: `
      who reads my messages | who can see what I write here | who sees my data | who sees this chat
      who gets to see my data | who can see my messages | do other people see this chat
      who can read this chat | does somebody read along | can others read this | can your staff read this
      does a person read my chat | is anybody reading this | who has access to my data
    `,
    answer:
      'A program answers here, and a person reads only what you send by the form. Replies and what I noted of a request stay on the site’s server for 30 minutes at most. Press “Forget chat” in the chat to delete them at once.',
    why: 'Because your words are yours until you send them.',
    how: 'The server compares your words with its answers; nobody looks on.',
    next: ['privacy', 'delete-data'],
  },
  {
    id: 'chat-privacy',
    question: 'Do my questions go to an AI provider?',
    phrasings: `
      do you send my messages to an AI provider | does an AI provider see what I type here
      where do my questions go | are my questions sent to an ai company | who processes my chat messages
      does my message leave your server
    `,
    answer:
      'No: what you ask here is searched on the site’s own server and goes to no AI provider. Your own agents may use one, and which is settled with you. Ask me about training on your data.',
    why: 'Because these answers are built into the site.',
    how: 'The server compares your words with its answers, and sends one back.',
    next: ['training-data', 'privacy'],
  },
  {
    id: 'voice-privacy',
    question: 'Are my calls and recordings stored?',
    phrasings: `
      who sees the recordings | is the recording stored anywhere | where do the calls get stored | where are the recordings kept
      who hears what patients tell it | who at your company hears my calls | who sees what callers say
      are the calls recorded | do you record my voice | who listens to the demo calls | are you recording me
      who can hear the demo call | is the microphone always on | are you listening to me
      do you keep the recordings | call recording | is the audio saved
      does it record conversations with customers | do you keep recordings of calls | how long do you keep call recordings
      are conversations recorded | is the call recorded | do you save calls
      do you listen in on calls | does anyone listen to the calls | who hears our calls | who can see our calls
      is this call being taped | do you tape calls | are demo calls recorded | does it record people | is my voice kept
    `,
    answer:
      'This site stores no audio. The line beside the demo says who hears a call; for your own agent, recording is agreed with you. Ask me where the data lies.',
    why: 'Because who hears a call depends on the voice service and on the browser.',
    how: 'The microphone opens after you press a button and closes when the call or the recording ends.',
    next: ['data-location', 'privacy'],
  },
  {
    id: 'cookies',
    question: 'Does this site use cookies?',
    phrasings: `
      do you use cookies | do you use tracking cookies | where is the cookie banner | third party cookies
      google analytics | do you use ads | what is in local storage | cookie consent | cookie policy
      advertising cookies
      do you track me | do you track visitors | is there tracking
    `,
    answer:
      'One for visitors, and a technical one: it counts your demo calls. Your browser’s storage keeps the chat session number, and there are no advertising cookies. Clear this site’s data in your browser to remove both.',
    why: 'Because three calls a day have to be counted somewhere.',
    how: 'The cookie holds a random number and is gone after thirty days.',
    next: ['privacy', 'delete-data'],
  },
  {
    id: 'account',
    question: 'Do I need an account?',
    phrasings: `
      can I try the demo without a card | do I need to give card details for the demo
      do I have to register | where do I log in | do I need a password | how do I create an account
      I forgot my password | login | is there a customer portal | can I sign in | registration
      do I need to sign up to use the demo | do you need my details | do I have to make an account
      log in to my account | sign up for an account | where is the login
    `,
    answer:
      'You need none: everything on this site works without an account, demos included. Your details are asked for only when a person is to answer you. Try the demos under [Use Cases](#Use-Cases).',
    inCall:
      'You need none: everything on this site works without an account, this call included. Your details are asked for only when a person is to answer you.',
    why: 'Because you should be able to look without leaving a name.',
    how: 'Press the test button, or ask me.',
    next: ['voice-demo', 'privacy'],
  },
  {
    id: 'data-retention',
    question: 'How long do you keep data?',
    phrasings: `
      how long is my data kept | how long do you store data | retention period | when is my data deleted
      do you archive messages | how long are messages stored | how long do you keep recordings
      storage period | how long do you keep it | do you delete data after a while | for how long is it saved
      how long do you store our data | how long do you keep our data
      how long are call recordings kept | how long are recordings kept | do you keep it for ever | when do you delete things
    `,
    answer:
      'Chat messages are not kept on the server; replies and what I noted of a request are, for 30 minutes at most. What you send by the form is kept so that the team can answer it. Ask for other periods in the [contact form](#contact).',
    why: 'Because a reply has to survive a reload, and a request has to survive the weekend.',
    how: 'A reply cannot be read after that; “Forget chat” deletes it at once.',
    next: ['delete-data', 'data-location'],
  },
  {
    id: 'data-ownership',
    question: 'Who owns our data?',
    phrasings: `
      do we own the data | who owns the data | who owns the recordings | who owns the call recordings | is it our data | do the transcripts belong to us | whose data is it
    `,
    answer:
      'What your agents write goes into your own systems. Who owns recordings and transcripts belongs in the contract: have it named there before you sign.',
    why: 'Because it is settled for each customer.',
    how: 'Name it in the message in which you ask for your quote.',
    next: ['agreements', 'data-retention'],
  },
  {
    id: 'data-location',
    question: 'Where is the data stored?',
    phrasings: `
      where is it stored
      is our patient data kept in Europe | is patient data kept in the eu
      where are your servers | is the data hosted in the EU | are your servers in europe | where do you host
      server location | which country is our data in | is our data stored in the US
      where do you store patient data | data center | data residency | does data leave europe
      where does our data go | where do you keep our customers data | where is our data kept
      where does the data go | is it hosted in germany | which servers | where is it hosted
      is the data in the EU | does the data stay in the country | where does my customers data live
      is it hosted in the US or Europe | in which country is it hosted | where do recordings end up
      which cloud | where is everything saved | which country is the data in
      in what country are your servers
      hosted in europe | is hosting in the eu | do you host in the EU
      which country do you keep the data in | where is everything hosted | where do you store things | is data kept in the uk
      cloud or local | aws or azure
    `,
    answer:
      'Your data stays in the systems that your agents work in. What you send by the form lies in this site’s own store, and a chat reply for 30 minutes at most. Ask for country and providers in the [contact form](#contact); a person will answer.',
    why: 'Because agents read and write in the tools that you already run.',
    how: 'List your tools; the team names what else your agents would use, and where.',
    next: ['compliance', 'data-retention'],
  },
  {
    id: 'delete-data',
    question: 'How can I have my data deleted?',
    phrasings: `
      please delete everything you have about me | delete my data | remove my information from your systems
      forget me | forget everything about me | right to be forgotten | take me off your list
      what data do you have about me | copy of my data | delete this conversation | clear the chat
      borrar mis datos | supprimer mes données | meine daten löschen | erase my data
      how do I get my data deleted | delete what I wrote | can you delete my messages
      delete my data please my email is | unsubscribe me from your emails | please unsubscribe me | stop emailing me
      delete my info please | remove my data | get rid of my data | please erase me
      wipe my data | wipe this chat | forget this conversation | delete this chat | I want everything deleted
    `,
    answer:
      'Press “Forget chat” in the chat: that deletes it here and on our server. For what you sent by the form, write once more by the [contact form](#contact) from the same address. Clearing this site’s data in your browser removes the rest.',
    why: 'Because your words are yours.',
    how: 'The chat is deleted by one press, what you sent by the form by a person.',
    next: ['privacy', 'data-retention'],
  },
  {
    id: 'compliance',
    question: 'Are you GDPR, HIPAA or SOC 2 compliant?',
    phrasings: `
      is patient data safe gdpr | is client data safe under gdpr | is it safe for patient data | is it GDPR ok | attorney client privilege | opt in and legal
      what about gdpr, we have member data | is it legal here if they opted in | is it legal to let AI interview people | is that legal with patient data
      are you GDPR compliant | gdpr | hipaa 
      do you comply with european data law
      is it legal to use AI on the phone | ai act | regulated industry | is it compliant
      what does our data protection officer need | dsgvo | rgpd | pci | is it HIPAA compliant
      is it GDPR compliant | is this legal | is it allowed to record calls
      do you meet data protection rules | is it allowed in germany | legal requirements
      are you compliant with GDPR | is this legal in the UK | is it legal here
      is it ok with data protection | do you follow the privacy law | can a doctor use this legally
      does it meet regulations | patient confidentiality | gdpr ready | is it GDPR safe
      can a medical practice use it legally | am I allowed to use it | do I need consent from callers
      data protection ok | works council
      are you compliant with data laws | is this allowed in the eu | privacy law | legally ok | do you meet the rules for healthcare
      is AI calling legal
    `,
    answer:
      'It depends on the whole chain: your tools, the AI provider and the contract; I claim no certificate for it. Name the rules that apply to you in the [contact form](#contact), and have them checked before you commit.',
    why: 'Because rules such as GDPR or HIPAA judge the whole chain: your tools, the provider and the contract.',
    how: 'List the rules and the agreements that you need signed, and have them checked before you commit.',
    next: ['data-location', 'training-data'],
  },
  {
    id: 'agreements',
    question: 'Do you sign a data processing agreement?',
    phrasings: `
      do you sign a BAA | business associate agreement | are you a processor for health data | are you a data processor | are you the processor under GDPR
      do you sign a processing agreement | data processing agreement for patients | who can sign a DPA with us | do you sign an NDA first | AVV
      do you do an nda first | do you have a soc 2 report | are you iso certified | iso 27001 | will you sign a DPA | data processing agreement
      do you sign a DPA under GDPR | is there a DPA | certification | we need a DPA | are you certified | do you have a list of subprocessors
      is there a data processing agreement | are you certified to iso | data protection agreement | are there certificates
      do you have certificates | confidentiality agreement | non disclosure agreement | can we get an nda | who are your subprocessors
      do you sign something for patient data | do you offer a data processing agreement for our data protection officer
    `,
    answer:
      'Data processing agreements, NDAs and certificates are settled with a person before you sign. The site itself needs no account, and keeps a chat reply for 30 minutes at most. Tell me which ones you need.',
    inRequest:
      'Data processing agreements, NDAs and certificates are settled with a person before you sign. Name the ones that you need here; they go along in your words.',
    why: 'Because each of them is signed for one contract.',
    how: 'List what you need signed; a person says what there is.',
    next: ['compliance', 'data-location'],
  },
  {
    id: 'training-data',
    question: 'Do you train AI on our data?',
    phrasings: `
      do you train on our data | do you use our conversations for training
      is my conversation used to train the AI | do you learn from our customer data
      is our data used to improve your models | trade secrets | do others get our data
      intellectual property | will our calls be used to train AI | do you use our calls for training
      do you use our data to train | does the AI learn from us | is our data ours | is my data used for AI
      will you learn from our calls | do you keep our data for training
      is our information used for other customers | will you use my customers data to train your AI
      do you feed our data to your AI
      are our calls used to train models | do our calls go into your AI
      do you use our chats to train the AI | does our data end up in chatgpt | is our stuff used for training | do you learn from us
    `,
    answer:
      'What you write here trains nobody. For your own agent it depends on its AI provider, and belongs in the contract. Ask for that clause together with your quote.',
    why: 'Because each provider has its own terms for what it does with data.',
    how: 'Name the providers that you accept, and read the clause before you sign.',
    next: ['ai-provider', 'compliance'],
  },
];
