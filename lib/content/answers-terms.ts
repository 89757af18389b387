import type { Answer } from '#lib/content/answers';
import { split } from '#lib/content/answers-service';
import { brand } from '#lib/content/brand';
import { voice } from '#lib/content/voice';

/** Price, terms, trust, this page and who is behind it. */
export const termsAnswers: readonly Answer[] = [
  {
    id: 'pricing',
    suggestsCall: true,
    question: 'What does it cost?',
    phrasings: split(`how much is it roughly, what would it cost us, how expensive | what are your prices and
      rates, monthly pricing for a small firm, get a quote, need a quotation, price estimate | what would we
      pay each month, what do you charge a clinic, restaurant, shop or agency | can I get a quote or a
      quotation, send me an offer or price list, what does it cost for a company with 20 employees | what do
      you charge for one phone line or voice agent, fixed price or pricing model, per minute, per call or per
      user | is there an extra setup fee | a rough estimate, ballpark number for our budget, 100, 200 or 500
      calls a day | is it expensive, affordable or cheap, cheapest plan, discount, tariffs, kostet`),
    answer:
      'There is no list price: it depends on what you automate, how much of it there is, and your tools. The consultation is free and without commitment. Ask for a call back or use the [contact form](#contact), and a person will quote.',
  },
  {
    id: 'consultation',
    suggestsCall: true,
    question: 'Is the consultation really free?',
    phrasings: split(`free consultation, what is the catch | what happens or is discussed in the consultation
      call, what do you ask | how should I prepare for the consultation, how long is it | is it without
      commitment or obligation, binding | does the first meeting, talk or advice cost anything, am I charged |
      can we have a quick call or chat on Thursday or Friday, a slot, an appointment | book, schedule or set
      up a consultation or demo with your sales team next week | can we meet on Zoom or by video`),
    answer:
      'Yes, it is free and commits you to nothing. It starts with the hour that costs you most. Ask for one in the [contact form](#contact).',
  },
  {
    id: 'free-trial',
    question: 'Can we try it first?',
    phrasings: split(`is there a free trial, a pilot project | test it before we buy or pay | do you offer a
      pilot, can we do it for a week or a month | proof of concept, sandbox | give it a try, try it with our
      own calls or customers before signing | start small and see how it does | free version or plan, is there
      a demo version | evaluation period, test phase`),
    answer:
      'Yes: the demos on this page are free, with three calls a day. With your own work you can start on one phone line or one inbox. Try the agents under [Use Cases](#Use-Cases).',
  },
  {
    id: 'contract',
    question: 'What are the contract terms?',
    phrasings: split(`what is the minimum contract term or length, what is your SLA | how long are we tied in
      or committed, how long does the contract run, how long am I signing up for | do we have to sign for a
      year, 12 months or month to month | how do you bill, invoice monthly, yearly, annually, upfront or per
      month | terms and conditions | payment methods, how do we pay, credit card, bank transfer | what is your
      service level agreement, SLA, penalties | are we locked in, is it a rolling subscription`),
    answer:
      'Term, billing and service level are agreed with you before you sign. Until then nothing binds you, and the consultation is free. Ask for the terms in the [contact form](#contact).',
  },
  {
    id: 'cancel',
    question: 'Can we cancel?',
    phrasings: split(`how do I cancel | what is the notice period | can we leave or quit anytime, at any time,
      whenever we want | end or terminate the contract early, after a few months, exit fees | get out if it
      does not work for us, pull out, tie in | what if we want to stop or pause the subscription | money back
      if we are unhappy, not satisfied, hate it or it is rubbish, refund policy`),
    answer:
      'Your contract sets the notice period, so ask to see it before you sign. The consultation and the demos commit you to nothing. Ask for the terms in the [contact form](#contact).',
  },
  {
    id: 'getting-started',
    suggestsCall: true,
    question: 'How do we get started?',
    phrasings: split(`how do we start, what is the first step or step one, how do I buy | what are the next
      steps, what happens first, what next | we are interested, what now | how can I sign up or proceed |
      where do I begin to get this going | I want to buy, order or get this for my business | we are ready to
      go ahead or move forward | what is the process to become a customer`),
    answer:
      'With a free consultation about the hour that costs you most. Then we connect your tools, starting with one phone line or one inbox. Write a few lines in the [contact form](#contact).',
  },
  {
    id: 'implementation-time',
    question: 'How long does it take to set up?',
    phrasings: split(`how long until we are live, the turnaround time | how fast or quickly can we go live,
      launch or start using it | how many weeks or days does implementation take, is 2 weeks realistic or
      possible | when could it be up and running, working or ready | setup time, timeline, turnaround | how
      soon can you start, can we have it before next month, Monday or tomorrow | how long before it is
      answering calls and takes its first call | how long does onboarding, installation or rollout take, how
      long is the setup`),
    answer:
      'There is no fixed time: it follows what you automate and which tools that touches. One phone line or one inbox is the smallest start. Name your date in the [contact form](#contact).',
  },
  {
    id: 'onboarding',
    question: 'Who sets it up?',
    phrasings: split(`who sets everything up or installs it, us or you, we have no programmers, who does the
      setup | what do you need from our side to get us started, how much of my time does it take | do you
      train or teach our staff | what is included in onboarding and training | do we need developers,
      programmers or an IT department | can a non technical person use it, technical skills, code, coding,
      computers, equipment, hardware | how much work, time and effort is it for us, how involved are we, do I
      have to install, write or do anything myself | is it difficult, hard, easy or complicated, a hassle, we
      have no tech or IT people`),
    answer:
      'We do, with your team: we connect your tools and write the first rules together. It starts with one phone line or one inbox. Ask for the free consultation in the [contact form](#contact).',
  },
  {
    id: 'support',
    question: 'What support do we get?',
    phrasings: split(`support after launch, afterwards, how to contact support, I am already a customer and
      something is broken | who helps us once it is live | is there a hotline or a helpdesk for your customers
      | who maintains it and fixes problems later | a dedicated account manager | I need help, we have a
      problem | our agent is broken or stopped working | report a bug`),
    answer:
      'Support goes through the [contact form](#contact): a person reads every message and answers. Which support your contract includes is agreed before you sign. Write what happened, and when.',
  },
  {
    id: 'figures',
    question: 'What are the five figures based on?',
    phrasings: split(`where does the 391% come from | can you prove those numbers, show me proof | are the
      figures and stats on the page real or made up | evidence for your claims | 70% fewer repeat inquiries,
      is that true | conversion rate, uplift, more leads | guaranteed results, does it really work | how did
      you measure the percentages, which data or studies are behind them`),
    answer:
      'They are what this page claims, not a promise for your case: leads answered within 10 seconds, tickets resolved within 5, a 391% conversion uplift, 70% fewer repeat inquiries and 99.9% uptime. How they were measured is not told in this chat. Ask for it in the [contact form](#contact).',
  },
  {
    id: 'response-time',
    question: 'How fast does it respond?',
    phrasings: split(`how fast is a lead answered or called back | how many seconds until a ticket is resolved
      | lead response within 10 seconds | how quickly does it reply | speed, latency, waiting time | do
      callers wait on hold or in a queue | instant answers, tickets resolved within 5 seconds, how long does a
      resolution take`),
    answer:
      'The page claims a lead response within 10 seconds. Tickets that an agent resolves by itself are claimed to take 5. Time it yourself in the [voice demo](#Use-Cases).',
  },
  {
    id: 'uptime',
    question: 'What uptime do you have?',
    phrasings: split(`99.9% uptime | how reliable or dependable is the service | what happens if your system
      or the internet goes down, during a call | outages and downtime, offline | is it stable, how often does
      it stop working or break | power or wifi fails, backup, disaster recovery | does it ever crash, server
      failure, guarantee that it stays online`),
    answer:
      'The page claims 99.9%. That is 43 minutes of downtime in 30 days; what your contract guarantees is agreed before you sign. Name the level that you need in the [contact form](#contact).',
  },
  {
    id: 'scaling',
    question: 'Does it scale as we grow?',
    phrasings: split(`how many calls can it handle or deal with at the same time, at once, max calls | peak
      season, Christmas, busy rush hour, maximum number of calls, 3000 tickets a month, black Friday | can it
      cope with thousands of callers or tickets | does it scale when our company grows, expands or gets
      bigger, how big can it go | what if 50 people or everybody phone or ring together, in the same minute,
      hundreds a day | begin with one department, add more lines, agents or locations later | simultaneous,
      parallel or several calls, capacity and limits | large enterprise, keep up, growing fast`),
    answer:
      'Yes: ten conversations or ten thousand, the reply takes the same time, as this page claims. You start with one phone line or one inbox and add from there. Tell us your busiest hour in the [contact form](#contact).',
  },
  {
    id: 'small-companies',
    question: 'Is it for small companies too?',
    phrasings: split(`we are a small business, a tiny office | is it overkill for just one person or two | I
      work alone, solo, self-employed freelancer, sole trader, one man band | are we too small, startup |
      minimum size or number of employees | we only get a few calls a day, is it worth it, does it make sense
      | only for big corporations or also for a small shop, team or family firm | we are just three or four
      people, my wife and me`),
    answer:
      'Yes: one phone line or one inbox is enough to start with. You add hours, languages and steps when the numbers say so. Ask in the free consultation whether it pays for you: [contact form](#contact).',
  },
  {
    id: 'industries',
    question: 'Which industries is it for?',
    phrasings: split(`do you work with companies in our industry, is that a line of work you know | is it good
      or suitable for a dental practice, dentists, doctors, vets and clinics | law firms and lawyers | hotels,
      restaurants and museums | do you do plumbers, electricians, tradespeople | real estate or estate
      agencies, property managers, tax advisers | does it work, suit or fit for my sector, trade or kind of
      business, an insurance broker, retail, online shop, garage, cars, hair salon, school | who is it for,
      healthcare`),
    answer:
      'For any business with calls, tickets or steps between applications; no industry is excluded here. The first rules are written together with your team. Describe your case in the [contact form](#contact).',
  },
  {
    id: 'replace-staff',
    question: 'Will it replace our staff?',
    phrasings: split(`does it replace our receptionist, cost people their jobs | do people or colleagues lose
      their jobs, get fired, lay off anyone | what work is left for my employees | will my team be made
      redundant | can I save on personnel, have fewer staff | would we still need a secretary or receptionist,
      does it work alongside my people`),
    answer:
      'It takes the routine; your people take what needs judgement. You decide when a person takes over. Bring the tasks that your team should keep to the free consultation: [contact form](#contact).',
  },
  {
    id: 'competitors',
    question: 'How do you compare with others?',
    phrasings: split(`how is this different from Zapier, n8n or Make, what do you add, compare it to a
      receptionist, answerphone | why not just use a call centre or an answering service, the advantage over
      Make.com | cheaper or nicer than a part time receptionist or a real person, ChatGPT can do this | what
      makes you better than the competition, advantage | alternatives and competitors, Vapi, Retell | why
      should we choose you instead of others, what is special | can ChatGPT not do the same, can we build it
      ourselves | why not voicemail, an answering machine or phone menu, press 1, versus a virtual
      assistant`),
    answer:
      'Calls, tickets and workflows come from one place here, set up together with your team. An agent picks up on the first ring and updates your CRM itself. Put it beside what you have in the demos under [Use Cases](#Use-Cases).',
  },
  {
    id: 'security',
    question: 'How secure is it?',
    phrasings: split(`is it secure and safe, is our data safe with you, can hackers get our customer list |
      which of our systems can the agent access | data security and encryption | can it be hacked or tricked,
      hackers, breach | how do you protect passwords, keys, permissions and customer data | keep information
      secure | penetration test, single sign-on, two factor authentication | who has access to our accounts`),
    answer:
      'An agent works in the tools that you connect, and every step that it takes is stored. Where a person must approve, it waits. Send your security questions by the [contact form](#contact); a person will answer them.',
  },
  {
    id: 'compliance',
    question: 'Are you GDPR compliant?',
    phrasings: split(`how do you handle GDPR, rgpd, DSGVO, are you compliant, compliant with GDPR,
      certificates | SOC 2, ISO 27001, PCI or HIPAA certificate | do you sign a data processing agreement, is
      a DPA available, subprocessors | data protection law and officer | are you certified | is it legal, ok
      or allowed to use an AI on the phone, with patient data | do you meet compliance rules, NDA,
      confidentiality | privacy regulations, EU AI Act`),
    answer:
      'This page claims no certificate: compliance depends on your tools, the providers and the contract. Agreements are settled with a person before you sign. Name the rules that apply to you in the [contact form](#contact).',
  },
  {
    id: 'privacy',
    question: 'What do you do with my data?',
    phrasings: split(`what happens to what I type or write here, do you use cookies or trackers | who reads or
      sees this chat | do you use cookies | what personal data do you collect or store about me | is my
      conversation private and confidential | do you share or sell my info or number to third parties,
      tracking | privacy policy | how long do you keep my messages, are they saved or stored`),
    answer:
      'What you type is used to answer you, by an AI assistant where one is connected. Our server keeps a chat for 30 minutes at most, and a form for a person to answer. “[What this page does with your words](#data-use)” says where each goes.',
  },
  {
    id: 'delete-data',
    question: 'How can I have my data deleted?',
    phrasings: split(`delete all my data or everything | erase or wipe this chat | forget what I wrote |
      remove my details from your system, unsubscribe | right to be forgotten | clear the conversation history
      | when is it deleted`),
    answer:
      'Press “Forget chat” to delete this chat here and on our server. A message that you sent by the form stays there for the person who answers it. To have that deleted, write again by the [contact form](#contact).',
  },
  {
    id: 'data-ownership',
    question: 'Who owns our data, and where is it?',
    phrasings: split(`where is our data or location of the servers, in the EU, Europe or Germany, where are
      the servers | who owns the recordings and transcripts of our calls, whose data is it | do you train AI
      on our data, does it learn from our customers | where is data stored or kept, which country, hosting,
      cloud, AWS | is our business data used to train models | do we get our data back at the end when we
      leave, export | data residency, how long do you keep recordings, data retention period`),
    answer:
      'Agents work in your own tools, so what they write stays there. Place, ownership and training of models belong in the contract, before you sign. Ask for them in the [contact form](#contact).',
  },
  {
    id: 'demos',
    question: 'How do I try the voice demo?',
    phrasings: split(`can I hear what it sounds like, listen to it talk, play me a sample, I ran out of
      credits | where is the demo, how do I start it, which button do I press | can I test or try the agent
      now | show me a demonstration, a live example call | how do I call or talk to the agent | how many test
      calls and credits do I get a day, is the demo call free, limit | why do I have no credits left, no more
      today, when do they refresh, available in 5h | the demo call was cut or ended after seconds, did I lose
      my credit, can I call again, do I need an account, login or do I have to sign up for the demo`),
    answer: `Press “${voice.start}” in the Voice tab under [Use Cases](#Use-Cases). You have three calls in 24 hours, without an account; a call of under 10 seconds gives its credit back. Allow the microphone when your browser asks.`,
  },
  {
    id: 'microphone',
    question: 'My microphone does not work. What can I do?',
    phrasings: split(`it cannot access my microphone | the demo does not hear me | allow the mic in the
      browser, permission denied | there is no sound or audio in the demo | do I need a microphone or headset,
      can I type instead | which browser does the demo need | the call does not connect or start, the voice
      demo does not work | can I send a voice message here`),
    answer:
      'Allow it by the icon beside the page’s address, then reload the page. The demo needs a current Chrome, Edge, Firefox or Safari. Then call again under [Use Cases](#Use-Cases).',
  },
  {
    id: 'are-you-a-bot',
    question: 'Am I talking to a person or a bot?',
    phrasings: split(`are you human or AI, am I talking to a real person right now | are you a real or actual
      person | are you an AI or a machine | is this a chatbot, an automated or scripted answer | am I chatting
      with a machine | who am I talking to, who is speaking or answering | is there anybody live or a human in
      this chat | are you a robot`),
    answer:
      'A program answers in this chat, not a person. A person reads what you send by the form. Write to one in the [contact form](#contact).',
  },
  {
    id: 'call-back',
    suggestsCall: true,
    question: 'Can somebody call me back?',
    phrasings: split(`please call me back or ring me tomorrow morning, Monday or this afternoon, call me on my
      number, phone me, give me a call | can I speak to a human or real person from sales, speak with sales |
      can someone or somebody phone, ring or text me | how can I contact or reach you | what is your phone
      number or email address | talk to your team on the phone, arrange a meeting with you, put me through |
      get in touch, message you, callback | I would prefer or rather talk to somebody, book a call with an
      expert`),
    answer:
      'Yes: press “Ask for a call back”, and I ask six short questions. Nothing is sent before you send it. You can also write by the [contact form](#contact).',
  },
  {
    id: 'contact-form',
    question: 'How does the contact form work?',
    phrasings: split(`how do I send or fill in the form | I cannot submit the form, the button is broken, it
      failed or gives an error | did my message arrive, was it sent | which fields are required | do I have to
      give my email, phone or company | where is the form | what happens after I press send message`),
    answer:
      'Fill it in and press “Send Message”; “Message Sent” says that it is stored. If sending fails, your entries stay, and sending again creates no duplicate. Open the [contact form](#contact).',
  },
  {
    id: 'reply-time',
    question: 'Who answers me, and when?',
    phrasings: split(`when will I hear back after sending or filling in the form | how soon or fast do you
      reply to my request or enquiry, when do I get an answer | who will contact, ring or write to me, a real
      human | nobody has answered my message yet, I wrote and heard nothing | how long do you take to get back
      to me, today or this week | do I get an email, mail or a phone call | still waiting for your reply |
      what are your office hours, when are you open`),
    answer:
      'A person does, after you send the form. This chat names no fixed time. Put the day by which you need the answer into your message: [contact form](#contact).',
  },
  {
    id: 'customers',
    question: 'Who are your customers?',
    phrasings: split(`references and case studies, who are your customers | who else or anyone else uses this,
      any other firms, garages or plumbers like mine, customers like us | are the testimonials real, are the
      quotes genuine or fake | success stories, reviews, happy clients, track record | can I talk to or speak
      with one of your customers | who have you done this for, which companies have you worked with | do other
      dentists or hotels in our trade or sector use this | how many customers do you have`),
    answer:
      'The quotes beside the form are all that this page shows of customers. Those marked as samples or examples were written by us. Ask for a reference in the [contact form](#contact).',
  },
  {
    id: 'company',
    question: 'Who is behind this company?',
    phrasings: split(`who are you, what kind of company, who is the CEO, who are you guys | where are you
      based or located, which city, where is your office | who started, founded, runs or owns the company, CEO
      | how many people work for you, how big is your team | how long have you been around or in business, a
      real company, since when | which country are you from, are you local, UK, Irish or US | imprint,
      impressum, address, legal name, about us`),
    answer: `${brand.name}: we sell voice agents, chat agents and workflow automation. Our names and our address are not told in this chat. Ask for them in the [contact form](#contact), and a person will answer.`,
  },
  {
    id: 'careers',
    question: 'Do you have jobs or a partner programme?',
    phrasings: split(`are you hiring, do you offer a job, are you recruiting | open positions, careers,
      vacancies | can I apply for a job with you, internship | do you work with partners, agencies or
      resellers | can we resell it to our clients, affiliate or referral programme, white label | press and
      investor enquiries`),
    answer:
      'This page offers neither jobs nor a partner programme. A person reads every message, though. Write a few lines by the [contact form](#contact).',
  },
  {
    id: 'accessibility',
    question: 'Is this page accessible?',
    phrasings: split(`does your website work with a screen reader, accessible to everybody | keyboard
      navigation | accessibility for blind or deaf visitors, disability | WCAG | can I use the demo without
      hearing or speaking, captions | dark mode, larger text`),
    answer:
      'It is built to work by keyboard and with a screen reader. What is said in the demo call is written down beside it. If something stands in your way, tell us in the [contact form](#contact).',
  },
];
