import type { WrittenAnswer } from '#lib/content/answer';

/** The agents' work: mistakes, recordings, channels, workflows and tools. */
export const workAnswers: Readonly<Record<string, WrittenAnswer>> = {
  'wrong-answers': {
    ticket: { topic: 'Mistakes', priority: 'Normal', queue: 'Operations', source: 'faq' },
    questions: `What if it gives a wrong answer? What happens if the agent tells a customer something wrong? Does it hallucinate? Does it make stuff up? Who is
      liable when the AI makes a mistake? Can I trust what it says? Our last chatbot promised a discount that never existed. The one we had last year made up
      our opening hours. How often is it wrong, what is the error rate? We tried one of these, and it told a customer nonsense. What if somebody tricks it into
      giving out a customer's address? How do you stop it from inventing facts? Who is responsible for the damage? How reliable are its answers?`,
    keywords: `blame, make things up, accurate, promises something, quality, bad advice`,
    answer: `It can be wrong. Answers from your articles name their source, a run waits where a person must approve, and every step is logged. Who is liable belongs in your quote. [See a run wait](#automation).`,
  },
  channels: {
    ticket: { topic: 'Channels', priority: 'Normal', queue: 'Sales', source: 'integrations' },
    questions: `Which channels do you cover? Does it answer emails as well or only chat? Can we put the chat on our own website? Is there a widget for our
      homepage? Can it send an SMS after the call? Does it text the customer afterwards? People message us on Instagram and Facebook Messenger all day. Can it
      send WhatsApp messages? Does it reply to Google reviews? Can people send it photos? Can it send a text with the address and time afterwards? Is it phone
      only, or also in writing? Could it live in our mobile app? Does it also read incoming emails?`,
    keywords: `embed, telegram, social media, wordpress, whatsapp, messenger, chat on our website`,
    answer: `Calls, tickets, and email through Gmail. WhatsApp, text messages, social media and other channels would connect through an API or a webhook: name yours, and a person tells you what it takes.`,
  },
  'chat-agents': {
    ticket: { topic: 'Chat agents', priority: 'Normal', queue: 'Sales', source: 'ai-chat-agents' },
    questions: `What does a chat agent do? Can it sort our tickets by topic? Does it give urgent tickets priority? How does it know what to answer about our
      prices? Can it learn from our old tickets and help articles? Can it answer questions about our products and opening hours? We get 200 emails a day asking
      where the parcel is. Can it route each message to the right queue or department? Does it read our FAQ and our knowledge base? How does it know what to say
      about our business? How are tickets prioritised? Customers ask the same question fifty times a day. Where do the answers come from?`,
    keywords: `triage, pdfs, handbook, manuals, drown, inbox, sort them, feed it, complaint tickets, order status, support tickets, draft replies`,
    answer: `It reads each ticket, gives it a topic, a priority and a queue, and answers from your own articles and past tickets, with the source named. The rest becomes a task for a person. See [AI Chat Agents](#ai-chat-agents).`,
  },
  workflow: {
    ticket: { topic: 'Workflows', priority: 'Normal', queue: 'Operations', source: 'automation' },
    questions: `What is workflow automation? Which tasks and processes can you automate? Can it handle invoices and enter them into our bookkeeping? Invoices
      come in by mail, and we print, sign and scan them. What triggers a workflow? We type everything twice and copy it by hand. Our bookkeeper copies numbers
      from emails into a spreadsheet. Can it read data from a scanned document or a PDF? Can a new email or a form start something automatically? Can it keep
      two systems in sync? Can it set up accounts and folders for new hires? What do you mean by workflow, what is an example?`,
    answer: `One event, such as a payment, a form or a signed file, starts a run that updates your applications in order: no export, no copy and paste. See one under [Workflow Automation](#automation).`,
  },
  approvals: {
    ticket: { topic: 'Your rules', priority: 'Normal', queue: 'Operations', source: 'automation' },
    questions: `Can a person approve a step first? Can I approve things before they go out? Can it wait for me to say yes? Can my manager sign off a refund
      before it is paid? Would I have to OK each refund? Can it give a discount on its own? Can we define what it says, with our own script? What must it never
      say, can I set that? Purchase orders above a limit need two signatures, can it do that? Can it be told never to give advice on the law? Can I change the
      rules myself? How do I tell it that my prices change? Who decides what the agent is allowed to do? How does approval work, who gets the message?`,
    keywords: `greeting, by itself, permissions, tailored, before it sends, script, only intake, human in the loop`,
    answer: `You decide what agents may say and do alone, and a run waits where a person must approve. We write the first rules with your team; agree with us who changes them later. [Approve an example](#automation), without real money.`,
  },
  records: {
    ticket: { topic: 'Records', priority: 'Normal', queue: 'Operations', source: 'automation' },
    questions: `Which reports and logs do we get? Are calls recorded? Can I see later who did what and when? How long are recordings and transcripts kept? Can
      we export the log for our auditors? If we leave, do we get our call notes back? Can I see what it told a caller? Is it legal to record calls without
      telling people? Can we see why it decided what it did? In what format do we get our data if we cancel? Is there a dashboard with statistics? Do you record
      phone calls and conversations? Can I listen to the calls? Do I get an email or a summary after every call?`,
    keywords: `stats, weekly report, audit trail, what was said, our contacts, step failed, consent to, listen back, audit log, transcript, history, fails
      halfway, erased, reopen, agree to, undone, last month`,
    answer: `Every call, ticket and step leaves a record; a run’s steps have time, input and result, and can be replayed. Settle before you sign how long they are kept, how callers consent and what you can export. [See a log](#automation).`,
  },
  integrations: {
    ticket: { topic: 'Tools', priority: 'Normal', queue: 'Sales', source: 'integrations' },
    questions: `Which tools do you connect to? Which programs do you work with? Does it work with our CRM? Do you support Salesforce, HubSpot and Pipedrive? Can
      it write into SAP or Dynamics? Do you integrate with Slack, Teams and Zapier? Can it read our SharePoint and our Google Drive? We live in Google Calendar,
      does it work with that? We use a salon booking app, does it connect to that? Where are your API docs and webhooks? Does it work with both Stripe and
      QuickBooks? Do we have to replace the software that we use? Does it integrate with Zendesk and Jira? Our system is very old and homemade, any hope?`,
    keywords: `crm, zoho, freshdesk, shopify, sage, mysql, asana, trello, airtable, which crm, hook up, notion, database, erp, outlook calendar, microsoft
      teams, sync with, hubspot, outlook, gmail, slack, zendesk, xero, jobber, old system, nobody has heard of, post in slack, teams and sharepoint, compatible,
      woocommerce, quickbooks, dropbox, use outlook, our erp, salesforce, sql, api, software we use`,
    answer: `You keep your tools: agents update the CRM and ERP that you have. HubSpot, Gmail and Google Calendar are among [those that connect](#integrations); for any other, an API or a webhook is enough: ask a person for its documentation.`,
  },
  payments: {
    ticket: { topic: 'Orders and payments', priority: 'Normal', queue: 'Sales', source: 'integrations' },
    questions: `Can it take orders and payments? Can customers pay by card on the phone? Can people place an order by phone? Can it take a deposit for a room?
      Can people give it credit card numbers? Can it charge a booking fee? Do you process card payments through Stripe? Can it take a cake order with a pickup
      time? Can it take a catering order and send me the details? Does it read the order back to the customer?`,
    answer: `Stripe is among the tools that connect, and a payment can start a run. Whether it can take orders or card details on a call, I don’t know: say what you sell, and a person tells you.`,
  },
  'ai-model': {
    ticket: { topic: 'AI model', priority: 'Normal', queue: 'Operations', source: 'integrations' },
    questions: `Which AI model do you use? Is this just ChatGPT with a logo on? Which AI is behind this? Do you use OpenAI, Gemini or Mistral? Is it just a GPT
      wrapper? Is it open source? Which technology is it built on? Which version of GPT is it? Is it based on Claude from Anthropic? Can we host it on our own
      servers? Does it run in our own cloud? Can we switch the AI provider? Which vendors process the audio? Can it be installed on our premises?`,
    answer: `Anthropic is the AI provider among [the tools that connect](#integrations). Which model would run your agents, and whether on servers of your own, I don’t know: ask before you accept a quote, so that you have it in writing.`,
  },
};
