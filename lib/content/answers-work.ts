import type { WrittenAnswer } from '#lib/content/answer';

/** The agents' work: mistakes, recordings, channels, workflows and tools. */
export const workAnswers: Readonly<Record<string, WrittenAnswer>> = {
  'wrong-answers': {
    ticket: { topic: 'Mistakes', priority: 'Normal', queue: 'Operations', source: 'faq' },
    questions: `What if it gives a wrong answer? What happens if the agent tells a customer something wrong? Does it hallucinate? Does it make stuff up? Who
      is liable when the AI makes a mistake? Who pays when it gets an order wrong? How accurate is it with names, dates and spelling? How reliable are its
      answers? Can I trust what it says? How do you stop it from inventing facts? Our last chatbot promised a discount that never existed. Can somebody trick
      it into a promise? What is the error rate? How do you check the quality of its replies? Who is responsible for the damage? Is there any way it could
      give bad advice?`,
    keywords: `gets it wrong, trust AI, truth, lie, false, stupid, allergy, nut, blame, liability, cap, compensated, mishears, promises something, says wrong,
      agent gives, liable if, things up, wrong price, incorrect, prompt injection, confidently, make things, honour`,
    answer: `Yes, it can be wrong. Answers from your articles name their source, a run waits where a person must approve, and every step is logged. Who is liable belongs in your quote. [See a run wait](#automation).`,
  },
  channels: {
    ticket: { topic: 'Channels', priority: 'Normal', queue: 'Sales', source: 'integrations' },
    questions: `Which channels do you cover? Can customers reach the chat agent by WhatsApp? Does it answer emails as well or only chat? Can we put the chat
      on our own website? Can customers send it a text message? Can it send an SMS after the call? People message us on Instagram and Facebook Messenger all
      day. Is it phone only, or also in writing? Can it send WhatsApp messages? Could it live in our mobile app? Does it reply to Google reviews? Is social
      media covered? Does it also read incoming emails? Can people send it photos?`,
    keywords: `wix, video, linkedin, telegram, signal, my emails, widget, embed, wordpress, text the customer, text back, read emails, by email, do whatsapp,
      emails too, instagram messages, insta, dms, electronic mail, airbnb, snippet, our website, and instagram, text it`,
    answer: `Calls, tickets, and email through Gmail. WhatsApp, text messages, social media and other channels would connect through an API or a webhook: name yours, and a person tells you what it takes.`,
  },
  'chat-agents': {
    ticket: { topic: 'Chat agents', priority: 'Normal', queue: 'Sales', source: 'ai-chat-agents' },
    questions: `What does a chat agent do? Can it sort our tickets by topic? Does it give urgent tickets priority? What does the chat agent base its answers
      on? How does it know what to answer? Can it learn from our old tickets and help articles? Can it answer questions about our products and opening hours?
      Customers ask us the same ten questions every day. Can it route each message to the right queue or department? Can it look up the status of an order? Does it draft replies for our support
      team? Can we upload our manuals and documents? Does it read our FAQ and our knowledge base? How do we tell it when our prices or rules change? Where do
      the answers come from?`,
    keywords: `cites, sources, classify, mail, helpdesk, inquiries, triage, mailbox, prioritise, complaints, pdfs, handbook, wiki, intranet, sharepoint,
      outdated, date, teach, passwords, parcel, drown, help center, repetitive questions, sort them, support tickets, decline, faq pages, which queue, our
      help, admit it, improvise, read my email, sorted by, which article, order status, do order, is my order mails`,
    answer: `It reads each ticket, gives it a topic, a priority and a queue, and answers from your own articles and past tickets, with the source named. The rest becomes a task for a person. See [AI Chat Agents](#ai-chat-agents).`,
  },
  workflow: {
    ticket: { topic: 'Workflows', priority: 'Normal', queue: 'Operations', source: 'automation' },
    questions: `What is workflow automation? How does workflow automation work? Which tasks and processes can you automate? Can it create a purchase order or
      a work order? Can it handle invoices and enter them into our bookkeeping? What triggers a workflow? Can it keep two systems in sync? We type everything
      twice and copy it by hand. Can it read data from a scanned document or a PDF? Could it replace our spreadsheets and paperwork? Can it match delivery
      notes with invoices? Explain workflow automation with an example. Can I see a demo of the workflow part?`,
    keywords: `receipts, repetitive, claims, backend, admin, entry, maintenance, retype, example of, from suppliers, typing, bills by hand`,
    answer: `One event, such as a payment, a form or a signed file, starts a run that updates your applications in order: no export, no copy and paste. See one under [Workflow Automation](#automation).`,
  },
  approvals: {
    ticket: { topic: 'Your rules', priority: 'Normal', queue: 'Operations', source: 'automation' },
    questions: `Can a person approve a step first? Can I approve things before they go out? Can my manager sign off a refund before it is paid? What can it do
      by itself, without asking us? Does it handle refunds and returns automatically? Can it give a discount on its own? Is there a human in the loop? Who
      decides what the agent is allowed to do? How does approval work, who gets the message? Can we define what it says, with our own script? Can we customise
      it with our own rules for each branch? Can it give prices, or can I forbid that?`,
    keywords: `permissions, read only, without me, refuse, autonomously, topics, tailored, personalised, edit, greeting, enforced, discuss, quote prices,
      legal advice, guarantee, medical, quoting prices, company name, four eyes, who maintains, refunds by, a manager, approval step, i decide, approve
      refunds, alter, to approve, myself later, give medical advice, answers ourselves, every refund, stick to it, agent never, prevented from, suggest
      replies, review and correct`,
    answer: `You decide what agents may say and do alone, and a run waits where a person must approve. We write the first rules with your team; agree with us who changes them later. [Approve an example](#automation), without real money.`,
  },
  records: {
    ticket: { topic: 'Records', priority: 'Normal', queue: 'Operations', source: 'automation' },
    questions: `Which reports and logs do we get? Is there an audit trail? Are calls recorded? Do you record phone calls and conversations? Can I read a
      transcript of the conversation later? Can I see what was said in each call? How long are recordings and transcripts kept? Can I listen to the calls? Is
      there a dashboard with statistics? Do I get an email or a summary after every call? What happens if a step of a run fails halfway? Can a run be replayed
      or undone? Can we export the log for our auditors? Must callers agree to a recording? How will I know how many calls it handled last month?`,
    keywords: `reports, recording, reporting, stats, metrics, kpis, track, analytics, regulator, afterwards, transcribe, consent, announcement, roll back,
      retention, the record, taped, weekly report, deletion period, all calls, list of calls, who called, data retention, log of everything, audit log, agent
      did, recordings kept, siem, verify, inspect, traces, kept as audio, record the, what reporting, reporting do, store the recordings, long do you store, telephone recorded`,
    answer: `Every call, ticket and step leaves a record; a run’s steps have time, input and result, and can be replayed. Settle before you sign how long they are kept, how callers consent and what you can export. [See a log](#automation).`,
  },
  integrations: {
    ticket: { topic: 'Tools', priority: 'Normal', queue: 'Sales', source: 'integrations' },
    questions: `Which tools do you connect to? Does it work with our CRM? Do you support Salesforce, HubSpot and Pipedrive? We sell through Shopify, is that a
      problem? Does it work with Outlook and Microsoft 365? Can it write into SAP or Dynamics? Does it integrate with Zendesk and Jira? Is there an API for
      our developers? Is accounting software such as Xero or DATEV supported? Do we have to replace the programs that we use? Do you integrate with Slack,
      Teams and Zapier? Can it read an Excel sheet? We use a salon booking app, does it connect to that?`,
    keywords: `crm, not on the list, salesforce edition, tracking, zoho, freshdesk, google, woocommerce, quickbooks, sage, lexware, postgresql, mysql,
      connector, plug, asana, trello, airtable, dropbox, erp, tms, stock, portal, dental software, which crm, rightmove, channel manager, reservation system,
      does it work with, connector for, carrier, outlook calendar, microsoft teams, exact online, hook up, status, mews, opera, moneybird, lightspeed,
      standard link, linked, on your list, use outlook, our erp, heard of, with shopify, wordpress, mollie, intercom`,
    answer: `You keep your tools: agents update the CRM and ERP that you have. HubSpot, Gmail and Google Calendar are among [those that connect](#integrations); for any other, an API or a webhook is enough: ask a person for its documentation.`,
  },
  payments: {
    ticket: { topic: 'Orders and payments', priority: 'Normal', queue: 'Sales', source: 'integrations' },
    questions: `Can it take orders and payments? Can customers pay by card on the phone? Can people place an order by phone? Can it take a deposit for a room?
      Can it sell a voucher or a ticket during a call? Does it read the order back to the customer? Can people give it credit card numbers? Can it charge a
      booking fee? Do you process card payments through Stripe? Can it take a cake order with a pickup time?`,
    keywords: `pay over the phone, payment link, takeaway, take payment, in advance`,
    answer: `Stripe is among the tools that connect, and a payment can start a run. Whether it can take orders or card details on a call, I don’t know: say what you sell, and a person tells you.`,
  },
  'ai-model': {
    ticket: { topic: 'AI model', priority: 'Normal', queue: 'Operations', source: 'integrations' },
    questions: `Which AI model do you use? Is this ChatGPT? Which AI is behind this? Which large language model are you running? Can we bring our own model?
      Do you use OpenAI, Gemini or Mistral? Is it just a GPT wrapper? Is it open source? Can it be installed on our premises? Which technology is it built on?
      Which version of GPT is it? Can we switch the AI provider? Does it run in our own cloud? Which vendors process the audio? Is it based on Claude from
      Anthropic? Can we run or host it on our own servers?`,
    keywords: `hood, underneath, architecture, llama, powers, gpt 5, llm, answering me, model is, behind it, which llm, run on, what model, server in our own,
      software run`,
    answer: `Anthropic is the AI provider among [the tools that connect](#integrations). Which model would run your agents, and whether on servers of your own, I don’t know: ask before you accept a quote, so that you have it in writing.`,
  },
};
