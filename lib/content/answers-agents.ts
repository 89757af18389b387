import type { WrittenAnswer } from '#lib/content/answer';
import { brand } from '#lib/content/brand';
import { firm } from '#lib/content/firm';

/** What the agents do on the phone. */
export const agentAnswers: Readonly<Record<string, WrittenAnswer>> = {
  offer: {
    ticket: { topic: 'Products', priority: 'Normal', queue: 'Sales', source: 'Use-Cases' },
    questions: `What do you offer? | What can you do for us, how would you help us with our calls, mails and paperwork? | What is ${brand.name}, what exactly
      do you do, what does your or this company actually do, what is it that you sell? | How does it work, what does it actually do? | Which services,
      solutions and products do you have? | Explain your product, platform or software in simple words. | What can you do for a business like a travel agency,
      which problems do you solve? | How could you help a company like ours? | Do we need both, voice and chat? | What is the difference between the three
      products, voice, chat and workflow? | What should we automate first, my boss wants a chatbot, and I have no idea what we need? | What is this? | I am
      only looking around and not sure what this is. What is it all about, and what is it for? | Which use cases do you cover, what do your agents take over?
      | Give me a short overview of your portfolio. | What is an AI agent, and what is it good for?`,
    answer: `Voice agents answer your calls, chat agents answer your tickets, and workflows move work between your tools. Start with one phone line or one inbox. Try all three under [Use Cases](#Use-Cases).`,
  },
  'voice-agents': {
    ticket: { topic: 'Voice agents', priority: 'Normal', queue: 'Sales', source: 'ai-voice-agents' },
    questions: `What does the voice agent do? | Can the AI answer, take or pick up the phone for us, when customers, patients, tenants or guests call or ring?
      | We miss or lose calls because our hands are full, on a job, on site, driving, in surgery, in a meeting, serving guests or with a client, and the phone
      rings all day. What could you do? | Is it an AI receptionist for our front desk, reception or switchboard? | What exactly does it do when somebody
      calls, what does a call look like, how is an inbound or incoming call handled, how does it greet a caller, and what does it say? | Several people call
      at once and we are all busy, callers hang up, both of us are with a patient, and the phone just rings out. | Can it take a message, or replace our
      secretary, answering machine or voicemail? | Is it a phone menu, press one for sales, or do people just talk? | Do the agents work around the clock,
      24/7, 24 hours a day, and which or what hours and days does it work? | Who picks up or answers after hours, at night or out of hours, when we are closed
      or shut? | Is it available at weekends, on bank holidays and public holidays, Christmas, Saturdays and Sundays? | Can it take over only outside of
      office or business hours, from 6pm to 8am, before we open or after we go home? | Is someone answering calls late, at three in the morning, at 3am, at
      midnight or early? | Can we switch it on in the evening and off during the day? | Can it pick up only after the sixth ring, could we use it for the
      overflow alone, only when nobody picks up, nobody is at the desk or all lines are busy? | Who answers while we have our lunch break, during our
      holidays? | Can you help, we miss ten calls a day, can you answer the calls that we miss?`,
    answer: `It picks up on the first ring, 24/7, nights and holidays included. It asks what a good receptionist would ask, writes the answers into your CRM and books the meeting. Hear it for yourself: [call our agent](#ai-voice-agents).`,
  },
  'lead-capture': {
    ticket: { topic: 'Leads', priority: 'Normal', queue: 'Sales', source: 'ai-voice-agents' },
    questions: `Can an agent qualify leads? | Which questions does it ask a new caller or lead, can it ask about floor, distance and date and put that in a
      form for me, put them on a waiting list? | Can it find out who is a serious buyer, and who a time waster or tyre kicker? | Does it collect or ask for
      name, company, address, postcode, budget and contact info? | How does lead capture work? | Can it filter enquiries before they reach our sales team? |
      Can it block or filter out spam, cold callers, sales calls and robocalls? | Does it screen, vet or qualify prospects, new patients or tenants? | Can it
      help us get more leads? | Which information, numbers and details does it write down, note down or gather about a caller or somebody who enquires? | Only
      good enquiries should come through to our reps. | Does it tell whether a lead is any good, rank leads by criteria, and pass the best on to sales? | Can
      it pass on just the hot, interested ones? | Does it know a genuine potential client from a nuisance? | Can it sort new enquiries by what they want, and
      tell which are worth our time? | Can it verify or check who is calling, the identity of the caller? | Does it write the lead into our CRM, with need,
      size and urgency?`,
    answer: `Yes. Every caller is asked about need, size and urgency, and the answers are written into your CRM, where you can filter by each. Hear it for yourself: [call our agent](#ai-voice-agents).`,
  },
  scheduling: {
    ticket: { topic: 'Appointments', priority: 'Normal', queue: 'Sales', source: 'ai-voice-agents' },
    questions: `Can an agent book appointments? | Can it schedule meetings in our calendar? | Does it check, see or look into our calendar, availability and
      free slots in real time? | Can callers, pupils or customers book, move, reschedule, rebook, change or cancel a booking or a lesson by themselves? | Does
      it send reminders, so that people do not just fail to show up, or a confirmation? | Can it take reservations, or book a table for six at a café or
      restaurant? | Does it put jobs and visits straight into the diary or agenda of the whole team? | Does it sync with our calendars, such as an Outlook
      calendar or Calendly? | What if a slot or a class is full, or two people want the same one? | Can it arrange viewings, inspections, visits, deliveries
      and test drives, or a time slot? | Could it reduce no-shows? | Can patients make an appointment by phone? | Does it send an invite? | Can it see or know
      which engineer, technician or instructor is free, and plan their jobs? | Will it avoid double bookings? | Can it suggest another date when we are fully
      booked? | Can it book rooms, tables, visits, courses or a class, with the right member of staff and the right length?`,
    answer: `Yes: it offers free slots from your team’s calendars, books one, and sends the invite before the caller hangs up. Moving, cancelling and reminders I can’t promise: tell a person what you need.`,
  },
  'outbound-calls': {
    ticket: { topic: 'Outbound calls', priority: 'Normal', queue: 'Sales', source: 'ai-voice-agents' },
    questions: `Can it make outbound calls? | Does it call or phone new leads back, also those that came in overnight? | Is it legal to have a robot call
      people, and how do you stop it from annoying them? | Can it collect debts or chase customers who owe us money or have not paid, for late payments, rent
      and bills, automatically? | Can it proactively call all members or ring a list of old clients, contacts or prospects? | Does it do sales calls, cold
      calling or outbound campaigns? | Does it return or call back missed calls and people who hung up, and try again when nobody answers? | Can it call,
      phone or ring people to remind them of appointments, vaccinations, services that are due, check-ups, renewals, unpaid or overdue invoices? | Can the
      agent phone people when something is ready, dial out by itself, to confirm deliveries, appointments or a time for example? | Could it phone applicants
      for a first interview? | Can it follow up on quotes that we sent out? | Can it do surveys or win back former customers by phone? | Does it leave a
      voicemail, and at which hours does it call out? | Can it ring a contractor, a supplier, a driver or a tenant for us? | Does it offer callers a callback
      instead of the queue? | How soon does it call somebody who filled in our form or clicked on an ad?`,
    answer: `Yes, it calls new leads back. For reminders, invoices or a list of numbers, tell us whom it should call and why: a person tells you what is possible.`,
  },
  'phone-numbers': {
    ticket: { topic: 'Phone system', priority: 'Normal', queue: 'Operations', source: 'contact' },
    questions: `Can we keep our phone number? | Does our number stay the same, do we get a new number from you or use our current, existing one, will our
      published number change? | Does it work with our existing phone system? | How do calls get to, end up at or get forwarded to the agent? | How do I
      forward or divert calls from my mobile or landline to you? | Can it be connected to our PBX, a Cisco, Avaya or Mitel with SIP trunks, extensions and
      desk phones? | Are you compatible with our VoIP phones, SIP or Twilio? | Can callers dial our usual number, or do they have to ring a different one? |
      Can you port our numbers? | Do we have to change or switch our telephone provider, carrier or operator, such as Vodafone, BT, KPN or Telekom? | Do we
      need or have to buy special equipment, kit, hardware, new phones or a new line? | Do we get, or do you supply, a phone number from you, a local,
      foreign, freephone, 0800 or toll-free number? | Is our old, analogue switchboard a problem? | Does it work or run with 3CX, Teams telephony or
      RingCentral? | We have had the same number for years and will not give it up. | Which number do people see when it calls them, is our caller ID shown? |
      Can our desks ring first?`,
    answer: `I don’t know whether you can keep your number, or whether your phone system fits. Name your provider in the [contact form](#contact-form), and a person tells you before anything changes. One line is enough to start.`,
  },
  'voice-sound': {
    ticket: { topic: 'Voice', priority: 'Normal', queue: 'Sales', source: 'ai-voice-agents' },
    questions: `How does it sound, and do callers know that it is an AI? | Does it sound natural or like a robot? | Can callers tell or notice that they are
      talking to a machine, not a real person? | I would not want people to talk to a robot without knowing it. Do you tell people or disclose up front that
      they are speaking with an AI, that it is not human? | Does it understand strong, thick or heavy accents and dialects, a noisy street or a bad mobile
      connection? | Can we choose the voice, a male or female one, a man or a woman, or a brand voice? | What is the latency between the end of my sentence
      and the first word of the reply, is there an awkward pause? | Is the demo voice the same one that my customers would hear? | How good is the speech
      recognition, does it get names right, with background noise, wind, a bad line or a caller who mumbles? | Will older, elderly customers get annoyed, or
      manage with a computer voice? | Can you clone my own voice, or use a recording of it? | Does it talk over people, or cut them off when they interrupt,
      pause, stutter or talk slowly? | Can it talk slower or more slowly, in a formal or friendly tone, and can callers correct it? | Why would customers or
      patients like it, how do they react, do they hang up, get put off or hate it when they hear a bot or robot on the phone? | Can we pick from different
      voices, with a British, American, local or regional accent? | Are callers told, or do they get told, at the start that it is an AI or a machine, do we
      have to say or announce it? | Can it spell names, read back a policy number, or pretend to be a human?`,
    answer: `Judge it by ear: call it, interrupt it, try your own accent. Tell us how it should introduce itself to your callers: we write the first rules together with your team. [Call our agent](#ai-voice-agents).`,
  },
  languages: {
    ticket: { topic: 'Languages', priority: 'Normal', queue: 'Sales', source: 'contact' },
    fact: firm.languages,
    questions: `Which languages do you support? | Does it speak Spanish? | Can the agent talk Polish, French or German to us? | Our customers, callers or
      patients speak or write Polish, Ukrainian or Romanian, does it understand them? | Can it change or switch language, and follow the caller? | Is it
      bilingual or multilingual, can it switch language in the middle of a call? | What about foreign callers, guests or tourists who speak no English? | Can
      the chatbot reply or answer in Chinese, Mandarin, Japanese, Korean, Hindi or Arabic? | Does the chat agent translate? | Does it detect the language of
      the caller by itself? | Our clients mix two languages, can it handle that? | Can it write in Turkish, Russian, Tamil, Urdu, Somali or Hebrew? | Many of
      my customers speak Arabic. Do you cover Swedish, Danish, Norwegian, Finnish, Greek or Czech? | Is it English only? | Can it speak Irish, Gaelic or Welsh
      as well? | Half of our guests are Dutch. Does it work in Dutch, Italian or Portuguese, and in many languages at once?`,
    answer: `Our demos speak English. Start with one language, and add others when the numbers say so. Name yours, and a person tells you before you sign.`,
  },
  'human-handover': {
    ticket: { topic: 'Handover', priority: 'Normal', queue: 'Operations', source: 'ai-chat-agents' },
    questions: `Can an agent transfer to a person? | Can a person or colleague take over in the middle of a call or conversation, and see the full history of
      what was already said? | What if a caller asks for or demands a real person or employee, insists on a human, says operator, or does not want to talk to
      a machine or a robot? | Can it put the call through to my mobile, to a colleague or to whoever is in the office? | How does the handover to our team or
      the escalation to a manager work, when does it escalate, to whom, and how does the agent know when to pass the caller to me? | Can it detect or handle
      that someone is upset, how does it deal with angry, rude or difficult callers, who shout, swear, complain or cry? | What happens if the agent does not
      know the answer, cannot help or does not understand? | What does it say or do when it is unsure, stuck or confused, has no answer, or a caller cannot
      follow it, or nobody is available to take over? | Can we or my receptionist listen in, jump in, step in or intervene while the call is still running? |
      Does it open a task, assign it or notify my team, with a summary? | What does my agent, colleague or assistant see when a chat or a call is handed over,
      does the customer have to repeat everything? | Can it pass, connect or forward calls straight to the right person, team or department by skill, as a
      warm transfer? | What about emergencies, what happens in an emergency, does it recognise urgent calls? | Who is told, alerted or woken when something
      urgent or serious comes in at night? | Can it ring or alert the engineer, doctor or team on call or on duty, and try the next one if nobody picks up? |
      What if a customer has a burst pipe, a gas leak or a breakdown, a patient is in pain, or somebody is hurt or had an accident? | Can it tell an emergency
      from somebody who just wants something small or a routine call, so that an urgent one reaches me at midnight and wakes the night porter?`,
    answer: `You decide when it hands over, to whom, and what counts as urgent; that person gets a task and the whole conversation. Whether a live call can be put through to your phone I can’t promise: ask a person first.`,
  },
};
