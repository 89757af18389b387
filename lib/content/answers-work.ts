import type { WrittenAnswer } from '#lib/content/answer';

/** The agents' work: mistakes, recordings, channels, workflows and tools. */
export const workAnswers: Readonly<Record<string, WrittenAnswer>> = {
  'wrong-answers': {
    ticket: { topic: 'Mistakes', priority: 'Normal', queue: 'Operations', source: 'faq' },
    questions: `What if it gives a wrong answer? What happens if the agent tells a customer something wrong? Does it hallucinate?
      Does it make things up? Who is liable when the AI makes a mistake? Who pays when it gets an order wrong?
      How accurate is it with names, dates and spelling? How reliable are its answers? Can I trust what it says?
      How do you stop it from inventing facts? Our last chatbot promised a discount that never existed.
      Can somebody trick it with a prompt injection? What is the error rate? What if it mishears an address?
      How do you check the quality of its replies? Who is responsible for the damage?`,
    keywords: `avoid, truth, messes, prevent, vendor, lie, false, incorrect, manipulated, ignore, stupid, medical, advice, blame, liability,
      cap, untrue, compensated`,
    answer: `Yes, it can be wrong. Answers from your articles name their source, a run waits where a person must approve, and every step is logged. Who is liable belongs in your quote. [See a run wait](#automation).`,
  },
  channels: {
    ticket: { topic: 'Channels', priority: 'Normal', queue: 'Sales', source: 'integrations' },
    questions: `Which channels do you cover? Can customers reach the chat agent by WhatsApp?
      Does it answer our emails as well as the chat? Can we put the chat on our own website? Can customers send it a text message?
      Does it send an SMS after the call? People message us on Instagram and Facebook Messenger all day.
      How do I embed the chat widget in our website? Can I add it to my WordPress site? Is it phone only, or also in writing?
      Can people send it photos? Do you support Telegram or Signal? Could it live in our mobile app? Does it reply to Google reviews?
      Is social media covered? Does it answer letters and faxes?`,
    keywords: `viber, dms, homepage, pictures, wix, video, comments, linkedin, tiktok, slack`,
    answer: `Calls, tickets, and email through Gmail. WhatsApp, text messages, social media and other channels would connect through an API or a webhook: name yours, and a person tells you what it takes.`,
  },
  'chat-agents': {
    ticket: { topic: 'Chat agents', priority: 'Normal', queue: 'Sales', source: 'ai-chat-agents' },
    questions: `What does a chat agent do? Can it sort our tickets by topic? What does it do with incoming tickets?
      Does it give urgent tickets priority? What does the chat agent base its answers on? Where do its answers come from?
      Can it look up answers in our own documents? Can it answer questions about our products and opening hours?
      Our support inbox is drowning in emails. Customers ask us the same ten questions every day.
      Can it route each message to the right queue or department? Does it draft replies for our support team?
      How do we teach it, can we upload our manuals? Does it read our FAQ, knowledge base and help center articles?
      What if half of our articles are out of date? How many tickets could it resolve, and does it cite its sources?`,
    keywords: `classify, tag, label, categorise, mail, parcel, backlog, assign, helpdesk, routine, inquiries, reduce, triage, messy, mailbox,
      prioritise, complaints, pdfs, handbook, wiki, sharepoint, confluence, outdated`,
    answer: `It reads each ticket, gives it a topic, a priority and a queue, and answers from your own articles and past tickets, with the source named. The rest becomes a task for a person. See [AI Chat Agents](#ai-chat-agents).`,
  },
  workflow: {
    ticket: { topic: 'Workflows', priority: 'Normal', queue: 'Operations', source: 'automation' },
    questions: `What is workflow automation? How does workflow automation work? Which tasks and processes can you automate?
      Can it create a purchase order or a work order? Can it handle invoices and enter them into our bookkeeping?
      What triggers a workflow? Can it keep two systems in sync? We type everything twice and copy it by hand.
      Can it read data from a scanned document or a PDF? Explain workflow automation with an example.
      Could it replace our spreadsheets and paperwork? How many steps can a workflow have?
      Does a payment, a form or a webhook start a workflow? Can it fill in customs papers?
      Our clerks retype orders from emails into the warehouse system. Can it match delivery notes with invoices?`,
    keywords: `supplier, receipts, database, repetitive, claims, erp, backend, compare, admin, entry, signature`,
    answer: `One event, such as a payment, a form or a signed file, starts a run that updates your applications in order: no export, no copy and paste. See one under [Workflow Automation](#automation).`,
  },
  approvals: {
    ticket: { topic: 'Your rules', priority: 'Normal', queue: 'Operations', source: 'automation' },
    questions: `Can a person approve a step first? Can my manager sign off a refund before it is paid? Can payments wait for my approval?
      What can it do by itself, without asking us? Does it handle refunds and returns automatically? Can it give a discount on its own?
      Is there a human in the loop? Can I set what it must never say or do? Who decides what the agent is allowed to do?
      Do amounts above a limit need approval? Who approves when the boss is on holiday? Can we define what it says, with our own script?
      Can my staff change the answers themselves later? Can we customise it with our own rules for each branch?
      Can we choose the greeting and the tone? Can we stop it from giving medical advice?`,
    keywords: `released, control, autonomously, restrict, code, forbid, decisions, euros, require, authorisation, exchanges, adapted,
      tailored, configured, personalised, edit, correct, adjust, easily, style, colours, brand, slogan, flexible`,
    answer: `Yes. You decide what agents may do alone, and a run waits where a person must approve. We write the first rules together with your team. Approve a refund yourself under [Workflow Automation](#automation).`,
  },
  records: {
    ticket: { topic: 'Records', priority: 'Normal', queue: 'Operations', source: 'automation' },
    questions: `Which reports and logs do we get? Is there an audit trail? Is there a log of everything that it does?
      Does it show who approved which action? Are calls recorded? Do you record phone calls and conversations?
      Can I read a transcript of the conversation later? How long are recordings and transcripts kept?
      Can I listen to the calls and see what it said? Is there a dashboard with statistics?
      Do I get an email or a summary after every call? What happens if a step of a run fails halfway? Can a run be replayed or undone?
      Can we export the log for our auditors? Are callers recorded without knowing, must they agree?
      How will I know how many calls it handled last month?`,
    keywords: `decision, traceable, contain, stats, metrics, kpis, track, analytics, solved, receive, alerted, regulator, event, deal,
      duplicates, taped, supervisor, afterwards, transcribe, interviews, consent, announcement`,
    answer: `Every call, ticket and step leaves a record; a run’s steps are stored with time, input and result, and can be replayed. How long transcripts or sound are kept, you settle before you sign. [See a log](#automation).`,
  },
  integrations: {
    ticket: { topic: 'Tools', priority: 'Normal', queue: 'Sales', source: 'integrations' },
    questions: `Which tools do you connect to? Does it integrate with our CRM? Do you support Salesforce, HubSpot and Pipedrive?
      We sell through Shopify, is that a problem? Does it work with Outlook and Microsoft 365? Does it write into SAP or Dynamics?
      Does it sync with Google Calendar and Drive? Is it compatible with Zendesk and Jira? Is there a REST API for our developers?
      Our hotel booking software is not on your list. We use an old in-house system that nobody has heard of.
      Is accounting software such as Xero or DATEV supported? Can it track a parcel or an order in our ERP?
      Do we have to replace the programs that we use? Do you integrate with Slack, Teams and Zapier?
      Can it read an Excel sheet or push data to our database?`,
    keywords: `zoho, odoo, freshdesk, icloud, oracle, servicenow, intercom, woocommerce, magento, quickbooks, sage, sdk, postgresql, mysql,
      supabase, extend, berth, mews, bullhorn, status, migrate, n8n, connector, plug, notion, asana, trello, jobber, airtable,
      dropbox, expensify`,
    answer: `You keep your tools: agents update the CRM and ERP that you have. HubSpot, Gmail and Google Calendar are among [those that connect](#integrations); for any other, an API or a webhook is enough.`,
  },
  payments: {
    ticket: { topic: 'Orders and payments', priority: 'Normal', queue: 'Sales', source: 'integrations' },
    questions: `Can it take orders and payments? Can customers pay by card on the phone? Can people place an order by phone?
      Can it take a deposit for a room? Can it sell a voucher or a ticket during a call? Does it read the order back to the customer?
      Is it safe to give it credit card numbers? Can it send a payment link? Can it charge a booking fee?
      Does the kitchen get each takeaway order? Do you process card payments through Stripe? Can it take a cake order with a pickup time?`,
    keywords: `tip`,
    answer: `Stripe is among the tools that connect, and a payment can start a run. Whether it can take orders or card details on a call, I don’t know: say what you sell, and a person tells you.`,
  },
  'ai-model': {
    ticket: { topic: 'AI model', priority: 'Normal', queue: 'Operations', source: 'integrations' },
    questions: `Which AI model do you use? Is it based on ChatGPT? Which LLM is behind it? Which large language model are you running?
      Can we bring our own model? Can we run or host it on our own servers? Do you use OpenAI, Gemini or Mistral?
      Is it just a wrapper around Claude? Is it open source? Can it be installed on our premises? Which technology is it built on?
      Which version of GPT is it? Can we switch the AI provider? Does it run in our own cloud? Which vendors process the audio?`,
    keywords: `hood, underneath, hardware, architecture, llama, powers, outage`,
    answer: `Anthropic is the AI provider among [the tools that connect](#integrations). Which model would run your agents, I don’t know: ask for its name before you accept a quote, so that you have it in writing.`,
  },
};
