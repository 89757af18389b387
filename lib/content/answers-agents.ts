import type { WrittenAnswer } from '#lib/content/answers';
import { firm } from '#lib/content/firm';

/** Answers about the agents: calls, chats, workflows and tools. */
export const agentAnswers: Readonly<Record<string, WrittenAnswer>> = {
  offer: {
    ticket: { topic: 'Products', priority: 'Normal', queue: 'Sales', source: 'Use-Cases' },
    questions: `What do you offer? What does your company do? How does it work? What is the difference between voice, chat and workflow agents? Tell me in one
      sentence what you actually do. I am not sure which one I need. Which problems do your agents solve? I read it all and still don't understand what you
      sell. Should we start with calls or with tickets? What exactly is this, in simple words? I only want the phone part, is that possible? Do I need voice or
      chat, or all three? Which of the three would you recommend to us? What exactly is it that you do? What do you do?`,
    keywords: `get it, do you guys do, plain english`,
    answer: `Voice agents answer your calls, chat agents answer your tickets, and workflows move work between your tools. Start with one phone line or one inbox. Try all three under [Use Cases](#Use-Cases).`,
  },
  'voice-agents': {
    ticket: { topic: 'Voice agents', priority: 'Normal', queue: 'Sales', source: 'ai-voice-agents' },
    questions: `What does the voice agent do? Our receptionist is leaving, could it take over her calls? We miss too many calls at lunch, can you pick those up?
      Can it answer only when the line is busy? Does it work on weekends and bank holidays, 24/7? People hang up because nobody gets to the phone in time. Who
      answers on Christmas Day? Does it also answer at night, on Sundays and on holidays? Is it a substitute for voicemail or an answering machine? How does an
      AI phone agent work? Can it answer the phone while I am on a job? What does a caller get when we are closed? How many seconds does a caller wait until it
      picks up? Nobody is at reception after 11pm, can it take late calls? Does it take calls at three in the morning?`,
    keywords: `3am, sink, nights and weekends, missed calls, voicemail, off sick, when im busy, every call, midnight, shut, answer our calls, closing time, take
      a message, night shift, different hours, 5am, go to voicemail, when we dont answer, after five rings, ringing in sick`,
    answer: `It answers on the first ring, 24/7, asks what a good receptionist would ask, writes the answers into your CRM and books the meeting. Tell us which calls and hours it should take. [Hear how it sounds](#ai-voice-agents).`,
  },
  'lead-capture': {
    ticket: { topic: 'Leads', priority: 'Normal', queue: 'Sales', source: 'ai-voice-agents' },
    questions: `Can an agent qualify leads? Which questions does it ask a new caller? Does it ask prospects about their budget and their deadline? Can it tell a
      real job from somebody who wants a quote? Does it put the caller's details into our CRM by itself? Does it take down the caller's name, address and
      contact details? Can it filter enquiries before they reach our sales team? Can it put people on a waiting list? Can it screen candidates or tenants? Will
      it sort serious people from tyre kickers? Does it collect names and numbers of interested callers? Does it block spam and robocalls? Can it weed out
      salespeople and cold callers? How does it deal with telemarketers and scam calls? Can it spot a time waster? Will it waste minutes on marketing calls?`,
    keywords: `spam calls, spam, new enquiries, right questions`,
    answer: `It asks each caller what your rules say, such as need, size and urgency, and writes the answers into your CRM. Your rules also decide about sales calls; I don’t know whether it recognises robocalls. [Try it on a call](#ai-voice-agents).`,
  },
  scheduling: {
    ticket: { topic: 'Appointments', priority: 'Normal', queue: 'Sales', source: 'ai-voice-agents' },
    questions: `Can an agent book appointments? Can it book people straight into our diary? Can callers cancel, move or reschedule a booking themselves? Does it
      send reminders of an appointment? Can it book a test drive, a lesson or a haircut? Does it put jobs straight into our engineers' diary? Can it book a
      table, a room or a class? How does it avoid double bookings in the same slot? Does it know when I am off, and who is free? Does it write into Google
      Calendar, or only read it? Can it take bookings and make appointments for us? Can it check which rooms or cars are free? Could it reduce no-shows? We only
      have a paper diary, do I need a computer calendar? Can it book viewings in my calendar?`,
    keywords: `book meetings, book a meeting, rebook, time zones, reservations, can patients, confirmation, confirm, bookings, reschedule, appts, no shows, table bookings,
      check if were full`,
    answer: `An agent offers free slots from your team’s calendars, books one, and sends the invite before the caller hangs up. I can’t promise that it moves or cancels bookings, or sends reminders: a person can tell you.`,
  },
  'outbound-calls': {
    ticket: { topic: 'Outbound calls', priority: 'Normal', queue: 'Sales', source: 'ai-voice-agents' },
    questions: `Can it make outbound calls? Does it also make calls, or only take them? Does it ring people, or only pick up? Can it chase customers who pay
      late? Can it phone patients to remind them of a check-up? Can it follow up with leads who never answered? Can it return missed calls? Do you do cold
      calls, telemarketing and sales calls? Can it let people know that we are running late? Will it ring round my old customers? Can it ring leads back
      automatically? Could it ring customers who abandoned their cart? Can it let customers know that their car is repaired? How soon does it call somebody who
      filled in our form? Could it phone candidates for a first interview?`,
    keywords: `outgoing, reminder calls, quotes i sent, candidates, list of prospects, people who rang, cold call, robocalling, unpaid invoices, cold calling,
      ring people as well`,
    answer: `It calls new leads back. I don’t know whether it can call about reminders, invoices or a list of numbers: say whom it should call and why, and a person tells you.`,
  },
  'phone-numbers': {
    ticket: { topic: 'Phone system', priority: 'Normal', queue: 'Operations', source: 'contact' },
    questions: `Can we keep our phone number? Do customers still dial the same number? Does it work with our phone system? We have a landline and an old
      switchboard, is that a problem? Will it work with our VoIP provider and SIP trunk? Do we need to buy new phones, hardware or equipment? Do I keep my own
      number? How do I forward or divert my calls to you? Can it be connected to our PBX? Can you port our numbers? What happens to our number if we leave you?
      Does it work with RingCentral? Does it work with an ordinary mobile number? Will my customers have to learn another number?`,
    keywords: `change my number, change my phone, 0800, twilio, own phone, new number, landline, 3CX, 3 different phone numbers, new phone number, forward
      calls, when i dont pick up, divert, ringcentral`,
    answer: `I don’t know whether you can keep your number, or whether your phone system fits. Name your provider in the [contact form](#contact-form), and a person tells you before anything changes. One line is enough to start.`,
  },
  'voice-sound': {
    ticket: { topic: 'Voice', priority: 'Normal', queue: 'Sales', source: 'ai-voice-agents' },
    questions: `How natural does it sound? Do callers know that they are talking to an AI? Does it tell people that it is not a person? Can I pick the voice, a
      woman with a calm tone? Do callers get annoyed or hang up? Can we choose its name and its voice? Does it understand a strong, thick or Scottish accent?
      Can it pronounce our name and our street names right? Will my older patients over seventy hang up? What happens when a caller interrupts it? Is it gentle
      with people, or will it sound cheerful? Can it have a different voice and name for each brand? Does it sound like a robot? I don't want my clients to talk
      to a machine.`,
    keywords: `accents, dialect, over 70, callers notice, say its ai, accent, obvious, creepy, mumble, female, realise, latency, second pause, awkward pause,
      talking over it`,
    answer: `Judge it by ear: interrupt it, speak with an accent, or let an older customer call it. It can say first that it is an AI. A person tells you which voices there are. [Try it on a call](#ai-voice-agents).`,
  },
  languages: {
    ticket: { topic: 'Languages', priority: 'Normal', queue: 'Sales', source: 'contact' },
    fact: firm.languages,
    questions: `Which languages do you support? Which languages can it speak? Does it speak Spanish? Does the voice agent speak German and Dutch? Our customers
      speak Polish. Half of our guests are Italian or French. Our drivers speak Romanian. Does it detect the caller's language? My customers prefer to speak
      Urdu, Punjabi or Hindi. Half of our callers speak Spanish, can it switch? What if a caller speaks no English? Do you cover Portuguese and Swedish? Can it
      answer in Dutch?`,
    keywords: `spanish, polish, multilingual, mandarin, portuguese, welsh, german, dutch, turkish, arabic`,
    answer: `Our demos speak English. ${firm.languages ? 'Name any other language' : 'Name the languages'} that you need, and a person tells you before you sign ${firm.languages ? 'whether your agents can speak it' : 'which of them your agents can speak'}.`,
  },
  'human-handover': {
    ticket: { topic: 'Handover', priority: 'Normal', queue: 'Operations', source: 'ai-chat-agents' },
    questions: `Can an agent transfer to a person? What if a caller asks to speak to a real person? Can it tell an emergency from a routine call? Can it
      transfer urgent calls to my mobile? What does it do with a question that it cannot answer? What does my colleague see when a chat is handed over? Somebody
      rings at 2am in pain or with a burst pipe. Can a person take over? Can people get a human straight away? What happens if the agent doesn't know the
      answer? How does it deal with an angry or upset caller? Can a caller insist on a human being? What does it do when it has no idea?`,
    keywords: `cry, alerted, escalate, someones angry, put through to me, furious, cant help, manager, emergency, cant answer, yelling, warm transfer, to-do,
      wants a real person`,
    answer: `A person takes over whenever your rules say so: you decide what is urgent and who gets it, with a task and the whole conversation. Whether a live call can go to your phone, a person tells you first.`,
  },
  'wrong-answers': {
    ticket: { topic: 'Mistakes', priority: 'Normal', queue: 'Operations', source: 'faq' },
    questions: `What if it gives a wrong answer? Does it hallucinate? Does it make stuff up? Who is liable when the AI makes a mistake? The one we had last year
      made up our opening hours. How often is it wrong, what is the error rate? We tried one of these, and it told a customer nonsense. What if somebody tricks
      it into giving out a customer's address? How do you stop it from inventing facts? What happens if the agent tells a customer something wrong? Who pays
      when it gets an order wrong? What if it closes a ticket by mistake? How reliable are its answers?`,
    keywords: `promise refunds, never promised, blame, accurate, promises something, bad advice, spelled wrong, spell names, misspelled`,
    answer: `It can be wrong. That is why answers from your articles name their source, a run waits where a person must approve, and every step is logged. Have liability written into your quote. [See a run wait](#automation).`,
  },
  limits: {
    ticket: { topic: 'Limits', priority: 'Normal', queue: 'Sales', source: 'faq' },
    questions: `What can't it do? What are its limits? What is it bad at? Which tasks should we not give it? Is there anything that it cannot handle? What are
      the drawbacks? Where does it fail? What are its weaknesses?`,
    answer: `It can be wrong, so you decide what it does alone, and the rest becomes a task for a person. I can’t promise that it moves bookings or puts live calls through. Which task do you have in mind?`,
  },
  channels: {
    ticket: { topic: 'Channels', priority: 'Normal', queue: 'Sales', source: 'integrations' },
    questions: `Which channels do you cover? Does it answer emails as well or only chat? Can we put the chat on our own website? Is there a widget for our
      homepage? Does it text the customer afterwards? People message us on Instagram and Facebook Messenger all day. Can it send WhatsApp messages? Can people
      send it photos? Could it live in our mobile app? Can customers send it a text message? Do you also do emails? Does it also read incoming emails?`,
    keywords: `telegram, social media, wordpress, whatsapp, messenger, texting, sms, homepage, answer emails, same bot, on my website, wix, squarespace, insta,
      reply to emails`,
    answer: `Our agents take calls, tickets and, through Gmail, email. WhatsApp, text messages, social media and others would connect through an API or a webhook: name yours, and a person tells you what it takes.`,
  },
  'chat-agents': {
    ticket: { topic: 'Chat agents', priority: 'Normal', queue: 'Sales', source: 'ai-chat-agents' },
    questions: `What does a chat agent do? Can it sort our tickets by topic? Does it give urgent tickets priority? How does it know what to answer about our
      prices? Can it learn from our old tickets and help articles? Can it answer questions about our products and opening hours? We get 200 emails a day asking
      where the parcel is. Can it route each message to the right queue or department? Does it read our FAQ and our knowledge base? Customers ask the same
      question fifty times a day. The same five questions come by email all day. Can it look things up in our handbook or help docs? Customers write the same
      thing over and over. Where do the answers come from?`,
    keywords: `triage, pdfs, handbook, manuals, drown, sort them, feed it, complaint tickets, support tickets, tag tickets, our stuff, word docs, price list,
      our documents, train it on`,
    answer: `It reads each ticket, gives it a topic, a priority and a queue, and answers from your own articles and past tickets, with the source named. The rest becomes a task for a person. See [AI Chat Agents](#ai-chat-agents).`,
  },
  'look-ups': {
    ticket: { topic: 'Order status', priority: 'Normal', queue: 'Operations', source: 'ai-chat-agents' },
    questions: `Can it look up the status of an order? Can callers ask whether their repair is ready? Is my bike ready, can it look that up? Can it tell a
      customer when the delivery comes? Can it check our inventory, or what is in stock? Can it look things up in our own system? Drivers ask where their load
      is, can it tell them? Can it recognise a customer by the phone number?`,
    answer: `Agents answer from your articles and past tickets. I don’t know whether they can read a single order or repair in your system: name that system, and a person tells you. Here I have no orders to look up.`,
  },
  workflow: {
    ticket: { topic: 'Workflows', priority: 'Normal', queue: 'Operations', source: 'automation' },
    questions: `What is workflow automation? Which tasks and processes can you automate? Can it handle invoices and enter them into our bookkeeping? Invoices
      come in by mail, and we print, sign and scan them. We type everything twice and copy it by hand. Can a new email or a form start something automatically?
      Can it keep two systems in sync? Can it set up accounts and folders for new hires? What do you mean by workflow, what is an example? Can it connect two
      systems that don't talk to each other? Can it do the monthly reports? Can it process holiday requests or expenses?`,
    keywords: `spreadsheets, retype, excel, rate requests, retype orders, send quotes out`,
    answer: `One event, such as a payment, a form or a signed file, starts a run that updates your applications in order: no export, no copy and paste. See one under [Workflow Automation](#automation).`,
  },
  approvals: {
    ticket: { topic: 'Your rules', priority: 'Normal', queue: 'Operations', source: 'automation' },
    questions: `Can a person approve a step first? Can I approve things before they go out? Can my manager sign off a refund before it is paid? Can we define
      what it says, with our own script? What must it never say, can I set that? Purchase orders above a limit need two signatures, can it do that? Can it be
      told never to give advice on the law? Can I change the rules myself? Would I have to approve each refund? What can it do by itself, without asking us?`,
    keywords: `greeting, tailored, before it sends, only intake, verify a caller, account info, returns and refunds, do returns, before i checked it, i checked
      it`,
    answer: `You decide what agents may say and do alone, and a run waits where a person must approve. We write the first rules with your team; agree with us who changes them later. [Approve an example](#automation), without real money.`,
  },
  records: {
    ticket: { topic: 'Records', priority: 'Normal', queue: 'Operations', source: 'automation' },
    questions: `Which reports and logs do we get? Will calls be recorded? Can I see later who did what and when? How long are recordings and transcripts kept?
      Is it legal to record calls without telling people? Is there a dashboard with statistics? Can my boss or I listen to the calls? Do I get an email or a
      summary after every call? Does it monitor the performance of our employees? Does it rate or score the work of my team? My team thinks that it is spying on
      them. What does our works council need to know? How do we get our data out when we cancel or stop? What happens to our data and recordings when we leave?
      Can I read a transcript of the conversation later? Can we export the log for our auditors?`,
    keywords: `record the calls, call be recorded, weekly report, audit trail, what was said, our contacts, consent to, audit log, transcript, history, fails
      halfway, get our data back, logs, do you record calls, keep recordings, recording off, switch recording, opt out of recording`,
    answer: `Every call, ticket and step leaves a record with its time, input and result. You settle with us, before you sign, who may listen or read, how long records are kept and how callers consent. [See a log](#automation).`,
  },
  integrations: {
    ticket: { topic: 'Tools', priority: 'Normal', queue: 'Sales', source: 'integrations' },
    questions: `Which tools do you connect to? Does it work with our CRM? Do you support Salesforce, Pipedrive and Zapier? Can it write into SAP or Dynamics?
      Can it read our SharePoint and our Google Drive? Does it connect to a tool like WooCommerce? Where are your API docs and webhooks? Does it work with both
      Stripe and QuickBooks? Do we have to replace the software that we use? My tool is not on your list, can you build it? Our system is very old and homemade,
      any hope? Will it work with the software that we already have? Which programs do you work with? Can it write into our own database?`,
    keywords: `crm, work with, zoho, freshdesk, shopify, sage, mysql, asana, trello, airtable, hook up, notion, database, erp, outlook calendar, microsoft
      teams, sync with, hubspot, outlook, slack, zendesk, xero, jobber, old system, nobody has heard of, post in slack, teams and sharepoint, woocommerce,
      quickbooks, dropbox, use outlook, salesforce, software we use, lightspeed, commusoft, servicetitan, mongodb, list of integrations, switch crm, current
      software, help articles in zendesk, works with, gmail, google calendar, api, we use monday.com, zapier, stripe, integrate with, n8n flows, dentrix, dentally,
      bullhorn, clio, intercom, zapier or make, which systems, tms, teams`,
    answer: `You keep your tools. HubSpot, Gmail and the others on [the list](#integrations) connect. A tool that is not there connects if it has an API or webhooks; a person checks what agents can read and write in it.`,
  },
  payments: {
    ticket: { topic: 'Orders and payments', priority: 'Normal', queue: 'Sales', source: 'integrations' },
    questions: `Can it take orders and payments? Can people place an order by phone? Can it take a deposit for a room? Can it charge a booking fee? Do you
      process card payments through Stripe? Can it take a cake order with a pickup time? Can it take a catering order and send me the details? Does it read the
      order back to the customer? Can people give it credit card numbers? Can customers pay by card on the phone?`,
    answer: `Stripe connects, and a payment can start a run. I don’t know whether an agent can take orders or card details on a call: say what you sell, and a person tells you.`,
  },
  'ai-model': {
    ticket: { topic: 'AI model', priority: 'Normal', queue: 'Operations', source: 'integrations' },
    questions: `Which AI model do you use? Is this just ChatGPT with a logo on? Which model are you? Do you use OpenAI, Gemini or Mistral? Which technology is
      it built on? Is it based on Claude from Anthropic? Can we host it on our own servers? Does it run in our own cloud? Which vendors process the audio? Which
      version of GPT is it?`,
    keywords: `which ai, chatgpt underneath, chatgpt, llm`,
    answer: `I don’t know which model would run your agents, or whether it could run on your own servers. Anthropic is the AI provider among [the tools that connect](#integrations). Ask before you accept a quote, and get it in writing.`,
  },
};
