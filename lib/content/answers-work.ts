import { type Answer, split } from '#lib/content/answer';
import { integrations } from '#lib/content/integrations';

const toolNames = integrations.tools.filter(({ id }) => id !== 'code').map(({ name }) => name);

/** The agents' work: mistakes, recordings, channels, workflows and tools. */
export const workAnswers: readonly Answer[] = [
  {
    id: 'wrong-answers',
    question: 'What if it gives a wrong answer?',
    phrasings: split(`invent facts, guess, does it hallucinate or make something up, say something dumb |
      AI hallucinations, lies, something silly | how accurate and right are the answers | what if it makes a
      mistake or books the wrong thing | can we trust what it tells customers, is the information true | error
      rate, quality | who is liable or responsible, who takes the blame, liability | keep it from promising
      too much, stop it from giving advice, discounts or prices, how do I know it will not make things up,
      says something wrong or stupid, goes off script, can I trust it, reliable, rely on it, tricked into
      promising things, what stops it from quoting a price that does not exist, legal or medical advice by
      mistake`),
    answer:
      'Any AI can be wrong, so its work is made to be checked. Answers name their source, every step is stored, and a run waits where a person must approve. Ask about liability in the [contact form](#contact-form) before you sign.',
  },
  {
    id: 'recordings',
    question: 'Are calls recorded?',
    phrasings: split(`do you record calls, who can listen to the demo call | call recordings and
      transcripts | can I listen to or hear our calls afterwards | do we get a transcript or summary of each
      call or conversation | where can I read and see what was said to the caller | is audio stored or kept |
      do callers have to consent to recording | who hears the demo call, what if they hang up halfway, do I
      have to tell callers that they are recorded, consent to be recorded, announcement, listen to the calls,
      call logs, listen back, legal to record, can we switch off, look at transcripts, written summary of
      calls, read the transcripts of the chats afterwards, who can hear the calls`),
    answer:
      'Every call and every ticket leaves a record that you can read; whether sound is recorded as well is agreed with you. For the demo call, our server stores no sound. [The questions below](#faq) say who hears it.',
  },
  {
    id: 'channels',
    question: 'Does it do email, WhatsApp and text messages?',
    phrasings: split(`can it reply to emails, does it answer emails | does it work on WhatsApp, send
      emails through Gmail | send SMS, text messages and reminders | Telegram, social media too | put or embed
      the chat on our own website | is there a widget for our site or homepage, WordPress | which channels do
      you cover | does it send messages to customers, can people text it, omnichannel, does the chatbot do
      WhatsApp, answer our emails, send a text, txt or SMS after the call, text the customer a link, the chat
      on our website, DMs`),
    answer:
      'WhatsApp and text messages are not among the tools shown on this page; Gmail and Mattermost are. Another channel needs an API or a webhook. Name yours in the [contact form](#contact-form), and a person will tell you.',
  },
  {
    id: 'chat-agents',
    question: 'What does a chat agent do?',
    phrasings: split(`what is an AI chat agent, a chatbot for customer support, drowning in support
      emails | automatic replies to support requests, helpdesk automation | does it sort emails and tickets by
      topic and priority | ticket classification and routing, triage of our inbox or mailbox | send each
      message or complaint to the right team | tag, categorise, classify and prioritise incoming requests
      automatically | customers ask the same questions again and again, repeat inquiries | hundreds of tickets
      a day, too many emails, what can the chat agent do, put the chat on our website, shop or Shopify site,
      where is my order, order status questions, reduce the number of tickets, customers ask where their
      parcel is, do you do chatbots, questions about orders, how does the chat get on our site, sort and draft
      emails in the inbox`),
    answer:
      'It reads each ticket, gives it a topic, a priority and a queue, and answers what your knowledge base can answer. The page claims 70% fewer repeat inquiries. Try it in the Chat tab under [Use Cases](#Use-Cases), and ask in the [contact form](#contact-form) how it gets onto your site.',
  },
  {
    id: 'knowledge',
    question: 'Can it answer from our own documents?',
    phrasings: split(`does it use our knowledge base or handbook, where do the answers of the chatbot
      come from | where does it get or take its answers and knowledge from, does it name or cite sources | can
      it read our help articles, docs and website | train it on, teach or feed it our PDF files, manuals and
      price list | does it learn from past tickets | what does it know about our products and prices | where
      does it get its information, can we upload content | look things up in or search our own internal
      documents, where does the chat get its answers from, if I change my prices or our website does the bot
      know, how does it learn about our business, teach it, train it on our website, upload documents or PDF,
      menu, tell guests or customers about opening hours, who writes the answers that it gives, parking,
      update its knowledge, how does it know about our listings`),
    answer:
      'Yes: answers come from your own articles and past tickets. Each one names its source. Bring an article that is asked for often to the free consultation: [contact form](#contact-form).',
  },
  {
    id: 'escalation',
    question: 'What happens to tickets it cannot solve?',
    phrasings: split(`what happens with tickets it cannot solve or resolve | does it create tasks or a
      to-do for my team, staff or colleague | escalate a ticket, escalation rules, flag important ones |
      unresolved requests and open cases | who owns a task, owner and deadline, assign or pass it to a person
      | what if a customer complains | notify, alert, text or email me a summary after a call, send me the
      details when something is urgent | does it follow up on complaints, remind people, open or create a
      ticket in Zendesk, Freshdesk or Jira, raise a ticket, support ticket, complaints, tickets that the bot
      cannot close`),
    answer:
      'They become tasks for a person. Each has an owner, a deadline and the whole conversation. Tell us who should get them in the [contact form](#contact-form).',
  },
  {
    id: 'workflow',
    question: 'What is workflow automation?',
    phrasings: split(`which workflows, processes and tasks can you automate, what can be automated | move
      data between our applications and other tools without copy and paste | an event triggers a run, such as
      a payment, a form or a signed file | automate invoices, orders, PDF documents and boring office
      paperwork or admin | can a new email start something automatically, what starts or triggers a workflow |
      manual data entry, typing everything twice by hand | keep two systems in sync that do not talk to each
      other, connect or link our shop, warehouse and ERP | what is an automation for, what is workflow
      automation in plain English, explain workflow automation simply, what does automation mean, what sort of
      jobs or tasks can you automate in the office, copy invoices from the email into a spreadsheet and
      accounts software, chase who has not paid, typing, repetitive tasks, save time, read incoming invoices,
      kinds of workflows you can build, an example`),
    answer:
      'One event starts a run, and the run updates your applications in order. A payment, a form or a signed file can start it, at the moment it happens. Start one in the Workflow tab under [Use Cases](#Use-Cases).',
  },
  {
    id: 'approvals',
    question: 'Can a person approve a step first?',
    phrasings: split(`can somebody approve something before it sends | my manager must sign off a refund
      or return | do we stay in control | does a person check it before it goes out | wait for approval,
      confirmation or permission | can it act without asking us, can we stop it | human review, handle
      returns, replacements and exchanges, customer wants money back | I do not want it sending quotes without
      me OK-ing them first, check before it is sent, ask me first, my approval, process refunds`),
    answer:
      'Yes: a run waits where a person must approve. Which steps those are is among the rules that we write with your team. Approve a refund yourself in the Workflow tab under [Use Cases](#Use-Cases).',
  },
  {
    id: 'audit-log',
    question: 'Is there an audit trail?',
    phrasings: split(`can we see a log of what it did and why | audit logs, everything written down for
      our auditors | history of a run | is every step of the automation logged, proof | replay a run | what if
      a step of a workflow fails, stops or breaks in the middle, error, which steps it took, trace what the
      automation did, what it did step by step, look up who or what changed a record afterwards`),
    answer:
      'Yes: every step is stored with its time, its input and its result. A run can be replayed. See a log in the Workflow tab under [Use Cases](#Use-Cases).',
  },
  {
    id: 'reporting',
    question: 'Which reports do we get?',
    phrasings: split(`weekly reports, last month, the ROI | is there a dashboard, a report each week |
      analytics and metrics | how do we measure or track success, how do I know that it works well | how many
      calls were answered | ROI | summary of results by email, export the data | reports or statistics on
      calls, how many calls, numbers, weekly or monthly reports, whether it is doing a good job, how many
      leads or bookings it got`),
    answer:
      'Every call, ticket and step leaves a record that you can count and compare. Callers’ need, size and urgency can be filtered. Name the figures that you watch in the [contact form](#contact-form).',
  },
  {
    id: 'customisation',
    question: 'Can it be adapted to our business?',
    phrasings: split(`can we change the script later, our brand voice | customise what it says and asks |
      follow our own rules, process and way of working | tailor it to our business | can I edit its answers or
      questions myself | configure the agent’s greeting, tone and name | can each branch, site or location
      have its own settings, opening hours, our own brand colours`),
    answer:
      'Yes: what an agent asks, says and passes on follows your rules. We write the first ones together with your team, and agree on how a chat looks on your site. Bring your script to the free consultation: [contact form](#contact-form).',
  },
  {
    id: 'integrations',
    question: 'Which tools do you connect to?',
    phrasings: split(`which software or apps do you integrate with, talk to or plug into, sync with
      Notion | do we keep our current tools, do you work with Trello or Jobber | list of integrations, replace
      our CRM, switch CRM, sit on top of Salesforce | does it work with Salesforce, Teams, Monday.com | does
      it connect to Notion, Asana, Dropbox, Airtable, Gmail, Stripe, Expensify, Supabase or Mattermost | is
      our existing system compatible, must we switch, change, replace, learn or leave it | our tool or CRM is
      not listed | accounting, invoices, card payments, task management, file storage, our helpdesk, plug in,
      PMS, take payments over the phone, we use Shopify`),
    answer: `You keep your tools, and agents work in them. This page shows ${toolNames.join(', ')}; for any other, an API or a webhook is enough. Name yours in the [contact form](#contact-form).`,
  },
  {
    id: 'crm',
    question: 'Does it update our CRM and ERP?',
    phrasings: split(`does it work with HubSpot | connect or sync our CRM, can our CRM stay | will call
      details and leads end up in the CRM | our ERP system | write contacts and notes into Pipedrive, Dynamics
      or Zoho | are customer records updated automatically, who fills them in | procurement, accounting, stock
      and expenses | old booking system, accounting software, connect to our old system, we use an old or
      unknown CRM nobody has heard of, is that a problem, our own software, practice management software, job
      management software`),
    answer:
      'Yes, if it has an API or a webhook: agents then update your CRM and ERP at the same moment. HubSpot and SAP are among the tools shown here. Name yours in the [contact form](#contact-form).',
  },
  {
    id: 'api',
    question: 'Do you have an API and webhooks?',
    phrasings: split(`is there an API | are there webhooks | connect our own database, SQL or custom code
      | SDK, developer documentation | we built our own software, in-house legacy system | PostgreSQL, MySQL |
      can our developers integrate it | can it read or look up an order status, delivery or stock in our
      system, no API at all`),
    answer:
      'Yes: a system of your own is reached by an API or a webhook. PostgreSQL, Airtable and Supabase are among the databases shown here. Describe your system in the [contact form](#contact-form).',
  },
  {
    id: 'ai-model',
    question: 'Which AI model do you use?',
    phrasings: split(`what model or technology is it built or based on, tech stack | is it ChatGPT | do
      you use Claude, which version | which AI provider or LLM powers this, what engine is underneath | what
      is behind the AI, under the hood | can we bring our own model, host it ourselves, on premise | is this
      ChatGPT underneath, which AI is it, which LLM, what technology`),
    answer:
      'The AI provider shown on this page is Anthropic. Which model your agents use is settled with you. Say in the [contact form](#contact-form) if you need a certain one.',
  },
];
