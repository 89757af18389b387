import { type Answer, split } from '#lib/content/answer';
import { brand } from '#lib/content/brand';
import { voice } from '#lib/content/voice';

/** Data, this page and the company behind it. */
export const companyAnswers: readonly Answer[] = [
  {
    id: 'security',
    question: 'How secure is it?',
    phrasings: split(`is it secure and safe, is our data safe with you, can hackers get our customer list
      | which of our systems can the agent access | data security and encryption | can it be hacked or tricked
      | how do you protect passwords, keys, permissions and customer data | keep information secure |
      penetration test, single sign-on, two factor authentication | who has access to our accounts, card
      details, payments, secure enough`),
    answer:
      'An agent works in the tools that you connect, and every step that it takes is stored. Where a person must approve, it waits. Send your security questions by the [contact form](#contact-form); a person will answer them.',
  },
  {
    id: 'compliance',
    question: 'Are you GDPR compliant?',
    phrasings: split(`how do you handle GDPR, compliant with GDPR | PCI or HIPAA certificate | do you
      sign a data processing agreement, is a DPA available, subprocessors | data protection law and officer |
      are you certified | is it legal, ok or allowed to use an AI on the phone, with patient data | do you
      meet compliance rules, confidentiality | privacy regulations, EU AI Act, healthcare, patients’ data, our
      lawyer is asking, medical data, health records, is it legal to have an AI call people, by law must
      callers be told that it is an AI, will it tell the caller that it is an AI, is it legal to have an AI
      answer the phone, do callers get told that they talk to an AI`),
    answer:
      'This page claims no certificate: compliance depends on your tools, the providers and the contract. Whether callers must be told of an AI, of a recording or of a sales call is a matter of the law in their country. Name the rules that apply to you in the [contact form](#contact-form): agreements are settled before you sign.',
  },
  {
    id: 'privacy',
    question: 'What do you do with my data?',
    phrasings: split(`what happens to what I type or write here, do you use cookies or trackers | who
      reads or sees this chat, who can see what I type here | do you use cookies | what personal data do you
      collect or store about me | is my conversation private and confidential | do you share or sell my info
      or number to third parties, tracking | privacy policy | how long do you keep my messages, are they saved
      or stored`),
    answer:
      'What you type is used to answer you, by an AI assistant where one is connected. Our server keeps a chat for 30 minutes at most, and a form for a person to answer. [The questions below](#faq) say where each goes.',
  },
  {
    id: 'delete-data',
    question: 'How can I have my data deleted?',
    phrasings: split(`delete all my data or everything | erase or wipe this chat | forget what I wrote |
      remove my details from your system, unsubscribe | right to be forgotten | clear the conversation history
      | when is it deleted | if we leave do you delete everything, what happens to our data when we stop,
      delete it, remove our data, how long do you keep it`),
    answer:
      'Press “Forget chat” to delete this chat here and on our server. A message that you sent by the form stays there for the person who answers it. To have that deleted, write again by the [contact form](#contact-form).',
  },
  {
    id: 'data-ownership',
    question: 'Who owns our data, and where is it?',
    phrasings: split(`where is our data or location of the servers, in the EU, Europe or Germany, where
      are the servers | who owns the recordings and transcripts of our calls, whose data is it | do you train
      AI on our data, does it learn from our customers | where is data stored or kept, which country, hosting,
      AWS | is our business data used to train models | do we get our data back at the end when we leave,
      export | data residency, how long do you keep recordings, data retention period, prompts and workflows
      that you build, where is it hosted, what happens to my data when we stop working together, where is our
      data stored, where does customer data get stored`),
    answer:
      'Agents work in your own tools. Place, ownership and training of models belong in the contract, before you sign. Ask for them in the [contact form](#contact-form).',
  },
  {
    id: 'demos',
    question: 'How do I try the voice demo?',
    phrasings: split(`can I hear what it sounds like, listen to it talk, play me a sample, I ran out of
      credits | how do I start it, which button do I press | can I test or try the agent now | a live example
      call | how do I call or talk to the agent | how many test calls and credits do I get a day, is the demo
      call free, limit | why do I have no credits left, when do they refresh, available in 5h | the demo call
      was cut or ended after seconds, did I lose my credit, can I call again, do I need an account, login or
      do I have to sign up for the demo, why does it say 3 credits, what are the credits, do I need a card,
      card details or to sign up for the demo, no credits left, when do I get more credits, try talking to it,
      ran out, how many free calls, test the voice agent right here, where do I find the demo, start the voice
      test on this page, what is a credit, why am I locked out, can I see a demo, is there a number that I can
      call to hear it, call the demo agent from my own phone, a real AI or just a recording`),
    answer: `Press “${voice.start}” in the Voice tab under [Use Cases](#Use-Cases). You have three calls in 24 hours, without an account; a call of under 10 seconds gives its credit back. It is live, not a recording: allow the microphone when your browser asks.`,
  },
  {
    id: 'microphone',
    question: 'My microphone does not work. What can I do?',
    phrasings: split(`it cannot access my microphone | the demo does not hear me | allow the mic in the
      browser, permission denied | there is no sound or audio in the demo | do I need a microphone or headset,
      can I type instead | which browser does the demo need | the call does not connect or start, the voice
      demo does not work | can I send a voice message here, it cannot hear me, mic is on, the demo does not
      work on my iPhone, no sound, pressed the button and nothing happens`),
    answer:
      'Allow it by the icon beside the page’s address, then reload the page. The demo needs a current Chrome, Edge, Firefox or Safari. Then call again under [Use Cases](#Use-Cases).',
  },
  {
    id: 'are-you-a-bot',
    question: 'Am I talking to a person or a bot?',
    phrasings: split(`are you human or AI, am I talking to a real person right now | are you a real or
      actual person | are you an AI or a machine | is this a chatbot, an automated or scripted answer | am I
      chatting with a machine | who am I talking to, who is speaking or answering | is there anybody live or a
      human in this chat | are you a robot`),
    answer:
      'A program answers in this chat, not a person. A person reads what you send by the form. Write to one in the [contact form](#contact-form).',
  },
  {
    id: 'call-back',
    suggestsCall: true,
    question: 'Can somebody call me back?',
    phrasings: split(`please call me back or ring me tomorrow morning, Monday or this afternoon, call me
      on my number, phone me, give me a call | can I speak to a human or real person from sales, speak with
      sales | can someone or somebody phone, ring or text me | how can I contact or reach you | what is your
      phone number or email address | talk to your team on the phone, arrange a meeting with you | get in
      touch, message you, callback | I would prefer or rather talk to somebody, book a call with an expert,
      whom do I call, your email address, talk to a real person at your company, an address to write to`),
    answer:
      'Yes: press “Ask for a call back”, and I ask six short questions. Nobody reads the answers before you send them. You can also write by the [contact form](#contact-form).',
  },
  {
    id: 'contact-form',
    question: 'How does the contact form work?',
    phrasings: split(`how do I send or fill in the form | I cannot submit the form, the button is broken,
      it failed or gives an error | did my message arrive, was it sent | which fields are required | do I have
      to give my email, phone or company | where is the form | what happens after I press send message`),
    answer:
      'Fill it in and press “Send Message”; “Message Sent” says that it is stored, and a person reads and answers it. If sending fails, your entries stay, and sending again creates no duplicate. Open the [contact form](#contact-form).',
  },
  {
    id: 'reply-time',
    question: 'Who answers me, and when?',
    phrasings:
      split(`when will I hear back after sending or filling in the form | how soon or fast do you reply to my
      message, request or enquiry, when do I get an answer, how long until someone answers my form | who will
      contact, ring or write to me, a real human | nobody has answered my message yet, I wrote and heard nothing
      | how long do you take to get back to me, today or this week | still waiting for your reply | what are your
      office hours, when are you open | who actually calls me back, a person or the AI, who reads the form`),
    answer:
      'A person does, after you send the form. This chat names no fixed time. Put the day by which you need the answer into your message: [contact form](#contact-form).',
  },
  {
    id: 'customers',
    question: 'Who are your customers?',
    phrasings: split(`references and case studies | any other firms, garages or plumbers like mine,
      customers like us | are the testimonials real, are the quotes genuine or fake | success stories,
      reviews, happy clients | can I talk to or speak with one of your customers | which companies have you
      worked with | do other dentists or hotels in our trade or sector use this | how many customers do you
      have, got any customers I can ring and ask, reviews, examples, businesses already use it, which law
      firms use you`),
    answer:
      'The quotes beside the form are all that this page shows of customers. Those marked as samples or examples were written by us. Ask for a reference in the [contact form](#contact-form).',
  },
  {
    id: 'company',
    question: 'Who is behind this company?',
    phrasings: split(`who are you, what kind of company, who is the CEO | where are you based or located,
      which city, where is your office | who started, founded, runs or owns the company | how many people work
      for you, how big is your team | how long have you been around or in business, a real company | which
      country are you from, are you local, UK, Irish or US | imprint, impressum, address, legal name | where
      are you based, who owns you, how long have you been around, which company is behind this website, are
      you a startup`),
    answer: `${brand.name}: we sell voice agents, chat agents and workflow automation. This page names neither our people nor our address. Ask who we are in the [contact form](#contact-form): a person will answer.`,
  },
  {
    id: 'careers',
    question: 'Do you have jobs or a partner programme?',
    phrasings: split(`are you hiring, do you offer a job, are you recruiting | open positions, careers,
      vacancies | can I apply for a job with you, internship | do you work with partners, agencies or
      resellers | can we resell it to our clients, affiliate or referral programme, white label | press and
      investor enquiries`),
    answer:
      'This page offers neither jobs nor a partner programme. A person reads every message, though. Write a few lines by the [contact form](#contact-form).',
  },
  {
    id: 'accessibility',
    question: 'Is this page accessible?',
    phrasings: split(`does your website work with a screen reader, accessible to everybody | keyboard
      navigation | accessibility for blind or deaf visitors, disability | WCAG | can I use the demo without
      hearing or speaking, captions | dark mode, larger text`),
    answer:
      'It is built to work by keyboard and with a screen reader. What is said in the demo call is written down beside it. If something stands in your way, tell us in the [contact form](#contact-form).',
  },
];
