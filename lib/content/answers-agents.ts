import type { WrittenAnswer } from '#lib/content/answer';
import { firm } from '#lib/content/firm';

/** What the agents do on the phone. */
export const agentAnswers: Readonly<Record<string, WrittenAnswer>> = {
  offer: {
    ticket: { topic: 'Products', priority: 'Normal', queue: 'Sales', source: 'Use-Cases' },
    questions: `What do you offer? | What can you do for us? | What does your company actually do? | How does it work? | Which services and solutions do you
      sell? | Explain your product in simple words. | What can your AI agents do for my business? | How could you help a company like ours? | Do we need the
      voice agent, the chat agent or both? | What is the difference between the three products? | What should we automate first? | Could you summarise it in
      two sentences? | A colleague sent me here, what is this about? | Which use cases and tasks do you cover? | Give me a short overview of your portfolio.
      | What is an AI agent, and what is it good for? | What exactly do you sell, in plain English or in one sentence?`,
    answer: `Voice agents answer your calls, chat agents answer your tickets, and workflows move work between your tools. Start with one phone line or one inbox. Try all three under [Use Cases](#Use-Cases).`,
  },
  'voice-agents': {
    ticket: { topic: 'Voice agents', priority: 'Normal', queue: 'Sales', source: 'ai-voice-agents' },
    questions: `What does a voice agent do? | Can it answer the phone for us? | We miss calls because our hands are full. | Is it an AI receptionist for our
      front desk, reception or switchboard? | What happens when somebody rings or calls us, how is an inbound or incoming call handled? | I cannot take
      calls, pick up the telephone or get to the phone while I am on a job, on site or with a client. | Our callers give up and hang up. | How does it greet
      a caller, and what does it say? | Can it take a message? | Is it a phone menu, press one for sales, or do people just talk? | Would it pick up instead
      of our secretary? | What is a voice agent, how does an AI receptionist or phone agent work? | The line is always engaged. | We lose business through
      missed calls. | Could it replace our answering machine or voicemail? | Walk me through a typical phone conversation.`,
    answer: `It picks up on the first ring, asks what a good receptionist would ask, writes the answers into your CRM and books the meeting. Hear it for yourself: [call our agent](#ai-voice-agents).`,
  },
  availability: {
    ticket: { topic: 'Hours', priority: 'Normal', queue: 'Sales', source: 'ai-voice-agents' },
    questions: `Do the agents work around the clock? | Is it available 24/7, 24 hours a day? | Who picks up or takes calls after hours or at night, when we
      are closed? | Can it cover weekends, bank holidays and public holidays? | Can it take over only outside of office or business hours, from 6pm to 8am?
      | Is someone answering calls late, at three in the morning, at 3am or 5am? | Can we switch it on in the evening and off during the day? | Could it
      take the overflow, only when nobody picks up or all lines are engaged? | What about Christmas, New Year, Saturdays and Sundays? | Who answers while we
      have our lunch break? | Which hours and days does the agent cover? | Can we use it only for weekends, evenings or the night shift? | Does it ever
      sleep, is it always on? | We close at five, and are already closed or shut on Saturdays. | I only want it after we go home, outside working hours. |
      Does it work during our holidays, at midnight or out of hours?`,
    answer: `Yes, 24/7: nights, weekends and holidays. Start with the hours that cost you most, and add others when the numbers say so. [Call our agent](#ai-voice-agents) at any hour.`,
  },
  'lead-capture': {
    ticket: { topic: 'Leads', priority: 'Normal', queue: 'Sales', source: 'ai-voice-agents' },
    questions: `Can an agent qualify leads? | Which questions does it ask a new caller? | Can it find out who is a serious buyer, and who a time waster or
      tyre kicker? | Does it collect name, company, budget and contact info? | How does lead capture work? | Can it filter enquiries before they reach our
      sales team? | Can it block spam, cold callers and robocalls? | Does it screen or vet prospects, new patients or tenants? | Can it help us get more
      leads? | Can it find out what a customer needs before we talk to them? | Which information, numbers and details does it write down or gather from
      somebody who enquires? | Only good enquiries should come through to our reps. | Does it score inbound leads by criteria? | Can it weed out the people
      who never buy? | Can it pass on just the hot, interested ones? | Does it know a genuine potential client from a nuisance? | Can it sort new enquiries
      by what they want, and tell which are worth our time?`,
    answer: `Yes. Every caller is asked about need, size and urgency, and the answers are written into your CRM, where you can filter by each. Hear it for yourself: [call our agent](#ai-voice-agents).`,
  },
  scheduling: {
    ticket: { topic: 'Appointments', priority: 'Normal', queue: 'Sales', source: 'ai-voice-agents' },
    questions: `Can an agent book appointments? | Can it schedule meetings in our calendar? | Does it check availability and free slots first? | Can callers
      or customers move, reschedule, rebook, change or cancel a booking with the agent? | Does it send a reminder or a confirmation? | Can it take table
      reservations for a café or restaurant? | Does it put jobs and visits straight into the diary or agenda of the whole team? | Does it sync or work with
      Google Calendar, Microsoft or Outlook calendar, iCloud or Calendly? | What if two people want the same slot? | Can it arrange viewings, visits,
      deliveries and test drives, or a time slot? | Could it reduce no-shows? | Can patients make an appointment by phone? | Does it send an invite? | Can
      it see when my engineers or technicians are free, and plan their jobs? | Will it avoid double bookings? | Can it offer another date when we are fully
      booked? | Can it book rooms, courses or a class, with the right member of staff and the right length?`,
    answer: `Yes: it offers free slots from your team’s calendars, books one, and sends the invite before the caller hangs up. Moving, cancelling and reminders I can’t promise: tell a person what you need, and they confirm it.`,
  },
  'outbound-calls': {
    ticket: { topic: 'Outbound calls', priority: 'Normal', queue: 'Sales', source: 'ai-voice-agents' },
    questions: `Can it make outbound calls? | Does it call new leads back? | Can it phone people who filled in the form on our website? | Can it chase
      customers who owe us money, for late payments and bills? | Can it ring a list of old clients, contacts or prospects? | Do you do cold calling? | Can
      it run a telemarketing or sales campaign? | Does it return or call back missed calls, and try again when nobody answers? | Can it call or ring people
      to remind them of check-ups, renewals, unpaid or overdue invoices? | Can the agent dial out by itself, to confirm deliveries, appointments or a time
      for example? | Could it phone applicants for a first interview? | Does it only take incoming calls? | Can it follow up on quotes that we sent out? |
      Within how many minutes does it automatically call or contact somebody from our web page or landing page? | Is it legal to have a robot call people? |
      Can it do surveys or win back former customers by phone? | Does it leave a voicemail, and at which hours does it call out?`,
    answer: `Yes, it calls new leads back. For reminders, invoices or a list of numbers, tell us whom it should call and why: a person confirms what is possible and allowed.`,
  },
  'phone-numbers': {
    ticket: { topic: 'Phone system', priority: 'Normal', queue: 'Operations', source: 'contact' },
    questions: `Can we keep our phone number? | Do we get a new number from you or use our current, existing one, will our published number change? | Does
      it work with our existing phone system? | How do calls get to the agent? | How do I forward or divert my mobile or landline to you? | Can it be
      connected to our PBX, a Cisco, Avaya or Mitel with SIP trunks, extensions and desk phones? | Are you compatible with our VoIP phones, SIP or Twilio? |
      Do our customers have to dial or ring a different number? | Can you port our numbers? | Do we have to change or switch our telephone provider, carrier
      or operator, such as Vodafone, BT or Telekom? | Do we need special equipment, kit, hardware or a new line? | Can you give us a local, foreign,
      freephone, 0800 or toll-free number? | We have an old or analogue switchboard, is that a problem? | Does it work with 3CX, Teams Phone or RingCentral?
      | Is forwarding or call diversion needed? | We have had the same number for years and will not give it up. | Which number do people see when it calls
      them, is our caller ID shown?`,
    answer: `I don’t know whether you can keep your number, or whether your phone system fits. Name your provider in the [contact form](#contact-form), and a person tells you before anything changes. One line is enough to start.`,
  },
  'voice-sound': {
    ticket: { topic: 'Voice', priority: 'Normal', queue: 'Sales', source: 'ai-voice-agents' },
    questions: `How does it sound, and do callers know that it is an AI? | Does it sound natural or like a robot? | Can callers tell or notice that they are
      talking to a machine, not a real person? | Do you tell or disclose to callers that they are speaking with an AI? | Does it understand strong, thick or
      heavy accents and dialects? | Can we choose the voice, a male or female one, a man or a woman, or a brand voice? | Is there an awkward pause or delay
      before it replies? | How good is the speech recognition with background noise, wind, a bad line or a caller who mumbles? | Will older, elderly people
      get annoyed or accept a computer voice? | Can you clone my own voice, or use a recording of it? | What if somebody interrupts it? | Can it talk slower
      or more slowly, in a formal or friendly tone, and can callers correct it? | How do customers react, do they hang up or get put off when they hear a
      bot? | Can we pick from different voices, with a British, American, local or regional accent? | Does the speech sound human or creepy? | Are callers
      told at the start that it is an AI, do we have to say or announce it? | Will people like it, does it speak clearly, politely and not too fast?`,
    answer: `Judge it by ear: call it, interrupt it, try your own accent. Tell us how it should introduce itself to your callers: we write the first rules together with your team. [Call our agent](#ai-voice-agents).`,
  },
  languages: {
    ticket: { topic: 'Languages', priority: 'Normal', queue: 'Sales', source: 'contact' },
    fact: firm.languages,
    questions: `Which languages do you support? | Does it speak Spanish? | Can the agent talk French or German? | Our customers speak Polish, Ukrainian or
      Romanian, does it understand them? | Can it change or switch language in the middle of a call, and follow the caller? | Is it bilingual or
      multilingual? | Does it work in Dutch, Flemish, Italian, Catalan or Portuguese? | What about foreign callers or tourists who speak no English? | Can
      the chatbot reply or answer in Chinese, Mandarin, Japanese, Korean, Hindi or Arabic? | Does the chat agent translate? | Does it detect the language of
      the caller by itself? | Our clients mix two languages, can it handle that? | Can it write in Turkish, Russian or Hebrew? | Do you cover Swedish,
      Danish, Norwegian, Finnish, Greek or Czech? | Is it English only? | Can it speak Irish, Gaelic or Welsh as well?`,
    answer: `Our demos speak English. Start with one language, and add others when the numbers say so. Name yours, and a person confirms it before you sign.`,
  },
  'human-handover': {
    ticket: { topic: 'Handover', priority: 'Normal', queue: 'Operations', source: 'ai-chat-agents' },
    questions: `Can an agent transfer to a person? | What if a caller asks for or wants a real person, or insists on a human? | Can it put the call through
      to my mobile or cell, to a receptionist or to whoever is in the office? | How does the handover to our staff work? | When a colleague takes over, does
      she see the conversation so far and what was already said? | How does it deal with or handle angry, rude or upset callers, who shout, swear or cry? |
      What happens to a question that it cannot answer? | What if the bot does not know, misunderstands or is unsure about something? | Can we take over a
      conversation halfway, listen in, jump in, step in or intervene? | What if the AI cannot help or solve the case, or is out of its depth? | Does it
      escalate complaints to a manager? | Does it raise or open a ticket, assign a task or notify my team, with a summary? | Does the customer have to
      repeat everything? | What if it gets stuck or confused, or an elderly caller cannot follow it? | What if somebody refuses to speak with a machine? |
      Can it pass, connect or forward difficult, important or sensitive calls straight to the right employee or department? | Is it a live or warm transfer
      to a colleague, and what if nobody is free or answers?`,
    answer: `Yes, at any point, and you decide when. What needs a person arrives as a task with an owner, a deadline and the whole conversation. Ask a person whether a live call can be put through.`,
  },
  urgent: {
    ticket: { topic: 'Emergencies', priority: 'Normal', queue: 'Operations', source: 'ai-voice-agents' },
    questions: `What happens in an emergency? | Does it recognise urgent calls? | Who is woken when something urgent comes in at night? | Can it ring the
      engineer on call? | Can it tell an emergency from a routine call? | What if a customer has a burst pipe, a flood, a fire, a gas leak, no heating or a
      breakdown? | What if a patient is in pain? | Does it reach me immediately when it is serious? | What if the person on duty does not pick up, does it
      try the next one? | Can it prioritise important callers? | Can it alert, notify or dispatch our on-call or standby team? | Are urgent cases treated
      with priority, when an alarm rings for example? | Would it wake me up at 2am? | How are critical incidents handled? | How does it decide what is an
      emergency? | Does it call the doctor, vet or plumber on duty when it cannot wait until tomorrow?`,
    answer: `Every caller is asked about urgency, and you decide when a person takes over. I can’t promise how fast that person is reached: tell us whom to alert, and we write the rule together.`,
  },
};
