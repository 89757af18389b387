import type { WrittenAnswer } from '#lib/content/answer';

/** The agents' work: mistakes, recordings, channels, workflows and tools. */
export const workAnswers: Readonly<Record<string, WrittenAnswer>> = {
  'wrong-answers': {
    ticket: { topic: 'Mistakes', priority: 'Normal', queue: 'Operations', source: 'faq' },
    questions: `What if it gives a wrong answer? | Does it hallucinate, how do you avoid hallucinations and keep it to the truth? | How accurate is the
      classification of tickets, and how accurate is it with names, numbers, addresses, spelling and dates of birth? | Who is liable when the AI makes a
      mistake? | Can I trust it, how reliable is it, can we rely on what it says? | What if it messes up, mishears or books the wrong thing? | How do you stop
      or prevent it from inventing facts or going off script? | Our last chatbot, from another vendor, invented or promised something that never existed, how
      do you stop that kind of thing, such as a discount that I never offered, from happening with yours? | Will it make things up, or does it lie? | Who pays
      for the damage when it says something false or incorrect? | Can it be tricked or manipulated by prompt injection, ignore your rules, say something
      stupid or give medical advice by mistake? | What is the error rate, how often does it get things wrong? | Who takes the blame, the risk and the
      responsibility if it goes wrong, is there a liability cap in the contract? | Could it say something by mistake that it should not? | How do you check
      the quality of its replies, and make sure that they are right and true? | What happens if the voice agent gives a caller or a customer a wrong, untrue
      answer, or makes things up? | Are we compensated, who is responsible, who pays if it gets an order wrong or writes down extra onions?`,
    answer: `Yes, it can be wrong. Answers from your articles name their source, a run waits where a person must approve, and every step is logged. Who is liable belongs in your quote. [See a run wait](#automation).`,
  },
  channels: {
    ticket: { topic: 'Channels', priority: 'Normal', queue: 'Sales', source: 'integrations' },
    questions: `Does it do email, WhatsApp, text messages and a chat on our website? | Is WhatsApp also possible, Signal or Viber? | Does it answer our emails
      through Gmail too, or only chat? | Can we put or install the chatbot on our own website? | Does it handle SMS as well as calls, and send reminders by
      text? | Can it reply to Instagram, Facebook or Messenger messages and DMs? | Which channels do you cover? | Do you have a chat widget that can sit on
      our homepage, or could the bot live in our mobile app as a live chat? | Can people text it instead of calling, or send it photos or pictures? | Does it
      work with Telegram or other social media? | Can it send the customer a text with a link or a confirmation after the call? | Can I add it to my WordPress
      or Wix site? | Is it phone only or also in writing, by letter, fax or video? | How do I embed it in my web page? | Does it answer comments and reviews
      on LinkedIn, TikTok or Google? | Does it work with Teams or Slack as a channel, or in social media?`,
    answer: `Calls, tickets, and email through Gmail. WhatsApp, text messages, social media and other channels would connect through an API or a webhook: name yours, and a person tells you what it takes.`,
  },
  'chat-agents': {
    ticket: { topic: 'Chat agents', priority: 'Normal', queue: 'Sales', source: 'ai-chat-agents' },
    questions: `What does a chat agent do? | How does it work, what does it do with a ticket or a message, can it sort, classify, tag, label or categorise our
      tickets and incoming mail by topic and priority? | Customers ask the same questions again and again, such as where their order or parcel is. | We are
      drowning in support emails, buried in hundreds of mails a day, and our backlog is huge. | Can it route, forward or assign each message or letter to the
      right team or department? | Is it a chatbot for customer support or customer service, or a helpdesk for our own employees? | Can it answer or resolve
      simple, routine requests automatically, by itself? | What percentage or share of our tickets a week would you realistically expect, requests and
      inquiries could it handle or resolve without staff, take off us or reduce? | Can it triage a messy inbox or a shared mailbox, draft or suggest replies,
      prioritise complaints and decide which ticket is urgent? | Can it answer from our own documents, files, manuals, PDFs, policies and knowledge base? |
      Where do its answers come from, where does the bot get its answers from, where does it find information, what are they based on, and which sources does
      it use, cite or link to? | Can it tell customers whether an item is in stock, how does it learn or know about our business, products, prices, services,
      opening hours and return policy? | Does it read or scan our website, FAQ, handbook, wiki, SharePoint, Confluence or help center? | How is it trained,
      how do we teach it or train it on our content, can we upload files? | Who updates its information when our rules change, how would it learn the new
      ones, and how does it know what to answer? | Does it learn over time, from old tickets, past chats and conversations? | What if half of our help
      articles are out of date, old, messy or missing, will it repeat outdated ones?`,
    answer: `It reads each ticket, gives it a topic, a priority and a queue, and answers from your own articles and past tickets, with the source named. The rest becomes a task for a person. See [AI Chat Agents](#ai-chat-agents).`,
  },
  workflow: {
    ticket: { topic: 'Workflows', priority: 'Normal', queue: 'Operations', source: 'automation' },
    questions: `What is workflow automation? | What is a run, what can be automated, which tasks, jobs and business processes can you automate or take over? |
      Can it copy invoices, bills or files from a supplier into our accounts or bookkeeping software? | Can it move or transfer data between our applications,
      or does it need an export? | We type everything twice, chase clients for missing receipts, file them and retype what they send. | Can you keep two
      systems in sync? | Explain workflow automation with an example, in one sentence. | Can it read a PDF, an email or a scanned document, and enter the data
      in our database? | When does it start, what starts, sets off or triggers a workflow, and how many steps can it have? | Can it do repetitive paperwork
      and fill in forms, such as claims, customs papers or applications? | Can it connect our shop, our warehouse, our stock and our ERP? | Can a new email, a
      form, an event, a payment or a webhook from our own backend start or create something, such as an invoice? | Could it replace our Excel spreadsheets, or
      compare delivery notes with invoices? | Can you automate our back office and admin? | What does a typical workflow look like in practice, without
      programming? | Our clerks spend hours on manual data entry, retyping, pasting and copying orders from emails or one program into another. | Can it
      create documents, delivery notes and purchase orders, or send contracts for signature?`,
    answer: `One event, such as a payment, a form or a signed file, starts a run that updates your applications in order: no export, no copy and paste. See one under [Workflow Automation](#automation).`,
  },
  approvals: {
    ticket: { topic: 'Your rules', priority: 'Normal', queue: 'Operations', source: 'automation' },
    questions: `Can a person approve a step first? | Can my manager or a human check, review or okay an action before it happens, or a refund, a quote or an
      invoice before it is issued, released, sent or paid? | Does someone have to sign off or confirm it, do we stay in control, is there a human in the loop?
      | What is it allowed to do without us, can it act without asking us, autonomously, on its own? | Can we limit or restrict what the agent may do or say,
      quote a price from our rate card, tell a caller what a service costs, give the code only to the right guest, forbid topics, tell it never to offer or
      give advice or discounts? | What may it decide by itself, and which decisions stay with us? | Can a workflow stop and wait for a confirmation or
      permission? | Can amounts above a limit, such as 50 or 500 euros, require approval or authorisation? | Can it do or issue refunds through Stripe,
      returns and exchanges by itself, without me clicking anything, or give or send money back? | Who approves or gives the ok for payments, can it be the
      boss, two people, on the phone, and what if the approver is on holiday, does the run hang? | Can it be adapted, customised, tailored, configured or
      personalised to our business and our own rules and processes? | Who decides or writes what the agent says, can we write or use our own script and
      wording? | Can my staff edit, change, correct or adjust the script, what it says and its answers later on, ourselves, how easily? | Can we define rules
      per department, can each branch, shop or site have its own texts, opening hours and settings, something different for each customer or product? | Can we
      choose or change the greeting, the personality, the tone, the style and the colours, sound like our brand, say our slogan, or give the agent a name? |
      Is it flexible? | Can I set what it must never do?`,
    answer: `Yes. You decide what agents may do alone, and a run waits where a person must approve. We write the first rules together with your team. Approve a refund yourself under [Workflow Automation](#automation).`,
  },
  records: {
    ticket: { topic: 'Records', priority: 'Normal', queue: 'Operations', source: 'automation' },
    questions: `Which reports and logs do we get? | Is there an audit trail, is each decision traceable, what does it contain, is every step logged for our
      auditors, who did or approved what, when and why? | Do we get records and statistics by hour, by topic or by agent, is there a dashboard, any reporting
      for management, with stats, metrics or KPIs that I can track, what analytics do you offer? | How do we know, see or measure that it works well and
      customers are satisfied, how the agent performs, or that something went badly? | How will I know how many calls or tickets it answered, handled, solved
      or booked last month? | Do I receive a note, a summary, an email or a report after each call, every day, week or month? | What happens if a step of a
      workflow, a run or an automation fails, breaks, crashes or stops halfway or in the middle, are we alerted, does it tell us when something failed, how
      are failed runs handled? | Can we export the log as a file, for Excel or for the regulator? | Can a run be replayed, repeated, undone or rolled back,
      can it roll back? | How can I or my team see, check or look up what it did or answered yesterday or last night, the history of all steps? | What if an
      event fires twice, how do you deal with duplicates? | Do you record phone calls, are conversations recorded, stored or taped, do you keep the sound or
      log prompts? | Can I or a supervisor review, hear or read every conversation, or listen back to the calls later or afterwards, what was said by the
      agent and the caller? | Do we get a transcript of each conversation, can it transcribe interviews? | Do callers have to be informed about recording,
      agree, consent or hear an announcement that the call is recorded? | Can we switch recording off? | Do we need permission to record?`,
    answer: `Every call, ticket and step leaves a record; a run’s steps are stored with time, input and result, and can be replayed. How long transcripts or sound are kept, you settle before you sign. [See a log](#automation).`,
  },
  integrations: {
    ticket: { topic: 'Tools', priority: 'Normal', queue: 'Sales', source: 'integrations' },
    questions: `Which tools do you connect to? | Does it integrate with our CRM, which CRMs do you support out of the box? | We have Shopify or use
      Salesforce, is that a problem, or HubSpot, Pipedrive, Zoho or Monday, or are on Odoo or Freshdesk, does it work with that? | Does it work with MS Teams,
      Microsoft 365, an Outlook calendar, iCloud, Slack, Gmail or Google Calendar? | Do you support or write into SAP, Dynamics, Oracle or our ERP? | Is it
      compatible with Zendesk, Jira, ServiceNow or Intercom, our ticketing system? | Does it work with Shopify, WooCommerce or Magento, for our web shop? |
      Which accounting software, such as Xero, QuickBooks, Sage or DATEV? | Do you offer an interface, webhooks, a documented API, an SDK, or PostgreSQL,
      MySQL or Supabase access, can our developers extend it? | We use an old, legacy, custom, in-house or home-made system, an unknown CRM, paper and Excel,
      or one with no API whatsoever, is that supported, can it still connect or talk to that? | Our booking, practice, berth or industry software, such as
      Opera, Mews, Bullhorn or Exact, is not on your list, what then, do you integrate with or connect to it? | Can the agent see or look up an order, its
      status, a stock level, a parcel or a customer in our ERP, database, shop or system? | Can we keep our tools, or do we have to replace, switch or migrate
      the programs and apps that we use? | Is there a Zapier, Make or n8n connector or plug-in, or any way to hook up, sync or link it? | Can it raise a job,
      a work order or a ticket in our system, or enter or update a lead, a note or a record in the CRM? | Does it plug into or work with Notion, Asana,
      Trello, Jobber, Airtable, Google Drive, Dropbox, Stripe or Expensify?`,
    answer: `You keep your tools: agents update the CRM and ERP that you have. HubSpot, Gmail and Google Calendar are among [those that connect](#integrations); for any other, an API or a webhook is enough.`,
  },
  payments: {
    ticket: { topic: 'Orders and payments', priority: 'Normal', queue: 'Sales', source: 'integrations' },
    questions: `Can it take orders and payments? | Can it take pizza or cake orders with pickup time, and read them back to the customer? | Can customers pay
      by card, or it process card payments, on the phone? | Can it take a deposit, does it work with Stripe for deposits? | Can customers or guests place
      orders by telephone? | Can it write down or take a takeaway order and tell the kitchen? | Is it safe to read out card numbers to it? | Can it send a
      payment link? | Can it sell something during a call? | Can it take credit card details over the phone? | Can it charge a customer? | Can it take payment
      details, a tip or a booking fee, or refund a customer over the phone?`,
    answer: `Stripe is among the tools that connect, and a payment can start a run. Whether it can take orders or card details on a call, I don’t know: say what you sell, and a person tells you.`,
  },
  'ai-model': {
    ticket: { topic: 'AI model', priority: 'Normal', queue: 'Operations', source: 'integrations' },
    questions: `Which AI model do you use? | Is it based on ChatGPT, GPT or Claude, just a wrapper around it? | Which LLM is behind it, under the hood or
      underneath? | Can we bring our own model? | Could we keep it or have it hosted, installed or run on our own premises, on-premises, on our hardware or in
      our own cloud? | What technology is it built on, what does your architecture look like? | Do you use OpenAI, Gemini, Llama or Mistral? | Which large
      language model powers it? | Does it run on our own servers? | Is it open source? | Which AI engine and version is it? | Can we host it ourselves? |
      Which AI provider do you work with, can we choose or switch it? | Which vendors process the audio and the text? | What happens if the AI provider has an
      outage?`,
    answer: `Anthropic is the AI provider among [the tools that connect](#integrations). Which model would run your agents, I don’t know: ask for its name before you accept a quote, so that you have it in writing.`,
  },
};
