import type { WrittenAnswer } from '#lib/content/answer';
import { firm } from '#lib/content/firm';

/** What the agents do on the phone. */
export const agentAnswers: Readonly<Record<string, WrittenAnswer>> = {
  offer: {
    ticket: { topic: 'Products', priority: 'Normal', queue: 'Sales', source: 'Use-Cases' },
    questions: `What do you offer? What does your company do? How does it work? I don't understand what you are selling. Which services and solutions do you
      have for a business? What is an AI agent, and what is it good for? What is the difference between voice, chat and workflow agents? Do we need both the
      voice agent and the chat agent? Which use cases do you cover? Which problems do your agents solve? How could you help a company like ours? I am only
      looking around, what is this about? What should we start with? What is it that you sell, in plain English?`,
    keywords: `mails, portfolio, overview, ideas, products, only the chat, what else, short version, between the, workflow thing`,
    answer: `Voice agents answer your calls, chat agents answer your tickets, and workflows move work between your tools. Start with one phone line or one inbox. Try all three under [Use Cases](#Use-Cases).`,
  },
  'voice-agents': {
    ticket: { topic: 'Voice agents', priority: 'Normal', queue: 'Sales', source: 'ai-voice-agents' },
    questions: `What does the voice agent do? Can it be the receptionist at our front desk? Our phone rings after five and nobody picks up. We are missing too many calls, could you take them? Our hands are
      full, and the phone rings all day. Who picks up at night, after we close? Does it take calls at three in the morning? Can it replace our voicemail or
      answering machine? Can it take a message when I am in a meeting? Can it answer only when we are busy? Nobody is at reception after 11pm, can it take
      late calls? What happens when somebody calls, what does it ask?`,
    keywords: `driving, busy, lose, ladder, miss half of my calls, surgery, reception, switchboard, inbound, shut, christmas, after hours, 6pm, 3am, midnight,
      overflow, serving, voice mail, christmas day, 5pm, fill in, sundays, bank holidays, weekend, answer my phone, nights and weekends, evenings only, and
      miss, reach nobody, you pick up, im up, evening and weekends, office hours, switch it off, thing pick up`,
    answer: `It picks up on the first ring, 24/7, asks what a good receptionist would ask, writes the answers into your CRM and books the meeting. Only at some hours? Tell us which. [Hear how it sounds](#ai-voice-agents).`,
  },
  'lead-capture': {
    ticket: { topic: 'Leads', priority: 'Normal', queue: 'Sales', source: 'ai-voice-agents' },
    questions: `Can an agent qualify leads? How does lead capture work? Which questions does it ask a new caller? Does it ask prospects about their budget and
      their deadline? Can it spot a time waster? Does it block spam and robocalls? Can it weed out salespeople and cold callers? Does it tell serious buyers
      from nosy ones? Can it filter enquiries before they reach our sales team? Will it help us get more leads and new business? Can it rank prospects by our
      own criteria? Can it verify the identity of the caller? Does it put people on a waiting list? Does it take down the caller's name, address and contact
      details? Can it screen candidates or tenants?`,
    keywords: `guest count, roof, campaign, floor, distance, postcode, info, vet, enquires, genuine, write down, model, quote requests, which insurance,
      square footage, referral, spam calls, it qualify, ask for the plate, ask if someone`,
    answer: `Yes. Every caller is asked about need, size and urgency, and whatever else your rules say; the answers are written into your CRM, where you can filter by each. A [call with our agent](#ai-voice-agents) shows how it sounds.`,
  },
  scheduling: {
    ticket: { topic: 'Appointments', priority: 'Normal', queue: 'Sales', source: 'ai-voice-agents' },
    questions: `Can an agent book appointments? Can it manage our calendar and schedule meetings? Does it see our free slots in real time? Can callers move or
      reschedule a booking themselves? Can it cancel an appointment when people phone again? Does it send reminders of an appointment? Does the caller get a
      confirmation or an invite? Can guests reserve a table at our restaurant? How does it avoid double bookings when two want the same slot? Could it reduce
      no-shows at my salon? Can it arrange viewings, inspections and deliveries? Can it book a test drive? Does it put jobs straight into our engineers'
      diary? Can it check which rooms or cars are free?`,
    keywords: `bookings, pupils, rebook, lesson, café, calendly, technician, different diaries, time zones, berth, take a booking, reservations, reschedule
      or, table reservations, it move, their appointment, take table, book into, move their, can patients, make appointments`,
    answer: `Yes: it offers free slots from your team’s calendars, books one, and sends the invite before the caller hangs up. Moving, cancelling and reminders I can’t promise: tell a person what you need.`,
  },
  'outbound-calls': {
    ticket: { topic: 'Outbound calls', priority: 'Normal', queue: 'Sales', source: 'ai-voice-agents' },
    questions: `Can it make outbound calls? Does it also make calls, or only take them? Can it ring leads back automatically? How soon does it call somebody
      who filled in our form? Can it chase customers who pay late? Can it ring people about an unpaid invoice? Can it phone patients to remind them of a
      check-up? Do you do telemarketing and cold calls? Can it return missed calls? Can it follow up on old quotes by phone? Can it call customers to confirm
      a delivery? Could it phone candidates for a first interview? Can it let customers know that their car is repaired? Could it ring customers who abandoned
      their cart? Can it run a campaign through a list of contacts? Is it legal to have a robot call people?`,
    keywords: `debts, owe, vaccinations, due, renewals, overdue, applicants, surveys, dial, leave a voicemail, call guests, recall, ring back, chase unpaid,
      to leads, calls itself, in the basket, phone them, agent call, calls too, chase people, call people, back leads`,
    answer: `Yes, it calls new leads back. For reminders, invoices or a list of numbers, tell us whom it should call and why: a person tells you what is possible.`,
  },
  'phone-numbers': {
    ticket: { topic: 'Phone system', priority: 'Normal', queue: 'Operations', source: 'contact' },
    questions: `Can we keep our phone number? Do I keep my own number? Do customers still call our old number? Do we get a new number from you? Does it work
      with our phone system? How do I forward calls from my landline to you? Can I divert my mobile to the agent? How do I connect my phone line to it? Can it
      be connected to our PBX and its extensions? Will it work with our VoIP provider and SIP trunk? Can you port our numbers? Do we need to buy new hardware
      or equipment? Do you have numbers in other countries? Does it run with 3CX or RingCentral?`,
    keywords: `existing, cisco, avaya, mitel, twilio, carrier, operator, kpn, telekom, freephone, 0800, telephony, abroad, lose my number, redirect, caller
      ID, own phone, new phones, our existing, landline number, retain, printed, existing phone, my existing, forward our`,
    answer: `I don’t know whether you can keep your number, or whether your phone system fits. Name your provider in the [contact form](#contact-form), and a person tells you before anything changes. One line is enough to start.`,
  },
  'voice-sound': {
    ticket: { topic: 'Voice', priority: 'Normal', queue: 'Sales', source: 'ai-voice-agents' },
    questions: `How natural does it sound? Does the voice sound human or like a robot? Do callers know that they are talking to an AI? Does it say at the
      start that it is an AI? Do we have to tell people that it is a machine? Our callers have strong accents and dialects. Can it cope with background noise
      or a bad connection? Can we choose the voice and the name of the agent? How long is the latency before it responds? How good is the speech recognition?
      Will elderly people manage with a machine? Does it cut callers off when they pause or speak slowly? Do customers hang up when they hear a computer? Is
      the demo voice the one that our customers would hear? These bots never understand what I say. What happens when a caller interrupts it?`,
    keywords: `dialect, senior, like my voice, machines, median latency, notice, disclose, noisy, thick, female, male, older, clone, stutter, mumble, formal,
      announce, scripted, spell, told, talk over, woman, pick the voice, do guests know, real product, accents, friendly voice, over 60, it understand, get
      told, strong, caller get, callers notice, heavy accents, fool, barge-in, male or female, latency between, a computer, sound like, a strong accent,
      theyre talking, tell callers, noisy street, elderly callers`,
    answer: `Judge it by ear: call it, interrupt it, try your own accent. That it is an AI can be its first sentence. Which voices you can choose, I don’t know: a person tells you before you sign. [Call our agent](#ai-voice-agents).`,
  },
  languages: {
    ticket: { topic: 'Languages', priority: 'Normal', queue: 'Sales', source: 'contact' },
    fact: firm.languages,
    questions: `Which languages do you support? Which languages can it speak? Does it speak Spanish? Does the voice agent speak German and Dutch? Our
      customers speak Polish. Half of our guests are Italian or French. Our drivers speak Turkish and Romanian. Can it switch language in the middle of a
      call? Is it bilingual or multilingual? Does it detect the caller's language? Can the chatbot reply in Arabic? Do callers get an answer in several
      languages? What about a caller who speaks no English? Do you cover Portuguese and Swedish? Is Ukrainian, Russian or Chinese possible? Does it understand
      people who mix two languages?`,
    keywords: `japanese, korean, hindi, urdu, irish, welsh, tourists, foreign, english only, spanish, german, french, dutch, italian, polish, turkish, what
      languages, it talk, switches, halfway, languages does it, speak dutch, caller switches, and german, polish and`,
    answer: `Our demos speak English. Name the languages that you need, and a person tells you before you sign which of them your agents can speak.`,
  },
  'human-handover': {
    ticket: { topic: 'Handover', priority: 'Normal', queue: 'Operations', source: 'ai-chat-agents' },
    questions: `Can an agent transfer to a person? What if a caller asks to speak to a real person? Can it tell an emergency from a routine call? Can callers
      say operator when they refuse a robot? Can I take over a call while it is running? Can a colleague take over in the middle of a conversation? Can it
      transfer urgent calls to my mobile? Can it pass a caller straight to the right person? How does the handover to me work? Does my phone ring when it is
      urgent? What if nobody picks up when it transfers? How does it deal with an angry or upset caller? What happens if the agent doesn't know the answer?
      What does my colleague see when a chat is handed over? Somebody rings in pain with an emergency at 2am. Can people get a human straight away?`,
    keywords: `put through, skill group, hurt, rude, swear, cry, stuck, manager, notify, summary, wake, warm, recognise, alerted, serious, doctor, duty, gas,
      leak, burst pipe, keys, accident, hate talking, jump in, ask for a human, put them through, hand the call over, foreman, on call, it put, human take,
      wake our, its urgent, locked out, swollen, join, just want, picks it up, over to, transfer a, insist on a human, insist, still talk to me, say human, take over the call, dont know`,
    answer: `By your rules: you decide what is urgent and who takes over. That person gets a task and the whole conversation. Whether a live call can be put through to your phone I can’t promise: ask a person first.`,
  },
};
