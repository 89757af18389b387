import type { WrittenAnswer } from '#lib/content/answer';
import { firm } from '#lib/content/firm';

/** What the agents do on the phone. */
export const agentAnswers: Readonly<Record<string, WrittenAnswer>> = {
  offer: {
    ticket: { topic: 'Products', priority: 'Normal', queue: 'Sales', source: 'Use-Cases' },
    questions: `What do you offer? What does your company do? How does it work? What is the difference between voice, chat and workflow agents? Do we need both
      the voice agent and the chat agent? Tell me in one sentence what you actually do. I only want the phone part, is that possible? Which of the three would
      you recommend to us? I am not sure which one I need. Can we take only the phone part now and add more later? Can I buy only the ticket sorting, without
      the voice agent? Which use cases do you cover? What exactly do you guys offer? Which problems do your agents solve?`,
    answer: `Voice agents answer your calls, chat agents answer your tickets, and workflows move work between your tools. Start with one phone line or one inbox. Try all three under [Use Cases](#Use-Cases).`,
  },
  'voice-agents': {
    ticket: { topic: 'Voice agents', priority: 'Normal', queue: 'Sales', source: 'ai-voice-agents' },
    questions: `What does the voice agent do? Our receptionist is leaving, could it take over her calls? Our phone rings after five and nobody picks up. We miss
      too many calls at lunch, can you pick those up? Can it answer only when the line is busy? Does it work on weekends and bank holidays, 24/7? People hang up
      because nobody gets to the phone in time. Who picks up at night, after we close? Nobody is at reception after 11pm, can it take late calls? Who answers on
      Christmas Day? Does it also answer at night, on Sundays and on holidays? Is it a substitute for voicemail or an answering machine?`,
    keywords: `3am, sink, ladder, nights and weekends, take calls, missed calls, incoming calls, voicemail, off sick, front desk, when im busy, every call,
      rings while, at the desk, with customers, midnight, shut, answer our calls, pick up the phone, closing time, take a message`,
    answer: `It picks up on the first ring, 24/7, asks what a good receptionist would ask, writes the answers into your CRM and books the meeting. Only at some hours? Tell us which. [Hear how it sounds](#ai-voice-agents).`,
  },
  'lead-capture': {
    ticket: { topic: 'Leads', priority: 'Normal', queue: 'Sales', source: 'ai-voice-agents' },
    questions: `Can an agent qualify leads? Which questions does it ask a new caller? Does it ask prospects about their budget and their deadline? Can it spot a
      time waster? Does it tell serious buyers from nosy ones? Can it tell a real job from somebody who wants a quote? Does it put the caller's details into our
      CRM by itself? Does it take down the caller's name, address and contact details? Can it find out what they want and how urgent it is? Can it filter
      enquiries before they reach our sales team? Can it put people on a waiting list? Can it screen candidates or tenants? How does lead capture work?`,
    answer: `Every caller is asked about need, size and urgency, and whatever else your rules say; the answers are written into your CRM, where you can filter by each. A [call with our agent](#ai-voice-agents) shows how it sounds.`,
  },
  spam: {
    ticket: { topic: 'Unwanted calls', priority: 'Normal', queue: 'Sales', source: 'ai-voice-agents' },
    questions: `Does it block spam and robocalls? Can it weed out salespeople and cold callers? Does it hang up on nuisance calls? How does it deal with
      telemarketers and scam calls? Will it waste minutes on marketing calls? We get loads of people ringing to sell us something. Can it get rid of recruiters
      and insurance salesmen who call us? Does it stop spam callers?`,
    answer: `Your rules say what each caller is asked, and what becomes of a sales call. Whether it recognises robocalls or blocks a number, I don’t know: a person tells you before you sign.`,
  },
  scheduling: {
    ticket: { topic: 'Appointments', priority: 'Normal', queue: 'Sales', source: 'ai-voice-agents' },
    questions: `Can an agent book appointments? Can it manage our calendar and schedule meetings? Can it book people straight into our diary? Can callers
      cancel, move or reschedule a booking themselves? Does it send reminders of an appointment? Can it arrange viewings, inspections and deliveries? Can it
      book a test drive, a lesson or a haircut? Does it put jobs straight into our engineers' diary? Can it book a table, a room or a class? Each of our offices
      has its own diary, is that too messy? How does it avoid double bookings in the same slot? Does it know when I am off, and who is free?`,
    keywords: `rebook, time zones, reservations, their appointment, can patients, confirmation, which rooms, no-shows, invite, confirm`,
    answer: `An agent offers free slots from your team’s calendars, books one, and sends the invite before the caller hangs up. Moving, cancelling and reminders I can’t promise: tell a person what you need.`,
  },
  'outbound-calls': {
    ticket: { topic: 'Outbound calls', priority: 'Normal', queue: 'Sales', source: 'ai-voice-agents' },
    questions: `Can it make outbound calls? Does it also make calls, or only take them? Does it ring people, or only pick up? Can it ring leads back
      automatically? Can it chase customers who pay late? Can it phone patients to remind them of a check-up? Can it chase up old quotes that nobody replied to?
      Can it call customers to confirm a delivery? Can it follow up with leads who never answered? Can it return missed calls? Do you do cold calls,
      telemarketing and sales calls? Is it legal to have a robot call people? Can it let people know that we are running late?`,
    keywords: `outgoing, reminder calls, unpaid invoice, ring back, quotes i sent, campaign, interview, candidates`,
    answer: `It calls new leads back. For reminders, invoices or a list of numbers, tell us whom it should call and why: a person tells you what is possible.`,
  },
  'phone-numbers': {
    ticket: { topic: 'Phone system', priority: 'Normal', queue: 'Operations', source: 'contact' },
    questions: `Can we keep our phone number? Do customers still dial the same number? Does it work with our phone system? We have a landline and an old
      switchboard, is that a problem? Will it work with our VoIP provider and SIP trunk? Do I have to change my phone company or provider? Do we need to buy new
      phones, hardware or equipment? Do I keep my own number? Will we have to reprint our cards with another number? Do I need a new phone number? How do I
      forward or divert my calls to you? Can it be connected to our PBX? Can you port our numbers? What happens to our number if we leave you?`,
    keywords: `0800, our existing, caller ID, twilio, mobile number, own phone, existing phone, new number, landline, 3CX`,
    answer: `I don’t know whether you can keep your number, or whether your phone system fits. Name your provider in the [contact form](#contact-form), and a person tells you before anything changes. One line is enough to start.`,
  },
  'voice-sound': {
    ticket: { topic: 'Voice', priority: 'Normal', queue: 'Sales', source: 'ai-voice-agents' },
    questions: `How natural does it sound? Does the voice sound human or like a robot? Do callers know that they are talking to an AI? Do we have to tell people
      that it is a machine? Can I pick the voice, a woman with a calm tone? Do customers hang up when they hear a computer? Can each of our brands have a
      different name and voice? Does it understand a strong, thick or Scottish accent? Can it pronounce our name and our street names right? I don't want my
      clients to talk to a machine. Will my older customers over seventy hang up? What happens when a caller interrupts it?`,
    keywords: `accents, dialect, female, over 70, callers notice, realise, say its ai, admit its a robot, hold music, latency, accent, elderly, geordie, be
      told, different voices, choose the voice, background noise`,
    answer: `Judge it by ear: call it, interrupt it, try your own accent. That it is an AI can be its first sentence. Which voices you can choose, I don’t know: a person tells you before you sign. [Call our agent](#ai-voice-agents).`,
  },
  languages: {
    ticket: { topic: 'Languages', priority: 'Normal', queue: 'Sales', source: 'contact' },
    fact: firm.languages,
    questions: `Which languages do you support? Which languages can it speak? Does it speak Spanish? Does the voice agent speak German and Dutch? Our customers
      speak Polish. Half of our guests are Italian or French. Our drivers speak Romanian. Does it detect the caller's language? Can the chatbot reply in Arabic?
      My customers prefer to speak Urdu, Punjabi or Hindi. Half of our callers speak Spanish, can it switch? What if a caller speaks no English?`,
    keywords: `spanish, polish, bilingual, multilingual, mandarin, portuguese, welsh, foreign, german, halfway`,
    answer: `Our demos speak English. Name the languages that you need, and a person tells you before you sign which of them your agents can speak.`,
  },
  'human-handover': {
    ticket: { topic: 'Handover', priority: 'Normal', queue: 'Operations', source: 'ai-chat-agents' },
    questions: `Can an agent transfer to a person? What if a caller asks to speak to a real person? Can it tell an emergency from a routine call? Can it
      transfer urgent calls to my mobile? Can it pass a caller straight to the right person? What does it do with a question that it cannot answer? What does my
      colleague see when a chat is handed over? Somebody rings at 2am in pain or with a burst pipe. Can people get a human straight away? What happens if the
      agent doesn't know the answer? When does a person step in? How does it deal with an angry or upset caller? Can a caller insist on a human being?`,
    keywords: `cry, wake, alerted, escalate, gets stuck, its urgent, someones angry, hand the call over, put through to me, furious, cant help, manager,
      emergency, complains, cant answer, operator, take over, nobody picks up, running call`,
    answer: `By your rules: you decide what is urgent and who takes over. That person gets a task and the whole conversation. Whether a live call can be put through to your phone I can’t promise: ask a person first.`,
  },
};
