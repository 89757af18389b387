import type { AnswerEntry } from '#lib/content/answers/entry';

/** The voice agents as a product; the demo on the page is among the demos. */
export const voiceAnswers: readonly AnswerEntry[] = [
  {
    id: 'voice-agents',
    question: 'What are AI voice agents?',
    alternatives: [
      'voice agent, voice bot, phone bot, telephone assistant, virtual receptionist',
      'how does the voice ai work',
      'what can the voice assistant do for us',
      'ai that talks on the phone, ai that answers phone calls',
      'agente de voz, agent vocal, sprachassistent, telefonassistent',
    ],
    answer:
      'An AI voice agent speaks with your callers. It captures leads, asks the qualifying questions, books appointments and serves sales and support alike, 24 hours a day. You can talk to one in the voice demo under [Use Cases](#Use-Cases).',
  },
  {
    id: 'lead-capture',
    question: 'Can an agent capture and qualify leads?',
    alternatives: [
      'is a lead any good, hot or cold lead, find out budget and need',
      'lead capture, lead generation, collect leads, new leads',
      'lead qualification, qualifying questions, score leads, filter prospects, sales pipeline',
      'sort serious buyers from tyre kickers',
      'collect contact details of callers, interested customers',
      'find out what callers need and can spend, screen callers, pre qualify',
    ],
    answer:
      'A voice agent takes the caller’s details, asks your qualifying questions and passes the result on, or books a meeting right away. Leads get a response within 10 seconds.',
  },
  {
    id: 'scheduling',
    question: 'Can an agent book appointments?',
    alternatives: [
      'book a table, book a room, book a slot automatically',
      'make appointments for us, arrange a date',
      'put it into my diary, agenda, calendar entries, slots',
      'scheduling, schedule meetings, booking, book appointment, reschedule',
      'find a free slot, make reservations',
      'appointment reminders, no shows',
      'can the bot arrange viewings, visits, test drives, demos with customers',
      'move, change or cancel an appointment or a reservation',
      'appointment confirmations, confirm bookings',
    ],
    answer:
      'Scheduling is one of the things voice agents do: the agent finds a time with the caller and books it. Calendars are among the integrations shown on the page.',
  },
  {
    id: 'inbound-calls',
    question: 'Can it answer our incoming calls?',
    alternatives: [
      'nobody is there to answer the phone, pick up for us, take our calls, we are out or busy when it rings',
      'inbound calls, incoming, pick up the phone, answer the phone for us',
      'missed calls, busy line, voicemail, hold queue, hotline',
      'nobody is free to take the call',
      'forward our line to the agent, receptionist',
      'pick up on the first ring, take orders on the phone, calls go unanswered, nobody in the office',
      'receptionist is away, on a break, ill or busy',
      'ask for opening times or directions',
    ],
    answer:
      'A voice agent picks up at any hour, finds out what the caller needs, and qualifies, books or passes on. How your line reaches the agent is settled during onboarding.',
  },
  {
    id: 'outbound-calls',
    question: 'Can it make outbound calls?',
    alternatives: [
      'outbound, call people, cold calling, telemarketing, dial a list',
      'follow up calls, ring customers back, callback',
      'call campaign',
      'phone people who asked for it, call customers, call my customers, ring people up',
    ],
    answer:
      'The agents on this page answer leads and follow them up. For an outbound campaign, describe in the [contact form](#contact) whom you plan to call and in which countries, since their rules differ, and we will say what is possible.',
  },
  {
    id: 'phone-numbers',
    question: 'Can we keep our phone number?',
    alternatives: [
      'change my number, switch provider, landline, mobile number',
      'phone number, existing number, keep number, port number, local number, toll free',
      'telephone system, pbx, sip, voip, twilio',
      'do we get a new number',
      'must we change our number',
    ],
    answer:
      'Tell us which number and system you use through the [contact form](#contact), and the consultation will show how an agent can be connected to it.',
  },
  {
    id: 'voices',
    question: 'What do the voices sound like?',
    alternatives: [
      'british, american, australian, southern accent, sounds like a robot',
      'voices, accent, dialect, male or female voice, sound, pronunciation',
      'does it sound natural, human, robotic',
      'choose a voice, clone my voice, own voice',
    ],
    answer:
      'Hear for yourself: the voice demo under [Use Cases](#Use-Cases) takes one click and your microphone. Which voice suits you is part of the consultation.',
  },
  {
    id: 'caller-experience',
    question: 'Will callers notice that it is an AI?',
    alternatives: [
      'will people hear, can callers tell, notice the difference, recognise it is a machine',
      'do customers know they talk to a machine, disclose ai to callers',
      'will my customers be annoyed, accept it, like it, hate talking to machines',
      'elderly callers, interruptions, background noise',
      'do we have to tell callers that it is an ai, must people be told',
    ],
    answer:
      'Some may. In many places callers must be told that they speak with an AI, and how your agent says so is set up with you. Judge the conversation yourself in the voice demo under [Use Cases](#Use-Cases).',
  },
];
