import type { WrittenAnswer } from '#lib/content/answer';

/** The agents' work: mistakes, recordings, channels, workflows and tools. */
export const workAnswers: Readonly<Record<string, WrittenAnswer>> = {
  'wrong-answers': {
    ticket: { topic: 'Mistakes', priority: 'Normal', queue: 'Operations', source: 'faq' },
    questions: `What if it gives a wrong answer? | Does it hallucinate or make things up, how do you keep it to the truth? | How accurate is it with names,
      numbers, addresses, spelling and dates of birth? | Who is liable when the AI makes a mistake? | Can I trust it, can we rely on the information it
      gives out? | What if it messes up, mishears or books the wrong thing? | How do you stop or prevent it from inventing facts or going off script? | What
      if it promises too much or quotes a wrong price? | Will it make things up, or does it lie? | Who pays for the damage when it says something false or
      incorrect? | Can it be tricked or manipulated into saying something stupid or dumb, or giving discounts? | What is the error rate, how often does it
      get things wrong? | Who takes the blame, the risk, the liability and the responsibility if it goes wrong? | Could it say something by mistake that it
      should not? | How do you check the quality of its replies, and make sure that they are right and true? | What happens if it tells a customer something
      wrong or untrue? | Are we insured or compensated, who is responsible if it gets an order wrong?`,
    answer: `Answers come from your own articles and name their source, and a run waits where a person must approve. You can look up every step. Settle liability before you sign: ask in the [contact form](#contact-form).`,
  },
  recordings: {
    ticket: { topic: 'Recordings', priority: 'Normal', queue: 'Operations', source: 'faq' },
    questions: `Are calls and conversations recorded, stored or taped? | Can I hear or listen back to the calls afterwards? | Do we get a transcript of each
      conversation? | Must callers agree, consent or hear an announcement that the call is recorded? | How long do you keep recordings and transcripts, and
      where are they stored? | Who can listen to our phone calls? | Can we switch recording off? | Is the audio of the demo call saved? | Do I get a written
      summary or record after a call? | Can I read or listen to what the agent and the caller said? | Do you store my voice? | Is it legal to record a call?
      | What does your microphone button do with my speech? | Are conversations transcribed?`,
    answer: `Every call leaves a record that you can look up. Sound, transcripts and how long they are kept are settled with you before you sign. For our demo, see [who hears you](#faq).`,
  },
  channels: {
    ticket: { topic: 'Channels', priority: 'Normal', queue: 'Sales', source: 'integrations' },
    questions: `Does it do email, WhatsApp, text messages and a chat on our website? | Does it do WhatsApp, Signal or Viber? | Does it answer our emails
      through Gmail too, or only chat? | Can we put or install the chatbot on our own website? | Does it handle SMS as well as calls, and send reminders by
      text? | Can it reply to Instagram, Facebook or Messenger messages and DMs? | Which channels do you cover? | Is there a chat widget that can sit on our
      homepage, or a live chat for our app? | Can people text it, or send it photos? | Does it work with Telegram or other social media? | Can it send the
      customer a text with a link or a confirmation after the call? | Can I add it to my WordPress or Wix site? | Is it phone only or also in writing, by
      letter, fax or video? | Is it omnichannel? | Which other channels are there besides the telephone? | How do I embed it in my web page? | Does it
      answer comments and reviews on LinkedIn, TikTok or Google?`,
    answer: `Calls and tickets, and email through Gmail. WhatsApp, text messages, social media or a chat on your own site would connect through an API or a webhook: name your channel, and a person tells you what it takes.`,
  },
  'chat-agents': {
    ticket: { topic: 'Chat agents', priority: 'Normal', queue: 'Sales', source: 'ai-chat-agents' },
    questions: `What does a chat agent do? | Can it sort our tickets by topic and priority? | Customers ask the same questions again and again. | We are
      drowning in support emails. | Can it route each message to the right team, and how does it decide which department? | How does ticket triage or
      classification work? | Is it a chatbot for customer support or customer service? | Can it answer simple, routine or recurring requests automatically,
      by itself? | What percentage of our tickets could it resolve on its own? | Can it sort a messy inbox or a shared mailbox? | Can it draft replies for
      our helpdesk? | Can it answer emails about the status of an order or parcel, where it is or when it will be delivered? | Can it be used internally,
      for our own employees? | What share of inquiries would it take off us, does it really reduce them? | Can it tag, label and categorise incoming mail,
      spam and complaints? | We get buried in hundreds of mails a day, our backlog is huge. | How does the chat agent work, what exactly does it do with a
      ticket?`,
    answer: `It reads each ticket, gives it a topic, a priority and a queue, and answers what your articles can answer. The rest becomes a task for a person. Try it under [AI Chat Agents](#ai-chat-agents).`,
  },
  knowledge: {
    ticket: { topic: 'Knowledge', priority: 'Normal', queue: 'Operations', source: 'ai-chat-agents' },
    questions: `Can it answer from our own documents? | Where does it get its answers and information from, what are they based on? | Can we upload PDF
      files, docs, lists and manuals? | Can it use our own knowledge base, help articles or help center? | How does it learn about our business? | Which
      sources does it use, and does it cite or link to them? | How do we train it on our products? | Does it read or scan our website, FAQ, SharePoint,
      Confluence and Word files? | What does the chatbot know, and tell our guests, about our prices, menu, services and opening hours? | Does it learn from
      old or historic tickets, past chats and conversations? | Who updates its knowledge when something changes? | How do we teach it? | Can it search our
      internal documentation, handbook or wiki? | Which material or content do we feed it? | Can it say only what we have approved? | How does the agent
      know, where does it find or get its answers from? | What if our articles are old, out of date, messy or missing, or we have none?`,
    answer: `Yes: answers come from your own articles and past tickets, and each one names its source. What they leave open becomes a task for a person. See it under [AI Chat Agents](#ai-chat-agents).`,
  },
  workflow: {
    ticket: { topic: 'Workflows', priority: 'Normal', queue: 'Operations', source: 'automation' },
    questions: `What is workflow automation? | Which tasks, jobs and business processes can you automate or take over? | Can it copy invoices, bills or
      files from a supplier into our accounts or bookkeeping software? | Can it move or transfer data between our applications? | We type everything twice
      by hand. | Can you keep two systems in sync? | Explain workflow automation with an example, in one sentence. | Can it take the data from a PDF
      document and enter it? | What starts or triggers a workflow or a run? | Can it do repetitive paperwork and fill in forms, such as customs papers or
      applications? | Can it connect our shop, our warehouse, our stock and our ERP? | Can a new email, a form, an event, a payment or a signed contract
      start something automatically, such as an invoice? | Could it replace our Excel spreadsheets? | Can you automate our back office and admin? | What
      does a typical workflow look like in practice, without programming? | I spend hours on manual data entry, typing, pasting and copying orders from one
      program to another. | Can it create documents, contracts, delivery notes and purchase orders, and send them?`,
    answer: `One event, such as a payment, a form or a signed file, starts a run that updates your applications in order: no export, no copy and paste. See one under [Workflow Automation](#automation).`,
  },
  approvals: {
    ticket: { topic: 'Approvals', priority: 'Normal', queue: 'Operations', source: 'automation' },
    questions: `Can a person approve a step first? | Can my manager or a human sign off a refund before it is issued or paid? | Do we stay in control? | Can
      it act without asking us? | Does somebody check or review it before it goes out? | Can we limit or restrict what the agent may do, forbid topics, or
      stop it from giving advice or discounts? | I want to okay every quote before it is sent. | What may it decide on its own, autonomously? | Can a
      workflow stop and wait for a confirmation? | Can amounts above a limit, such as 50 or 500 euros, require permission, a sign-off or authorisation? | Is
      there a human in the loop? | Can it handle returns, exchanges, replacements and refunds, or give money back? | Which decisions stay with us? | Nothing
      should happen without my say-so or approval. | Can we build approval steps into a process? | It must ask me for permission before doing, sending or
      paying anything. | Who can approve, can it be two people, on the phone, and what if nobody does?`,
    answer: `Yes. A run waits where a person must approve, and you decide what agents may do alone. Approve a refund yourself under [Workflow Automation](#automation).`,
  },
  records: {
    ticket: { topic: 'Reports and logs', priority: 'Normal', queue: 'Operations', source: 'automation' },
    questions: `Which reports and logs do we get? | Is there an audit trail? | Can we see afterwards exactly who did or approved what, when and why? | Is
      there a dashboard with stats? | How do we know that it works well or does a good job, or that something went badly? | How do we measure success or how
      the agent performs? | Is every step logged for our auditors? | Do I get a summary, an email or a report every week or month? | How many calls did it
      answer, handle or book last month? | Can we trace who changed a record? | What if a step of a workflow or an automation fails or makes a mistake in
      the middle, are we alerted? | Do you have analytics, metrics or statistics? | Can we export the data? | Can a run be replayed? | Can I see or look up
      a log, history or overview of what it did yesterday? | Which KPIs can we track, what kind of reporting is included? | Can I see a list of every call
      it took, each with its result?`,
    answer: `Every call, ticket and step leaves a record that you can count and compare. Steps of a run are stored with time, input and result, and can be replayed. See a log under [Workflow Automation](#automation).`,
  },
  customisation: {
    ticket: { topic: 'Your rules', priority: 'Normal', queue: 'Operations', source: 'contact' },
    questions: `Can it be adapted to our business? | Can we change, customise or use our own script? | Can I or my staff edit or change what it says and
      answers later on? | Does it follow our own rules and processes? | Can each branch, shop, site or location have its own texts and settings, as each
      works differently? | Can we choose or adjust the greeting, the personality, the tone of voice, the style and the colours? | Can it use our brand name,
      and sound like our brand? | Who maintains the rules and prompts afterwards? | Can we give the agent a name? | How flexible is it? | Can we tailor the
      questions it asks? | Our prices, menus or opening hours change, who updates or adjusts the agent? | We have our own way of doing things. | Can we
      configure it ourselves? | Who decides what the agent says, can we write the wording ourselves? | To what extent can it be personalised or modified? |
      Can it do something different for each customer, product or department?`,
    answer: `Yes. We write the first rules together with your team, and you decide what agents may do alone. Describe how you work, and what may change later, in the [contact form](#contact-form).`,
  },
  integrations: {
    ticket: { topic: 'Tools', priority: 'Normal', queue: 'Sales', source: 'integrations' },
    questions: `Which tools do you connect to? | Does it integrate with our CRM, which CRMs do you support out of the box? | We use Salesforce, HubSpot,
      Pipedrive, Zoho or Monday, does it work with that? | Is Microsoft 365, Outlook, Teams, Slack or Mattermost supported? | Can it write into SAP,
      Dynamics, Oracle or our ERP? | Is it compatible with Zendesk, Freshdesk, Jira, ServiceNow or Intercom, our ticketing system? | Does it work with
      Shopify, WooCommerce or Magento? | Which accounting software, such as Xero, QuickBooks, Sage or DATEV? | Do you have an API, an SDK or webhooks, or
      PostgreSQL, MySQL or Supabase access for our developers? | We use or work with an old, legacy, custom or home-made system, is that supported, can you
      connect or talk to that? | Our booking, practice, property management or industry software is not on your list, what then, could you still connect to
      it? | Can the agent look up an order, a parcel or a customer in our database or system? | Can we keep our tools, or do we have to replace, switch or
      migrate the programs and apps that we use? | Is there a Zapier, Make or n8n connector or plug-in, or any way to hook up, sync or link it? | Does it
      read contacts, write notes, fill in fields or update records in the CRM after each call? | Does it plug into or work with Notion, Asana, Trello,
      Jobber, Airtable, Google Drive, Dropbox, Stripe or Expensify?`,
    answer: `You keep your tools: agents update the CRM and ERP that you have. HubSpot, Gmail and Google Calendar are among [those that connect](#integrations); for any other, an API or a webhook is enough.`,
  },
  payments: {
    ticket: { topic: 'Orders and payments', priority: 'Normal', queue: 'Sales', source: 'integrations' },
    questions: `Can it take orders and payments? | Can customers pay by card, or it process card payments, on the phone? | Can it take a deposit, does it
      work with Stripe for deposits? | Can customers place orders by telephone? | Can it write down or take a takeaway order and tell the kitchen? | Is it
      safe to read out card numbers to it? | Can it send a payment link? | Can it sell something during a call? | Can it take credit card details over the
      phone? | Can it charge a customer? | Can it take payment details, a tip or a booking fee, or refund a customer over the phone?`,
    answer: `A payment can start a run, and Stripe is among the tools that connect. For orders or card details on a call, say what you sell and how you are paid: a person confirms what is possible.`,
  },
  'ai-model': {
    ticket: { topic: 'AI model', priority: 'Normal', queue: 'Operations', source: 'integrations' },
    questions: `Which AI model do you use? | Is it based on ChatGPT, GPT or Claude? | Which LLM is under the hood? | Can we bring our own model? | Can it be
      hosted on our own premises? | What technology is it built on, and what is behind it? | Do you use OpenAI, Gemini, Llama or Mistral? | Which large
      language model powers it? | Does it run on our own servers? | Is it open source? | Which AI engine and version is it? | Can we host it ourselves? |
      Can we choose or switch the AI provider behind it?`,
    answer: `Anthropic is the AI provider among [the tools that connect](#integrations). More about the model behind our agents I don’t know. If you need a certain one, or your own servers, agree on it before you sign.`,
  },
};
