import type { Answer } from '#lib/content/answer';
import { brand } from '#lib/content/brand';
import { voice } from '#lib/content/voice';

/** Data, this page and the company behind it. */
export const companyAnswers: readonly Answer[] = [
  {
    id: 'security',
    question: 'How secure is it?',
    phrasings: `is our data safe with you | can hackers get our customer list | which of our systems can the agent
      access | data security and encryption | can it be hacked or tricked | how do you protect passwords | keys |
      permissions and customer data | keep information secure | penetration test | SSO | two factor authentication |
      who has access to our accounts | secure enough | so before anything else I need to know who at your company can
      listen to or read the conversations | do you have ISO 27001 or SOC 2 | who at your company can see what our
      clients tell the agent | is that something you support | who inside your company is able to read or hear these
      conversations | how is that information protected | who at your company is able to listen or read what clients
      have told the agent | we have patient details on the phone all day, so how do you keep sensitive information
      safe | is it safe to let your agent hear such information, and who can see it | what access rights does the
      agent need in our systems, and can we restrict them | how do you encrypt things, and how is access to the
      systems you connect protected`,
    answer:
      'This page names no security standard, and does not say who at our company has access. Every step is stored, and a run waits where a person must approve. Send your security questions with the [contact form](#contact-form), and a person will answer them.',
  },
  {
    id: 'compliance',
    question: 'Are you GDPR compliant?',
    phrasings: `how do you handle GDPR | PCI or HIPAA certificate | do you sign a data processing agreement | is a DPA
      available | subprocessors | data protection law and officer | are you certified | ok or allowed to use an AI on
      the phone | do you meet compliance rules | confidentiality | privacy regulations | EU AI Act | our lawyer is
      asking | medical data | health records | is it legal to have an AI call people | will it tell the caller that it
      is an AI | is it legal to have an AI answer the phone | do callers get told that they talk to an AI | are you
      able to support that | do you have ISO 27001 or SOC 2 certification | we are a regional hospital and our
      procurement office needs to know if you can handle patient information in accordance with privacy law for health
      data | is it legal to let a robot ring people | iso 27001 or soc2 | who is responsible for following the rules,
      you or us | the patients tell medical things on phone, is this safe with you | I manage IT for a group of
      physiotherapy practices and we handle patient data, may your agent be used for medical information | is a data
      processing agreement included | can you send us a data processing agreement | do you hold any of those`,
    answer:
      'This page makes no claim about laws such as GDPR, about certificates or about a data processing agreement. You decide what agents may do alone and what waits for a person. Before you sign, name the rules that apply to you in the [contact form](#contact-form).',
  },
  {
    id: 'privacy',
    question: 'What do you do with my data?',
    phrasings: `privacy | what happens to what I type or write here | do you use cookies or trackers | who reads or
      sees this chat | what personal data do you collect or store about me | is my conversation private and
      confidential | do you share or sell my info or number to third parties | tracking | privacy policy | how long do
      you keep my messages | is everything written in this chat saved somewhere | who can read what I am typing in
      this window | how long is this kept and who reads it | is the stuff I type in this chat saved anywhere`,
    answer:
      'We use what you write only to answer you, and set no advertising cookies. A list of answers on our own server replies here; it deletes chats after 30 minutes, and stores the form for a person to answer. [The answers below](#faq) say where each goes.',
  },
  {
    id: 'delete-data',
    question: 'How can I have my data deleted?',
    phrasings: `erase or wipe this chat | forget what I wrote | remove my details from your system | unsubscribe |
      right to be forgotten | clear the conversation history | if we leave do you delete everything | what happens to
      our data when we stop | can you leave out or delete sensitive data when a patient asks for it | how long do you
      keep the transcripts of calls and chats, and can we have them deleted`,
    answer:
      'Press “Forget chat” to delete this chat here and on our server. A message sent with the form stays for the person who answers it; this page does not say how your customers’ data is deleted. To ask, or to have something deleted, use the [contact form](#contact-form).',
  },
  {
    id: 'data-ownership',
    question: 'Who owns our data, and where is it?',
    phrasings: `Europe or Germany | who owns the recordings and transcripts of our calls | whose data is it | do you
      train AI on our data | does it learn from our customers | which country | hosting | AWS | is our business data
      used to train models | do we get our data back at the end when we leave | export | data residency | how long do
      you keep recordings | data retention period | prompts and workflows that you build | what happens to my data
      when we stop working together | where is our data stored | where does customer data get stored | where r your
      servers | do I get all the call notes and customer details back, and do you delete your copy | do you delete our
      data when we stop, and can we take it with us before | do we get our data and call histories back, and in what
      form | do you use our conversations to train artificial intelligence | do we get our data back, or are we locked
      in with you | on which servers is our information stored, and is it inside Europe | where are the servers,
      inside the EU or in America | where are your servers located, inside or outside the EU | where’s our customer
      data actually kept | who can tell me more about it | will my conversations be used to train somebody’s AI model`,
    answer:
      'This page does not say, so settle ownership, location, retention, access and the training of models before you sign. Agents work in your tools. Ask about each in the [contact form](#contact-form).',
  },
  {
    id: 'demos',
    question: 'How do I try the voice demo?',
    phrasings: `can I hear what it sounds like | listen to it talk | play me a sample | which button do I press | a
      live example call | is the demo call free | when do they refresh | available in 5h | the demo call was cut or
      ended after seconds | did I lose my credit | can I call again | do I need an account | login or do I have to
      sign up for the demo | why does it say 3 credits | card details or to sign up for the demo | no credits left |
      try talking to it | ran out | how many free calls | test the voice agent right here | where do I find the demo |
      start the voice test on this page | why am I locked out | is there a number that I can call to hear it | call
      the demo agent from my own phone | a real AI or just a recording | how do i book a demo | why does your demo ask
      for my microphone | I would like to see a demonstration, how can I arrange this | what happens in the demo call
      and how long does it take | why did the call just stop | do I get more tomorrow or can you give us extra | how
      does the demo call work | is it possible to test the voice agent before I speak with your sales team | what
      happens in the demo call, and does it cost me anything | what does it mean "3 of 3 daily credits" | why do I
      only get three goes at the test call | why do I only get three tries on the voice demo | how many demo calls do
      i get per day, the page said 3`,
    answer: `Press “${voice.start}” in the Voice tab under [Use Cases](#Use-Cases). You have three calls in 24 hours, without an account; up to three calls of under 10 seconds do not count. Allow the microphone if your browser asks for it.`,
  },
  {
    id: 'microphone',
    question: 'My microphone does not work. What can I do?',
    phrasings: `it cannot access my microphone | the demo does not hear me | allow the mic in the browser | permission
      denied | there is no sound or audio in the demo | do I need a microphone or headset | can I type instead | which
      browser does the demo need | the call does not connect or start | the voice demo does not work | can I send a
      voice message here | it cannot hear me | the demo does not work on my iPhone | I pressed the button to talk to
      the agent and nothing happens, what is wrong | mic doesnt work on demo | demo call not working mic problem |
      what should I check with the microphone | mic not working in the test call`,
    answer:
      'Allow it with the icon beside the page’s address, then reload the page. The demo needs a current Chrome, Edge, Firefox or Safari. Then call again under [Use Cases](#Use-Cases).',
  },
  {
    id: 'are-you-a-bot',
    question: 'Am I talking to a person or a bot?',
    phrasings: `am I talking to a real person right now | are you a real or actual person | are you an AI or a machine
      | is this a chatbot | an automated or scripted answer | who is speaking or answering | is there anybody live or
      a human in this chat | are you a robot | does anybody read what I type in here | is this a bot im talking to |
      was that a real person i just talked to`,
    answer:
      'A program answers in this chat, not a person. A person reads what you send with the form. Write to one in the [contact form](#contact-form).',
  },
  {
    id: 'call-back',
    suggestsCall: true,
    question: 'Can somebody call me back?',
    phrasings: `phone number | talk to a human | talk to a person | contact | please call me back or ring me tomorrow
      morning | Monday or this afternoon | give me a call | can I speak to a human or real person from sales | can
      someone or somebody phone | ring or text me | how can I contact or reach you | arrange a meeting with you | get
      in touch | message you | callback | I would prefer or rather talk to somebody | book a call with an expert |
      whom do I call | your email address | talk to a real person at your company | an address to write to | need
      someone to ring me today pls | is there a nr i can phone you on | is it possible to speak with somebody from
      sales today | do you have a phone number i can call | need to talk to sales now | want to speak to someone pls |
      can somebody of your team just phone me back this week`,
    answer:
      'Yes: press “Ask for a call back”, and I ask six short questions. Nobody reads the answers before you send them; this page shows no phone number or email address. You can also write in the [contact form](#contact-form).',
  },
  {
    id: 'contact-form',
    question: 'How does the contact form work?',
    phrasings: `how do I send or fill in the form | I cannot submit the form | the button is broken | it failed or
      gives an error | did my message arrive | was it sent | which fields are required | what happens after I press
      send message | phone number or email of your company`,
    answer:
      'Fill it in and press “Send Message”; “Message Sent” means that it is stored, and a person reads and answers it. If sending fails, your entries stay, and sending again creates no duplicate. Open the [contact form](#contact-form).',
  },
  {
    id: 'reply-time',
    question: 'Who answers me, and when?',
    phrasings: `opening hours | when will I hear back after sending or filling in the form | how soon or fast do you
      reply to my message | request or enquiry | how long until someone answers my form | who will contact | ring or
      write to me | a real human | nobody has answered my message yet | I wrote and heard nothing | today or this week
      | still waiting for your reply | when are you open | who actually calls me back | a person or the AI | who reads
      the form | how do I request one and how quickly do you answer | how long does it take before somebody replies to
      the contact form`,
    answer:
      'A person answers after you send the form; this page names no time. Say in the [contact form](#contact-form) by which day you need the answer.',
  },
  {
    id: 'customers',
    question: 'Who are your customers?',
    phrasings: `garages or plumbers like mine | are the testimonials real | are the quotes genuine or fake | success
      stories | reviews | satisfied clients | can I talk to or speak with one of your customers | which companies have
      you worked with | do other dentists or hotels in our trade or sector use this | got any customers I can ring and
      ask | businesses already use it | which law firms use you | any refrences i can speak to | can I speak with an
      existing customer before we decide | can you show me some references or customers in my industry | any
      references i can check | who are ur customers | can you put me in touch with a customer who is already live so
      that I can ask about their experience | can i see referances from clients | could you name some clients that
      already use it | are the testimonials here from actual customers | do you have a reference customer that we
      could phone, or some case study I can read`,
    answer:
      'This page names no customers, and a quote marked “Sample” is not a real customer’s. Ask about customers in the [contact form](#contact-form).',
  },
  {
    id: 'company',
    question: 'Who is behind this company?',
    phrasings: `where are you based | who are you | what is your name | what is the name of your company | what kind
      of company | who is the CEO | which city | where is your office | who started | founded | runs or owns the
      company | how big is your team | a real company | are you local | UK | Irish or US | imprint | impressum | legal
      name | how long have you been around | which company is behind this website | are you a startup | is your
      service available in our country and you invoice in euro | where are you guys basd | do you take on businesses
      in Ireland | do you work with companies outside of Europe | who is behind Hourhand | how long has your company
      existed and how many people work there | in which countries are you active | located`,
    answer: `${brand.name} sells voice agents, chat agents and workflow automation; this page names neither our people, our address nor the countries in which we work. Ask who we are in the [contact form](#contact-form), and a person will answer.`,
  },
  {
    id: 'careers',
    question: 'Do you have jobs or a partner programme?',
    phrasings: `are you hiring | do you offer a job | are you recruiting | open positions | careers | vacancies | can
      I apply for a job with you | internship | do you work with partners | agencies or resellers | can we resell it
      to our clients | affiliate or referral programme | white label | press and investor enquiries | can I resell
      yours under my own name`,
    answer:
      'This page offers neither jobs nor a partner programme. A person reads what you write. Write a few lines in the [contact form](#contact-form).',
  },
  {
    id: 'accessibility',
    question: 'Is this page accessible?',
    phrasings: `does your website work with a screen reader | accessible to everybody | keyboard navigation |
      accessibility for blind or deaf visitors | disability | WCAG | can I use the demo without hearing or speaking |
      captions | dark mode | larger text`,
    answer:
      'It is built to work by keyboard and with a screen reader. The demo call has live captions. If something stands in your way, tell us in the [contact form](#contact-form).',
  },
];
