import { type Answer, split } from '#lib/content/answer';

/** What the agents do on the phone and in a chat. */
export const agentAnswers: readonly Answer[] = [
  {
    id: 'offer',
    question: 'What do you offer?',
    phrasings: split(`what do you guys do or sell, in one sentence | what services do you offer, for
      which tasks and use cases, voice or chat | explain your product, give me the short version | tell me
      about your company, what can you help with | what can your AI agents do for my business | do I need the
      voice agent or the chat agent, what is the difference | what should we automate first, calls, tickets or
      emails, give me examples, what is it you actually sell, tell me about your services, products, what can
      you do for me, how can you help us, the phone agent and the chat agent`),
    answer:
      'Voice agents take your calls, chat agents answer tickets, and workflows run the steps between your applications. They work 24 hours a day and leave a record of every call, ticket and step. Try all three under [Use Cases](#Use-Cases).',
  },
  {
    id: 'voice-agents',
    question: 'What does a voice agent do?',
    phrasings: split(`can it answer the phone for us, take every incoming call and deal with it, what is
      a voice agent | an AI receptionist for our front desk, calls go to voicemail, we never get to the phone
      in time | we miss calls while we are busy with customers, I am on another call | nobody can pick up the
      phone at lunch or on a job, it rings and rings, we cannot answer | AI phone agent, voicebot, how does it
      work | what happens when somebody rings, how does it greet a caller | take a message or an order by
      telephone, instead of voicemail | callers hang up before we answer, too many missed calls, the line is
      busy, what can a voice agent do, what does it do on the phone, is it a real robot that picks up or
      answers the phone, is it a voicemail or answering machine, we miss a lot of calls when we are on site,
      busy or driving, answers our calls, front desk, the phone never stops`),
    answer:
      'It picks up on the first ring, asks what a good receptionist would ask and books the meeting. What the caller says is written into your CRM. Call ours in the [voice demo](#Use-Cases).',
  },
  {
    id: 'availability',
    question: 'Do the agents work around the clock?',
    phrasings: split(`is it available 24/7, does it cover day and night, on Christmas day | does it work
      at night and on weekends, late evenings, early mornings, during the night shift | calls outside of
      office hours | sundays and bank holidays | who answers when we are closed, shut, at home or on holiday |
      who picks up or takes calls after hours, after we close at six | does it answer at three in the morning,
      2am or 5am, does it sleep | what are the opening hours of the agent, is it always on, do you answer 24h,
      can it only kick in evenings and weekends, only out of hours, after hours only, when we are closed,
      overflow when we are busy, lunch break, what hours does the agent answer calls`),
    answer:
      'Yes, 24/7: at night, on weekends and on holidays; or at some hours only, if your rules say so. One agent serves sales, support and reception at every hour. Call it now, whatever the time, in the [voice demo](#Use-Cases).',
  },
  {
    id: 'lead-capture',
    question: 'Can an agent qualify leads?',
    phrasings: split(`lead capture and qualification, can it ask callers for their budget, their
      insurance number | does it qualify prospects, sort serious buyers from the rest | what questions does it
      ask a new caller or a new lead | can it collect, take or write down name, address, email, number and
      details | screen enquiries, find out about budget | filter leads by need, size and urgency | get more
      leads and sales from interested people, lead generation | can it work out who is a time waster before
      they get to sales, filter enquiries, sort serious buyers, qualify enquiries, ask questions before it
      passes a lead on, new customers, new client enquiry, collect information, spam and sales calls, a
      serious lead or spam`),
    answer:
      'Yes: every caller is asked about need, size and urgency, and you can filter by each of the three. What happens to spam and sales calls is one of your rules. Say in the [contact form](#contact-form) what your callers should be asked.',
  },
  {
    id: 'scheduling',
    question: 'Can an agent book appointments?',
    phrasings: split(`can it book meetings, make bookings, viewings and test drives | arrange and
      schedule appointments in our calendar, does it book in my diary, does it know when I am available | can
      it take reservations and bookings, book a table, room, lesson or haircut, bookings at any hour, events |
      can patients or customers move, change, rebook or cancel a visit by phone | write into the team’s diary,
      does it check free slots, sync | does it work with or talk to Google Calendar, Outlook, Microsoft 365 or
      Calendly | does it send an invite, confirmation or reminder | what if two people want the same time,
      double booking, can it put bookings in our Google Calendar, calendar sync, take table bookings for a
      restaurant, reserve a table, book a job, reminders, move or cancel a booking, dock or delivery slots,
      which calendars work, reduce no shows, are Google Calendar and Outlook both ok`),
    answer:
      'Yes: it offers free slots from your team’s calendars and books one. The invite is sent before the caller hangs up; Google Calendar is among the tools shown here. Name your calendar in the [contact form](#contact-form), and say whether it should also move, cancel or remind.',
  },
  {
    id: 'outbound-calls',
    question: 'Can it make outbound calls?',
    phrasings: split(`does it call new leads back, outgoing, make calls to customers | can it ring our
      customers, ring round a list, chase late invoices | cold calls, sales calls, telemarketing campaigns, a
      list of prospects | follow up and chase leads who filled in a web form | does it dial out, outgoing
      calls | call back people who rang, return missed calls | remind old clients of visits or unpaid bills,
      phone people | can it ring or phone people for us, call customers, cold call, chase people or payments,
      reminders by phone, call old leads, call people for us, does it only take incoming calls`),
    answer:
      'Yes, to new leads: the agent calls them back. This page offers no cold calling from lists. Tell us who should be called in the [contact form](#contact-form).',
  },
  {
    id: 'phone-numbers',
    question: 'Can we keep our phone number?',
    phrasings: split(`can we use our existing number, we have a PBX | port our old number, keep my
      telephone number | does it work with our phone system, switchboard or PBX | do we need a new phone line
      or equipment | call forwarding from our landline, business phone or mobile | which phone provider, VoIP,
      SIP, Twilio | keep our number the same, do our customers dial another number | divert, redirect, connect
      or forward calls to the agent, do you give us a local number or a new number, an 0800 or toll free
      number, forward or divert calls, landline, mobile, VoIP, do I have to change my number`),
    answer:
      'That depends on your phone system and its provider. One phone line is enough to start with. Name both in the [contact form](#contact-form), and a person will tell you.',
  },
  {
    id: 'voice-sound',
    question: 'How does it sound, and does it understand accents?',
    phrasings: split(`does it sound like a robot or a computer, is it obvious that it is an AI, tell
      callers that an AI is speaking, do they know that it is no person | how natural, human or real is the
      voice | will my customers notice that they talk to a machine | will callers be annoyed or put off | does
      it understand strong accents and dialects | background noise, old people who mumble | can a caller
      interrupt it, is there a delay, will it understand a thick accent, strong accent or dialect, background
      noise, people who mumble, will people or callers know or tell that it is a bot, robotic, natural, human
      sounding voice, does it sound real, do people like it, talk or sound like a person, do callers realise,
      latency, awkward pauses, do callers know that it is AI`),
    answer:
      'Some callers will notice that it is an AI, and a strong accent or a bad line can be hard for it. You decide when a caller goes to a person. How fast it answers and whether it can be interrupted, you hear in the [voice demo](#Use-Cases).',
  },
  {
    id: 'voice-choice',
    question: 'Can we choose the voice?',
    phrasings: split(`can we choose or pick the voice, change the voice, can I select a different voice |
      a male or female voice, a man or a woman, choose how it or she sounds | which voices are there, how many
      voices do you have, list of voices | can it have a British, American or local accent, regional voice |
      can you clone my own voice, use my voice, voice cloning | can it speak slower, friendlier or more
      formal, tone of voice, choose between voices, select a different voice`),
    answer:
      'This page names no list of voices to choose from. What the agent says follows your rules; how ours sounds, you hear in the [voice demo](#Use-Cases). Describe the voice that you want in the [contact form](#contact-form).',
  },
  {
    id: 'languages',
    question: 'Which languages do you support?',
    phrasings: split(`does it speak Spanish, which languages can it handle | can the agent talk French or
      German | multilingual callers | other languages than English | Polish | does it switch language, is it
      bilingual | foreign customers who speak no English | does it understand and reply in Chinese, can the
      same agent switch language mid call, customers call in Spanish, which languages does it speak`),
    answer:
      'You start with one phone line and add languages when the numbers say so; whether one agent switches during a call is agreed with you. This page is in English. Name your languages in the [contact form](#contact-form), and a person will confirm them.',
  },
  {
    id: 'human-handover',
    question: 'Can an agent transfer to a person?',
    phrasings: split(`can a caller ask to talk or speak to a real person, insist on it, warm transfer |
      hand off to our staff or team, when does it get a human, ask for the manager | when does a person take
      over, step in or get involved, somebody cries | put a call straight through to me, a colleague or
      manager | can it transfer or forward calls to my mobile, connect them to the right person | what if an
      angry, furious or grieving customer wants to complain or needs help | pass difficult or important
      callers on to an employee | when it passes a call over does my receptionist know what was said, summary
      of the call, does the customer have to repeat it, hand the call over to staff, connect to my team, reach
      a person at any time, transfer a hot lead live to the right colleague, can a caller still reach a real
      person, take over a chat halfway`),
    answer:
      'Yes: you decide when a person takes over, and who. What needs a person arrives with the whole conversation. Bring the cases that should reach you to the free consultation: [contact form](#contact-form).',
  },
  {
    id: 'urgent',
    question: 'What happens in an emergency?',
    phrasings: split(`urgent calls, put through first | an emergency in the middle of the night | who is
      woken, rung or told when something urgent comes in | can it wake or dispatch the engineer, plumber, vet
      or doctor on call, on duty | does it recognise what is important and a priority | burst pipe, water
      leak, gas smell, alarm | a patient in pain | does it reach me immediately, what if nobody picks up, does
      it try the next person, gas leak, flood, emergency call out, at night`),
    answer:
      'Your rule decides: you say what is urgent and which person takes over. Every caller is asked about urgency. List your emergencies in the [contact form](#contact-form), so that the first rules cover them.',
  },
  {
    id: 'unsure',
    question: 'What does it do when it does not know?',
    phrasings: split(`what if it does not know the answer | what if the agent does not understand or
      misunderstands the caller | it gets stuck or confused, has no idea | questions it cannot answer or
      handle, has no answer | what happens if the AI fails | does it admit that it is unsure, does it guess |
      what if somebody asks something hard, strange, weird or unexpected, trick questions`),
    answer:
      'It passes the question to a person. What needs one arrives as a task: owner, deadline and the whole conversation. Ask our agent something odd in the [voice demo](#Use-Cases).',
  },
];
