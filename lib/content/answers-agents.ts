import type { WrittenAnswer } from '#lib/content/answer';
import { brand } from '#lib/content/brand';
import { firm } from '#lib/content/firm';

/** What the agents do on the phone. */
export const agentAnswers: Readonly<Record<string, WrittenAnswer>> = {
  offer: {
    ticket: { topic: 'Products', priority: 'Normal', queue: 'Sales', source: 'Use-Cases' },
    questions: `What do you offer? What does your company do exactly? What is ${brand.name}? How does your product work, in plain English?
      I don't understand what you are selling. Which services and solutions do you have for a business?
      What is an AI agent, and what is it good for? What is the difference between voice, chat and workflow agents?
      Do we need both the voice agent and the chat agent? Which use cases do you cover? What could you do for a garden centre?
      My boss wants AI, what should we automate first? Which problems do your agents solve? Give me a short overview of your platform.
      How could you help a company like ours? I am only looking around, what is this about?`,
    keywords: `mails, travel, agency, portfolio`,
    answer: `Voice agents answer your calls, chat agents answer your tickets, and workflows move work between your tools. Start with one phone line or one inbox. Try all three under [Use Cases](#Use-Cases).`,
  },
  'voice-agents': {
    ticket: { topic: 'Voice agents', priority: 'Normal', queue: 'Sales', source: 'ai-voice-agents' },
    questions: `What does the voice agent do? Can the AI pick up the phone for us? Can it be the receptionist at our front desk?
      I can't get to the phone while I am on a job. We are missing too many calls, could you take them?
      Our hands are full, and the phone rings all day. Callers hang up when all our lines are busy.
      Who picks up after hours, when we are closed? Does it work around the clock, 24/7? Is it available on Sundays and bank holidays?
      Does it take calls at three in the morning? Can it replace our voicemail or answering machine?
      Can it take a message when I am in a meeting? Could it answer only the overflow, when nobody picks up?
      Can we switch it on at lunch and off in the afternoon? How does it greet an incoming caller, and what does it say?`,
    keywords: `lose, surgery, reception, switchboard, inbound, secretary, menu, shut, christmas, outside, 6pm, 8am, 3am, midnight, sixth`,
    answer: `It picks up on the first ring, 24/7, nights and holidays included. It asks what a good receptionist would ask, writes the answers into your CRM and books the meeting. Hear it for yourself: [call our agent](#ai-voice-agents).`,
  },
  'lead-capture': {
    ticket: { topic: 'Leads', priority: 'Normal', queue: 'Sales', source: 'ai-voice-agents' },
    questions: `Can an agent qualify leads? How does lead capture work? Which questions does it ask a new caller?
      Does it find out what a caller needs before I ring back? Does it ask prospects about their budget and their deadline?
      Can it spot a time waster? Does it block spam and robocalls? Can it weed out salespeople and cold callers?
      Does it tell serious buyers from nosy ones? Can it filter enquiries before they reach our sales reps?
      Will it help us get more leads and new business? Can it rank prospects by our own criteria?
      Can it verify the identity of the caller? Does it put people on a waiting list? Are hot leads passed on to our sales team?
      Does it take down the caller's name, address and contact details?`,
    keywords: `floor, distance, tyre, kicker, postcode, info, screen, vet, gather, enquires, genuine, potential, nuisance`,
    answer: `Yes. Every caller is asked about need, size and urgency, and the answers are written into your CRM, where you can filter by each. Hear it for yourself: [call our agent](#ai-voice-agents).`,
  },
  scheduling: {
    ticket: { topic: 'Appointments', priority: 'Normal', queue: 'Sales', source: 'ai-voice-agents' },
    questions: `Can an agent book appointments? Can it manage our calendar and schedule meetings? Does it see our free slots in real time?
      Can callers move or reschedule a booking themselves? Can a patient cancel an appointment by phone?
      Does it remind people of their appointment the day before? Does the caller get a confirmation or an invite?
      Can guests reserve a table at our restaurant? Does it take reservations for a hotel room?
      How does it avoid double bookings when two want the same slot? Could it reduce no-shows at my salon?
      Can it arrange viewings, inspections and deliveries? Can it book a test drive? Does it put jobs straight into our engineers' diary?
      What happens when a class or a course is full? Does it know which technician is available?`,
    keywords: `pupils, rebook, lesson, café, visits, agenda, outlook, calendly, instructor`,
    answer: `Yes: it offers free slots from your team’s calendars, books one, and sends the invite before the caller hangs up. Moving, cancelling and reminders I can’t promise: tell a person what you need.`,
  },
  'outbound-calls': {
    ticket: { topic: 'Outbound calls', priority: 'Normal', queue: 'Sales', source: 'ai-voice-agents' },
    questions: `Can it make outbound calls? Does your agent place outgoing calls as well?
      Can it call our leads back, also those from last night? How soon does it call somebody who filled in our form?
      Can it chase customers who pay late? Can it ring people about an unpaid invoice or rent?
      Can it phone patients to remind them of a check-up? Do you do telemarketing and cold calls?
      Can it run a campaign through a list of contacts? Can it return missed calls? Can it follow up on proposals that nobody answered?
      Can it dial out by itself to confirm a delivery? Could it phone candidates for a first interview?
      Is it legal to have a robot call people? Can it let customers know that their car is repaired?
      Does it leave a voicemail and try again later?`,
    keywords: `overnight, debts, owe, paid, proactively, members, prospects, appointments, vaccinations, due, renewals, overdue, applicants,
      surveys, win, former, contractor, supplier, driver, callback`,
    answer: `Yes, it calls new leads back. For reminders, invoices or a list of numbers, tell us whom it should call and why: a person tells you what is possible.`,
  },
  'phone-numbers': {
    ticket: { topic: 'Phone system', priority: 'Normal', queue: 'Operations', source: 'contact' },
    questions: `Can we keep our phone number? Does our existing number stay the same? Do customers still call our old number?
      Do we get a new number from you? Does it work with our current phone system? How do I forward calls from my landline to you?
      Can I divert my mobile to the agent? How do I connect my phone line or router to it?
      Can it be connected to our PBX and its extensions? Will it work with our VoIP provider and SIP trunk? Can you port our numbers?
      Do we have to change our telephone provider? Do we need to buy new hardware or equipment?
      Which caller ID do people see when it calls? Do you supply local or toll-free numbers?
      Does it run with 3CX, RingCentral or an analogue switchboard?`,
    keywords: `published, cisco, avaya, mitel, compatible, twilio, dial, carrier, operator, vodafone, kpn, telekom, kit, foreign, freephone,
      0800, telephony`,
    answer: `I don’t know whether you can keep your number, or whether your phone system fits. Name your provider in the [contact form](#contact-form), and a person tells you before anything changes. One line is enough to start.`,
  },
  'voice-sound': {
    ticket: { topic: 'Voice', priority: 'Normal', queue: 'Sales', source: 'ai-voice-agents' },
    questions: `How natural does it sound? Does the voice sound human or like a robot? Do callers know that they are talking to an AI?
      Are people told that it is an AI? Does it understand customers with strong accents and dialects?
      Can it cope with background noise or a bad connection? Can we choose a male or a female voice? Can we use our own brand voice?
      How long is the latency before it responds? How good is the speech recognition? Will elderly people manage with a machine?
      What happens when a caller interrupts it or mumbles? Can it speak slower? Do customers hang up when they hear a computer?
      Does it spell names and read numbers back? Is the demo voice the one that our customers would hear?`,
    keywords: `notice, disclose, noisy, woman, awkward, pause, older, clone, stutter, slowly, formal, friendly, tone, correct, react,
      british, american, regional, announce, pretend`,
    answer: `Judge it by ear: call it, interrupt it, try your own accent. How it introduces itself to your callers, you decide: we write the first rules together with your team. [Call our agent](#ai-voice-agents).`,
  },
  languages: {
    ticket: { topic: 'Languages', priority: 'Normal', queue: 'Sales', source: 'contact' },
    fact: firm.languages,
    questions: `Which languages do you support? Which languages can it speak? Does it speak Spanish?
      Does the voice agent speak German and Dutch? Our customers speak Polish. Half of our guests are Italian or French.
      Our drivers speak Turkish and Romanian. Can it switch to another language during a call? Is it bilingual or multilingual?
      Does it detect the caller's language? Can the chatbot reply in Arabic? Does it translate for foreign tourists?
      What about a caller who speaks no English? Do you cover Portuguese and Swedish? Is Ukrainian, Russian or Chinese possible?
      Does it understand people who mix two languages?`,
    keywords: `mandarin, japanese, korean, hindi, tamil, urdu, somali, hebrew, danish, norwegian, finnish, greek, czech, irish, gaelic, welsh`,
    answer: `Our demos speak English. Name the languages that you need, and a person tells you before you sign which of them your agents can speak.`,
  },
  'human-handover': {
    ticket: { topic: 'Handover', priority: 'Normal', queue: 'Operations', source: 'ai-chat-agents' },
    questions: `Can an agent transfer to a person? What if a caller asks to speak to a real person?
      Can it tell an emergency from a routine call? Can callers say operator when they refuse a robot?
      Can I jump in myself while the call is running? Can a colleague take over in the middle of a conversation?
      Can it put urgent calls through to my mobile? Can it pass a caller straight to the right person?
      How does the handover to our team work? When does it escalate to a manager? Would a burst pipe at midnight reach me?
      How does it know that a call is urgent? How does it deal with an angry or upset caller?
      What happens if the agent doesn't know the answer? What does my colleague see when a chat is handed over?
      Does it wake somebody in an emergency at night?`,
    keywords: `demands, insists, whoever, detect, rude, difficult, shout, swear, complain, cry, unsure, stuck, confused, intervene, assign,
      notify, summary, assistant, skill, warm, recognise, told, alerted, woken, serious, doctor, duty, gas, leak, breakdown, pain,
      hurt, accident, porter`,
    answer: `By your rules: you decide what counts as urgent and who takes over; that person gets a task and the whole conversation. Whether a live call can be put through to your phone I can’t promise: ask a person first.`,
  },
};
