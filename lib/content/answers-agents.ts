import type { WrittenAnswer } from '#lib/content/answer';
import { firm } from '#lib/content/firm';

/** What the agents do on the phone. */
export const agentAnswers: Readonly<Record<string, WrittenAnswer>> = {
  offer: {
    ticket: { topic: 'Products', priority: 'Normal', queue: 'Sales', source: 'Use-Cases' },
    questions: `What do you offer? | What can you do for us? | What does your company actually do? | How does it work? | Which services and solutions do you
      sell? | Explain it in simple words. | What can your AI agents do for my business? | How could you help a company like ours? | Do we need the voice agent,
      the chat agent or both? | What is the difference between the three products? | What should we automate first? | Could you summarise it in two sentences? |
      A colleague sent me here, what is this about? | Which use cases and tasks do you cover? | Give me a short overview of your portfolio. | What is an AI
      agent, and what is it good for?`,
    answer: `Voice agents answer your calls, chat agents answer your tickets, and workflows move work between your tools. Start with one phone line or one inbox. Try all three under [Use Cases](#Use-Cases).`,
  },
  'voice-agents': {
    ticket: { topic: 'Voice agents', priority: 'Normal', queue: 'Sales', source: 'ai-voice-agents' },
    questions: `What does a voice agent do? | Can it answer the phone for us? | We miss calls because we are busy with customers. | Is it an AI receptionist for
      our front desk and reception? | What happens when somebody rings or calls us? | I cannot take calls, pick up the telephone or get to the phone while on
      site. | Our callers end up on voicemail and hang up. | How does it greet a caller, and what does it say? | Can it take a message? | Is it a phone menu,
      press one for sales, or do people just talk? | Would it pick up instead of our secretary? | How does the voice bot handle an inbound call? | The line is
      always engaged. | We lose business through missed calls. | Could it be our switchboard operator, or replace our answering machine? | Walk me through a
      typical phone conversation.`,
    answer: `It picks up on the first ring, asks what a good receptionist would ask, writes the answers into your CRM and books the meeting. Hear it for yourself: [call our agent](#ai-voice-agents).`,
  },
  availability: {
    ticket: { topic: 'Hours', priority: 'Normal', queue: 'Sales', source: 'ai-voice-agents' },
    questions: `Do the agents work around the clock? | Is it available 24/7? | Does it answer at night? | Who picks up or takes calls after hours, when we are
      closed? | Can it cover weekends, bank holidays and public holidays? | Can it take over only outside of office or business hours? | Is someone answering
      calls at three in the morning, at 3am? | Can we switch it on in the evening and off during the day? | Could it take the overflow when all lines are busy?
      | What about Christmas, Saturdays and Sundays? | Who answers while we have our lunch break? | Which hours and days does the agent cover? | Can we use it
      only for weekends, evenings or the night shift? | Does it ever sleep, is it always on? | We close at five and are shut on Saturdays. | I only want it
      after we go home, when nobody is in the office.`,
    answer: `Yes, 24/7: nights, weekends and holidays. Start with the hours that cost you most, and add others when the numbers say so. [Call our agent](#ai-voice-agents) at any hour.`,
  },
  'lead-capture': {
    ticket: { topic: 'Leads', priority: 'Normal', queue: 'Sales', source: 'ai-voice-agents' },
    questions: `Can an agent qualify leads? | Which questions does it ask a new caller? | Can it find out who is a serious buyer, and who a time waster or tyre
      kicker? | Does it collect name, company, budget and contact info? | How does lead capture work? | Can it filter enquiries before they reach our sales
      team? | Can it block spam, cold callers and robocalls? | Does it screen or vet prospects? | Can it help us get more leads? | Can it find out what a
      customer needs before we talk to them? | Which information and details does it gather from somebody who enquires? | Only good enquiries should come
      through to our reps. | Does it score inbound leads by criteria? | Can it weed out the people who never buy? | Can it pass on just the hot, interested
      ones? | Does it know a genuine potential client from a nuisance?`,
    answer: `Yes. Every caller is asked about need, size and urgency, and the answers are written into your CRM, where you can filter by each. Hear it for yourself: [call our agent](#ai-voice-agents).`,
  },
  scheduling: {
    ticket: { topic: 'Appointments', priority: 'Normal', queue: 'Sales', source: 'ai-voice-agents' },
    questions: `Can an agent book appointments? | Can it schedule meetings in our calendar? | Does it check availability and free slots first? | Can callers or
      customers move, reschedule, change or cancel a booking with the agent? | Does it send a reminder or a confirmation? | Can it take table reservations for a
      café or restaurant? | Does it write straight into the diary or agenda of the whole team? | Does it sync or work with Google Calendar, Outlook calendar,
      iCloud or Calendly? | What if two people want the same slot? | Can it arrange viewings, visits and test drives? | Could it reduce no-shows? | Can patients
      make an appointment by phone? | Does it send an invite? | Can it see when my engineers or technicians are free, and plan their jobs? | Will it avoid
      double bookings? | Can it offer another date when we are fully booked?`,
    answer: `Yes: it offers free slots from your team’s calendars, books one, and sends the invite before the caller hangs up. Should it also move, cancel or remind? Tell a person what you need, and they confirm it.`,
  },
  'outbound-calls': {
    ticket: { topic: 'Outbound calls', priority: 'Normal', queue: 'Sales', source: 'ai-voice-agents' },
    questions: `Can it make outbound calls? | Does it call new leads back? | Can it phone people who filled in the form on our website? | Can it chase customers
      who owe us money? | Can it ring a list of old clients or contacts? | Do you do cold calling? | Can it run a telemarketing or sales campaign? | Does it
      return missed calls? | Can it call customers to remind them of unpaid or overdue invoices? | Can the agent dial out by itself, to confirm deliveries for
      example? | Could it phone applicants for a first interview? | Does it only take incoming calls? | Can it follow up on quotes that we sent out? | How soon
      would it contact somebody from our landing page? | Is it legal to have a robot call people? | Can it do surveys or win back former customers by phone?`,
    answer: `Yes, it calls new leads back. For reminders, invoices or a list of numbers, tell us whom it should call and why: a person confirms what is possible and allowed.`,
  },
  'phone-numbers': {
    ticket: { topic: 'Phone system', priority: 'Normal', queue: 'Operations', source: 'contact' },
    questions: `Can we keep our phone number? | Will our published number change, do we need a new one? | Does it work with our existing phone system? | How do
      calls get to the agent? | Do I forward or divert my mobile or landline to you? | Can it be connected to our PBX? | Are you compatible with VoIP, SIP or
      Twilio? | Do our customers have to dial a different number? | Can you port our numbers? | Do we have to change our telephone provider, such as Vodafone or
      BT? | Do we need special equipment, hardware or a new line? | Can you give us a local or toll-free number? | We have an old switchboard, is that a
      problem? | Does it work with 3CX, Teams Phone or RingCentral? | Is forwarding or call diversion needed? | We have had the same number for years and will
      not give it up.`,
    answer: `Tell us your phone system and provider, and a person confirms it before anything changes. One line is enough to start.`,
  },
  'voice-sound': {
    ticket: { topic: 'Voice', priority: 'Normal', queue: 'Sales', source: 'ai-voice-agents' },
    questions: `How does it sound, and do callers know that it is an AI? | Does it sound natural or like a robot? | Can callers tell or notice that they are
      talking to a machine, not a real person? | Do you disclose to callers that it is artificial intelligence? | Does it understand strong accents and
      dialects? | Can we choose a male or female voice, a man or a woman? | Is there an awkward pause or delay before it replies? | What if the caller mumbles,
      or there is noise in the background? | Will older, elderly people get annoyed or accept a computer voice? | Can you clone my own voice? | What if somebody
      interrupts it? | Can it speak more slowly, or in a formal or friendly tone? | Do people hang up when they hear a bot? | Can I hear different voices, and
      which accent does it have? | Does the speech sound human or creepy? | Do we have to say or announce that it is an AI?`,
    answer: `Judge it by ear: call it, interrupt it, try your own accent. How it introduces itself to your callers is among the rules that we write together with you. [Call our agent](#ai-voice-agents).`,
  },
  languages: {
    ticket: { topic: 'Languages', priority: 'Normal', queue: 'Sales', source: 'contact' },
    fact: firm.languages,
    questions: `Which languages do you support? | Does it speak Spanish? | Can the agent talk French or German? | Our customers speak Polish or Welsh, does it
      understand them? | Can it switch language in the middle of a call? | Is it bilingual or multilingual? | Does it work in Dutch, Italian or Portuguese? |
      What about foreign callers or tourists who speak no English? | Can the chatbot reply or answer in Chinese, Mandarin, Hindi or Arabic? | Does the chat
      agent translate? | Does it detect the language of the caller by itself? | Our clients mix two languages. | Can it write in Turkish or Russian? | Do you
      cover Swedish, Danish or Norwegian? | Is it English only?`,
    answer: `Our demos speak English. Start with one language, and add others when the numbers say so. Name yours, and a person confirms it before you sign.`,
  },
  'human-handover': {
    ticket: { topic: 'Handover', priority: 'Normal', queue: 'Operations', source: 'ai-chat-agents' },
    questions: `Can an agent transfer to a person? | What if a caller asks for a real person or insists on a human? | Can it put an important call through to my
      mobile or cell, or to whoever is in the office? | How does the handover to our staff work? | Does my colleague see the conversation so far? | How does it
      deal with angry, rude or upset callers? | What happens to a question that it cannot answer? | What if the bot does not know or understand something? | Can
      we take over a conversation halfway, step in or intervene? | What if the AI cannot help or solve the case? | Does it escalate complaints to a manager? |
      Does it create a task or open a ticket for my team? | Does the customer have to repeat everything? | What if it gets stuck, confused or out of its depth?
      | What if somebody refuses to speak with a machine? | Can it pass or forward difficult calls to the right employee or department?`,
    answer: `Yes, at any point, and you decide when. What needs a person arrives as a task with an owner, a deadline and the whole conversation. See it under [AI Chat Agents](#ai-chat-agents).`,
  },
  urgent: {
    ticket: { topic: 'Emergencies', priority: 'Normal', queue: 'Operations', source: 'ai-voice-agents' },
    questions: `What happens in an emergency? | Does it recognise urgent calls? | Who is woken when something urgent comes in at night? | Can it ring the
      engineer on call? | Can it tell an emergency from a routine call? | What if a customer has a burst pipe, a flood or a gas leak? | What if a patient is in
      pain? | Does it reach me immediately when it is serious? | What if the person on duty does not pick up? | Can it prioritise important callers? | Can it
      alert or notify our on-call or standby team? | Are urgent cases treated with priority? | Would it wake me up at 2am? | How are critical incidents handled?
      | How does it decide what is an emergency?`,
    answer: `Every caller is asked about urgency, and you decide which cases reach a person at once, with the whole conversation. Tell us whom to alert: we write that rule together.`,
  },
};
