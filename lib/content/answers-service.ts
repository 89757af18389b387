import type { Answer } from '#lib/content/answers';
import { integrations } from '#lib/content/integrations';

/** Separates phrasings at " | ". */
export const split = (text: string): readonly string[] => text.trim().replaceAll(/\s+/g, ' ').split(' | ');

const toolNames = integrations.tools.filter(({ id }) => id !== 'code').map(({ name }) => name);

/** What the agents and workflows do. */
export const serviceAnswers: readonly Answer[] = [
  {
    id: 'offer',
    question: 'What do you offer?',
    phrasings: split(`what do you guys do or sell, in one sentence, what do you guys actually sell | what
      services do you offer, for which tasks and use cases, not sure which of the three I need, voice or chat
      | explain your product, give me the short version | tell me about your company, what can you help with |
      what can your AI agents do for my business | how would we benefit, gain, profit, save money and time,
      does it pay off | do I need the voice agent or the chat agent, what is the difference | what should we
      automate first, calls, tickets or emails, give me examples`),
    answer:
      'AI agents that take calls, answer tickets and run the steps between your applications. They work 24 hours a day and leave a record of every call, ticket and step. Try all three under [Use Cases](#Use-Cases).',
  },
  {
    id: 'voice-agents',
    question: 'What does a voice agent do?',
    phrasings: split(`can it answer the phone for us, take every incoming call and deal with it, what is a
      voice agent | an AI receptionist for our front desk, calls go to voicemail, we never get to the phone in
      time | we miss calls while we are busy with customers, I am on another call | nobody can pick up the
      phone at lunch or on a job, it rings and rings, we cannot answer | AI phone agent, voicebot, how does it
      work | what happens when somebody rings, what does it say, how does it greet a caller | take a message
      or an order by telephone, instead of voicemail | callers hang up before we answer, too many missed
      calls, the line is busy`),
    answer:
      'It picks up on the first ring, asks what a good receptionist would ask and books the meeting. What the caller says is written into your CRM. Call ours in the [voice demo](#Use-Cases).',
  },
  {
    id: 'availability',
    question: 'Do the agents work around the clock?',
    phrasings: split(`is it available 24/7, does it cover day and night, on Christmas day | does it work at
      night and on weekends, late evenings, early mornings, during the night shift | calls outside of office
      hours, out of hours | sundays and bank holidays, Christmas | who answers when we are closed, shut, at
      home or on holiday | who picks up or takes calls after hours, after we close at six | does it answer at
      three in the morning, midnight, 2am or 5am, does it sleep | what are the opening hours of the agent, is
      it always on`),
    answer:
      'Yes, 24/7: at night, on weekends and on holidays. One agent serves sales, support and reception at every hour. Call it now, whatever the time, in the [voice demo](#Use-Cases).',
  },
  {
    id: 'lead-capture',
    question: 'Can an agent qualify leads?',
    phrasings: split(`lead capture and qualification, can it ask callers for their budget, their insurance
      number | does it qualify prospects, sort serious buyers from the rest | what questions does it ask a new
      caller or a new lead | can it collect, take or write down name, address, email, number and details |
      screen enquiries, find out about budget | filter leads by need, size and urgency | get more leads and
      sales from interested people, lead generation`),
    answer:
      'Yes: every caller is asked about need, size and urgency. You can filter your leads by each of the three. Say in the [contact form](#contact) what your callers should be asked.',
  },
  {
    id: 'scheduling',
    question: 'Can an agent book appointments?',
    phrasings: split(`can it book meetings, make bookings, viewings and test drives | make, arrange and
      schedule appointments in our calendar, does it book in my diary, does it know when I am available | can
      it take reservations and bookings, book a table, room, lesson or haircut, bookings at any hour, events |
      can patients or customers move, change, reschedule, rebook or cancel a visit by phone | write into the
      team’s diary, does it check free slots, sync | does it work with or talk to Google Calendar, Outlook,
      Microsoft 365 or Calendly | does it send an invite, confirmation or reminder | what if two people want
      the same time, double booking`),
    answer:
      'Yes: it offers free slots from your team’s calendars and books one. The invite is sent before the caller hangs up; Google Calendar is among the tools shown here. Name your calendar in the [contact form](#contact).',
  },
  {
    id: 'outbound-calls',
    question: 'Can it make outbound calls?',
    phrasings: split(`does it call new leads back, outgoing, make calls to customers | can it ring our
      customers, ring round a list, chase late invoices | cold calls, sales calls, telemarketing campaigns, a
      list of prospects | follow up and chase leads who filled in a web form | does it dial out, outgoing
      calls | call back people who rang, return missed calls | remind old clients of visits or unpaid bills,
      phone people`),
    answer:
      'Yes, to new leads: the agent calls them back. This page offers no cold calling from lists. Tell us who should be called in the [contact form](#contact).',
  },
  {
    id: 'phone-numbers',
    question: 'Can we keep our phone number?',
    phrasings: split(`can we use our existing number, we have a PBX | port our old number, keep my telephone
      number | does it work with our phone system, switchboard or PBX | do we need a new phone line or
      equipment | call forwarding from our landline, business phone or mobile | which phone provider, VoIP,
      SIP, Twilio | keep our number the same, do our customers dial another number | divert, redirect, connect
      or forward calls to the agent`),
    answer:
      'That depends on your phone system and its provider. One phone line is enough to start with. Name both in the [contact form](#contact), and a person will tell you.',
  },
  {
    id: 'voice-sound',
    question: 'How does it sound, and does it understand accents?',
    phrasings: split(`does it sound like a robot or a computer, is it obvious that it is an AI, tell callers
      that an AI is speaking, do they know that it is no person | how natural, human or real is the voice |
      will my customers notice that they talk to a machine | do we have to say that it is an AI, will callers
      be annoyed or put off | can we choose a male or female voice with a British accent | does it understand
      strong accents and dialects | background noise, old people who mumble | can a caller interrupt it, is
      there a delay`),
    answer:
      'Some callers will notice that it is an AI, and a strong accent or a bad line can be hard for it. You decide when a caller goes to a person. Judge it by ear in the [voice demo](#Use-Cases).',
  },
  {
    id: 'languages',
    question: 'Which languages do you support?',
    phrasings: split(`does it speak Spanish, Mandarin, Romanian, which languages can it handle | can the agent
      talk French or German | multilingual callers | other languages than English | Polish, Italian,
      Portuguese, Dutch, Turkish, Arabic | does it switch language, is it bilingual | foreign customers who
      speak no English | does it understand and reply in Chinese, Russian, Hindi or Welsh`),
    answer:
      'You start in the language of your callers and add languages when the numbers say so. This page is in English. Name your languages in the [contact form](#contact), and a person will confirm them.',
  },
  {
    id: 'human-handover',
    question: 'Can an agent transfer to a person?',
    phrasings: split(`can a caller ask to talk or speak to a real person, insist on it, warm transfer | hand
      over to a human, hand off to our staff or team, when does it get a human, ask for the manager | when
      does a person take over, step in or get involved, somebody cries | put a call straight through to me, a
      colleague or manager | can it transfer or forward calls to my mobile, connect them to the right person |
      what if an angry, furious or grieving customer wants to complain or needs help | pass difficult or
      important callers on to an employee`),
    answer:
      'Yes: you decide when a person takes over, and who. What needs a person arrives with the whole conversation. Bring the cases that should reach you to the free consultation: [contact form](#contact).',
  },
  {
    id: 'urgent',
    question: 'What happens in an emergency?',
    phrasings: split(`urgent calls, put through first | an emergency in the middle of the night | who is
      woken, rung or told when something urgent comes in | can it wake or dispatch the engineer, plumber, vet
      or doctor on call, on duty | does it recognise what is important and a priority | burst pipe, water
      leak, gas smell, alarm | a patient in pain | does it reach me immediately, what if nobody picks up, does
      it try the next person`),
    answer:
      'Your rule decides: you say what is urgent and which person takes over. Every caller is asked about urgency. List your emergencies in the [contact form](#contact), so that the first rules cover them.',
  },
  {
    id: 'unsure',
    question: 'What does it do when it does not know?',
    phrasings: split(`what if it does not know the answer, what does it say | what if the agent does not
      understand or misunderstands the caller | it gets stuck or confused, has no idea | questions it cannot
      answer or handle, has no answer | what happens if the AI fails | does it admit that it is unsure, does
      it guess | what if somebody asks something hard, strange, weird or unexpected, trick questions`),
    answer:
      'It passes the question to a person. What needs one arrives as a task: owner, deadline and the whole conversation. Ask our agent something odd in the [voice demo](#Use-Cases).',
  },
  {
    id: 'wrong-answers',
    question: 'What if it gives a wrong answer?',
    phrasings: split(`does it make things or stuff up, invent facts, guess, does it hallucinate or make
      something up, say something dumb | AI hallucinations, nonsense, lies, something silly, does it make
      mistakes | how accurate and right are the answers | what if it makes a mistake or books the wrong thing
      | can we trust what it tells customers, is the information true | error rate, quality, how often is it
      wrong | who is liable or responsible, who takes the blame, liability | keep it from promising too much,
      stop it from giving advice, discounts or prices, what must it never say`),
    answer:
      'Any AI can be wrong, so its work is made to be checked. Answers name their source, every step is stored, and a run waits where a person must approve. Ask about liability in the [contact form](#contact) before you sign.',
  },
  {
    id: 'recordings',
    question: 'Are calls recorded?',
    phrasings: split(`do you record calls, who can listen to the demo call | call recordings and transcripts |
      can I listen to or hear our calls afterwards | do we get a transcript or summary of each call or
      conversation | where can I read and see what was said to the caller | is audio stored or kept | do
      callers have to consent to recording | who hears the demo call, what if they hang up halfway`),
    answer:
      'Every call leaves a record that you can read; whether sound is recorded as well is agreed with you. For the demo call, our server stores no sound. “[What this page does with your words](#data-use)” says who hears it.',
  },
  {
    id: 'channels',
    question: 'Does it do email, WhatsApp and text messages?',
    phrasings: split(`can it reply to emails, does it answer emails | does it work on WhatsApp, send emails
      through Gmail | send SMS, texts, text messages and reminders | is it on Facebook Messenger, Instagram,
      Telegram, social media too | can we add, put or embed the chat on our own website | is there a widget
      for our site or homepage, WordPress | which channels do you cover | does it send messages to customers,
      can people text it, omnichannel`),
    answer:
      'WhatsApp and text messages are not among the tools shown on this page; Gmail and Mattermost are. Another channel needs an API or a webhook. Name yours in the [contact form](#contact), and a person will tell you.',
  },
  {
    id: 'chat-agents',
    question: 'What does a chat agent do?',
    phrasings: split(`what is an AI chat agent, a chatbot for customer support, drowning in support emails,
      the same stuff over and over | automatic replies to support requests, helpdesk automation | does it sort
      emails and tickets by topic and priority | ticket classification and routing, triage of our inbox or
      mailbox | send each message or complaint to the right team | tag, categorise, classify and prioritise
      incoming requests automatically | customers ask the same questions again and again, repeat inquiries |
      hundreds of tickets a day, too many emails`),
    answer:
      'It reads each ticket, gives it a topic, a priority and a queue, and answers what your knowledge base can answer. The page claims 70% fewer repeat inquiries. Read more in the Chat tab under [Use Cases](#Use-Cases).',
  },
  {
    id: 'knowledge',
    question: 'Can it answer from our own documents?',
    phrasings: split(`does it use our knowledge base or handbook, where do the answers of the chatbot come
      from | where does it get or take its answers and knowledge from, does it name or cite sources | can it
      read our help articles, FAQ, docs and website | train it on, teach or feed it our PDF files, manuals and
      price list | does it learn from past tickets | what does it know about our products and prices, new ones
      | where does it get its information, can we upload content | look things up in or search our own
      internal documents`),
    answer:
      'Yes: answers come from your own articles and past tickets. Each one names its source. Bring an article that is asked for often to the free consultation: [contact form](#contact).',
  },
  {
    id: 'escalation',
    question: 'What happens to tickets it cannot solve?',
    phrasings: split(`what happens with tickets it cannot solve or resolve | does it create tasks or a to-do
      for my team, staff or colleague | escalate a ticket, escalation rules, flag important ones | unresolved
      requests and open cases | who owns a task, owner and deadline, assign or pass it to a person | what if a
      customer complains | notify, alert, text or email me a summary after a call, send me the details when
      something is urgent | does it follow up on complaints, remind people`),
    answer:
      'They become tasks for a person. Each has an owner, a deadline and the whole conversation. Tell us who should get them in the [contact form](#contact).',
  },
  {
    id: 'workflow',
    question: 'What is workflow automation?',
    phrasings: split(`which workflows, processes and tasks can you automate, what can be automated | move data
      between our applications and other tools without copy and paste | an event triggers a run, such as a
      payment, a form or a signed file | automate invoices, orders, PDF documents and boring office paperwork
      or admin | can a new email start something automatically, what starts or triggers a workflow | manual
      data entry, typing everything twice by hand | keep two systems in sync that do not talk to each other,
      connect or link our shop, warehouse and ERP | what is an automation for`),
    answer:
      'One event starts a run, and the run updates your applications in order. A payment, a form or a signed file can start it, at the moment it happens. Start one in the Workflow tab under [Use Cases](#Use-Cases).',
  },
  {
    id: 'approvals',
    question: 'Can a person approve a step first?',
    phrasings: split(`can somebody approve something before it sends | my manager must sign off a refund or
      return | human in the loop, do we stay in control | does a person check it before it goes out | wait for
      approval, confirmation or permission | can it act without asking us, can we stop it | human review,
      handle returns, replacements and exchanges, customer wants money back`),
    answer:
      'Yes: a run waits where a person must approve. Which steps those are is among the rules that we write with your team. Approve a refund yourself in the Workflow tab under [Use Cases](#Use-Cases).',
  },
  {
    id: 'audit-log',
    question: 'Is there an audit trail?',
    phrasings: split(`can we see a log of what it did and why | audit logs, everything written down for our
      auditors | history of a run | is every step of the automation logged, proof | replay a run | what if a
      step of a workflow fails, stops or breaks in the middle, error`),
    answer:
      'Yes: every step is stored with its time, its input and its result. A run can be replayed. See a log in the Workflow tab under [Use Cases](#Use-Cases).',
  },
  {
    id: 'reporting',
    question: 'Which reports do we get?',
    phrasings: split(`weekly reports, stats and statistics, last month, the ROI | is there a dashboard, a
      report each week | analytics and metrics, monitoring | how do we measure or track success, how do I know
      that it works well | how many calls were answered, can we see and count them | KPI, ROI, return on
      investment | summary of results by email, export the data`),
    answer:
      'Every call, ticket and step leaves a record that you can count and compare. Callers’ need, size and urgency can be filtered. Name the figures that you watch in the [contact form](#contact).',
  },
  {
    id: 'customisation',
    question: 'Can it be adapted to our business?',
    phrasings: split(`can we change the script later, our brand voice | customise what it says and asks |
      follow our own rules, process and way of working | tailor it to our business | can I edit its answers or
      questions myself, ourselves | configure the agent’s greeting, tone and name | can each branch, site or
      location have its own settings, opening hours`),
    answer:
      'Yes: what an agent asks, says and passes on follows your rules. We write the first ones together with your team. Bring your script to the free consultation: [contact form](#contact).',
  },
  {
    id: 'integrations',
    question: 'Which tools do you connect to?',
    phrasings: split(`which software or apps do you integrate with, hook up, talk to or plug into, sync with
      Notion | do we keep our current tools, the stuff we already have, do you work with Trello or Jobber |
      list of integrations, replace our CRM, switch CRM, sit on top of Salesforce | does it work with
      Salesforce, Zendesk, Shopify, WooCommerce, Slack, Teams, Outlook, Jira, Sharepoint, Monday.com,
      Quickbooks, Xero or WordPress | does it connect to Notion, Asana, Dropbox, Google Drive, Airtable,
      Gmail, Stripe, Expensify, Supabase or Mattermost | is our existing system compatible, must we switch,
      change, replace, learn or leave it | our tool or CRM is not listed | accounting, invoices, card
      payments, task management, file storage, our helpdesk`),
    answer: `You keep your tools, and agents work in them. This page shows ${toolNames.join(', ')}; for any other, an API or a webhook is enough. Name yours in the [contact form](#contact).`,
  },
  {
    id: 'crm',
    question: 'Does it update our CRM and ERP?',
    phrasings: split(`does it work with HubSpot | connect or sync our CRM, can our CRM stay | will call
      details and leads end up in the CRM | SAP, our ERP system | write contacts and notes into Pipedrive,
      Dynamics or Zoho | are customer records updated automatically, who fills them in | procurement,
      accounting, stock and expenses`),
    answer:
      'Yes: agents update the CRM and ERP that you have, both at the same moment. HubSpot and SAP are among the tools shown here. Name yours in the [contact form](#contact).',
  },
  {
    id: 'api',
    question: 'Do you have an API and webhooks?',
    phrasings: split(`is there an API | do you support webhooks | connect our own database, SQL or custom code
      | REST, SDK, developer documentation | we built our own software, in-house legacy system | PostgreSQL,
      MySQL | can our developers integrate it | can it read or look up an order status, delivery or stock in
      our system`),
    answer:
      'Yes: a system of your own is reached by an API or a webhook. PostgreSQL, Airtable and Supabase are among the databases shown here. Describe your system in the [contact form](#contact).',
  },
  {
    id: 'ai-model',
    question: 'Which AI model do you use?',
    phrasings: split(`what model or technology is it built or based on, tech stack | is it ChatGPT, GPT or
      OpenAI | do you use Claude, Anthropic, Gemini or Llama, which version | which AI provider or LLM powers
      this, what engine is underneath | what is behind the AI, under the hood | can we bring our own model,
      host it ourselves, on premise`),
    answer:
      'The AI provider shown on this page is Anthropic. Which model your agents use is settled with you. Say in the [contact form](#contact) if you need a certain one.',
  },
];
