import type { Answer } from '#lib/content/answer';

/** What the agents do on the phone. */
export const agentAnswers: readonly Answer[] = [
  {
    id: 'offer',
    question: 'What do you offer?',
    phrasings: `what do you do | what can you do | what is this | tell me more | how it works | how does it work |
      what services do you offer | for which tasks and use cases | give me the short version | tell me about your
      company | what can your AI agents do for my business | do I need the voice agent or the chat agent | what should
      we automate first | give me examples | what is it you actually sell | how can you help us | the phone agent and
      the chat agent | is it one product or three different?  Must I buy all together | what exactly do you offer | a
      collegue sent me, what do u do exactly | could you explain in simple words what your company actually does | get
      to the point please: what do you actually do for a staffing company like mine, in two sentences | so what do u
      guys actually do | whats the diff between voice agent and chat agent`,
    answer:
      'Voice agents take your calls, chat agents answer tickets, and workflows run the steps between your applications. Every call, ticket and step leaves a record. Try all three under [Use Cases](#Use-Cases).',
  },
  {
    id: 'voice-agents',
    question: 'What does a voice agent do?',
    phrasings: `voice agent | can it answer the phone for us | take every incoming call and deal with it | an AI
      receptionist for our front desk | calls go to voicemail | we never get to the phone in time | we miss calls
      while we are busy with customers | nobody can pick up the phone at lunch or on a job | we cannot answer | AI
      phone agent | voicebot | what happens when somebody rings | how does it greet a caller | take a message or an
      order by telephone | instead of voicemail | callers hang up before we answer | the line is busy | is it a real
      robot that picks up or answers the phone | is it a voicemail or answering machine | we miss a lot of calls when
      we are on site | the phone never stops | what exactly do your voice agents do on a call | is it press 1 for this
      and press 2 for that, or do they just talk normally | what would the agent ask the guest, and does it confirm
      the table | could your voice agent take those calls and put jobs in the diary`,
    answer:
      'It picks up on the first ring, asks what a good receptionist would ask and books the meeting. The answers are written into your CRM. Call ours in the [voice demo](#Use-Cases).',
  },
  {
    id: 'availability',
    question: 'Do the agents work around the clock?',
    phrasings: `is it available 24/7 | does it cover day and night | on Christmas day | late evenings | early mornings
      | during the night shift | calls outside of office hours | sundays and bank holidays | who answers when we are
      closed | who picks up or takes calls after hours | does it answer at three in the morning | 2am or 5am | does it
      sleep | what are the opening hours of the agent | is it always on | do you answer 24h | can it only kick in
      evenings and weekends | overflow when we are busy | lunch break | what hours does the agent answer calls | can i
      turn it off when i want | can the AI answer only after closing time and when she is already on the line | could
      your agent take the reservation calls between midnight and six | is it possible to have the agent switched on
      only after working hours | works on weekends n xmas | can it just answer outside office hours and let my phone
      ring in the day | can it be set up that way | does it work at weekends and nite | can we use it just for those
      hours | could it cover only evenings and Sundays, when we are shut | would it take table reservations at night
      and on holidays too`,
    answer:
      'Yes, 24/7: nights, weekends and holidays included. You can also start small and add hours when the numbers say so. Try ours at any hour in the [voice demo](#Use-Cases).',
  },
  {
    id: 'lead-capture',
    question: 'Can an agent qualify leads?',
    phrasings: `lead capture and qualification | can it ask callers for their budget | their insurance number | does
      it qualify prospects | sort serious buyers from the rest | what questions does it ask a new caller or a new lead
      | take or write down name | screen enquiries | find out about budget | filter leads by need | get more leads and
      sales from interested people | lead generation | can it work out who is a time waster before they get to sales |
      filter enquiries | qualify enquiries | ask questions before it passes a lead on | new customers | new client
      enquiry | collect information | spam and sales calls | a serious lead or spam | can the agent ask how many
      rooms, what floor and what date, and leave all that in our CRM for the salesperson | what would the agent write
      there after each call, and does a rep see it immediately | is possible that agent asks some questions first and
      only good ones come to us | is the agent able to recognise them so they don’t waste our time | can you block
      spam calls and salespeople who ring all day | how quickly would your agent phone them, and what does it ask |
      how does it know who’s spam and who’s a genuine lead | can it sort the time wasters out | can it filter those
      out and only pass on the serious ones`,
    answer:
      'Yes: every caller is asked about need, size and urgency, and you can filter by each. The answers are written into your CRM; this page does not mention spam calls. Describe your callers in the [contact form](#contact-form).',
  },
  {
    id: 'scheduling',
    question: 'Can an agent book appointments?',
    phrasings: `can it book meetings | viewings and test drives | arrange and schedule appointments in our calendar |
      does it know when I am available | bookings at any hour | can patients or customers move | rebook or cancel a
      visit by phone | write into the team’s diary | does it check free slots | does it work with or talk to Google
      Calendar | Microsoft 365 or Calendly | does it send an invite | confirmation or reminder | what if two people
      want the same time | double booking | can it put bookings in our Google Calendar | calendar sync | take table
      bookings for a restaurant | book a job | dock or delivery slots | which calendars work | reduce no shows | are
      Google Calendar and Outlook both ok | could your agent pick those up and give people an appointment | can the
      voice agent reschedule or cancel an appointment when somebody rings to change it | can it remind people so they
      don’t forget their appointment | the robot can take the reservation by telephone and write it in calendar |
      could your agent plan the appointments straight into our diary | the agent can do this change itself in the
      calendar | can it book appts in outlook | can it move or cancel appointmnts | can it take the reservations and
      check how many seats are left | can your system take the table bookings alone | can callers reschedule or cancel
      by themselves with your agent | could the agent make, move and cancel appointments directly in our diary`,
    answer:
      'Yes: it offers free slots from your team’s calendars and books one, and the invite is sent before the caller hangs up. Google Calendar is among the tools shown here; moving, cancelling and reminding are not mentioned. Name your calendar in the [contact form](#contact-form).',
  },
  {
    id: 'outbound-calls',
    question: 'Can it make outbound calls?',
    phrasings: `does it call new leads back | ring round a list | chase late invoices | sales calls | telemarketing
      campaigns | a list of prospects | follow up and chase leads who filled in a web form | does it dial out | call
      back people who rang | return missed calls | remind old clients of visits or unpaid bills | phone people | call
      customers | cold call | chase people or payments | call old leads | call people for us | does it only take
      incoming calls | can your agent phone them within a minute and check whether they are serious | is outbound like
      that possible | could the system send payment reminders automatically | is possible that the agent calls them
      after few minutes | are your agents allowed to make outgoing calls, and what about the legal side of that | can
      the voice agent phone applicants and ask the first screening questions for us | can it ring a new lead straight
      away and ask a few qualifying questions | can it call ppl for me | does it chase customers who haven’t paid
      their invoice | can it call our leads itself | are your voice agents able to do such outbound rounds`,
    answer:
      'The agent calls new leads back. This page names no other kind of call, such as cold calls, reminders or chasing invoices. Tell us who should be called in the [contact form](#contact-form).',
  },
  {
    id: 'phone-numbers',
    question: 'Can we keep our phone number?',
    phrasings: `can we use our existing number | port our old number | keep my telephone number | switchboard or PBX |
      do we need a new phone line or equipment | call forwarding from our landline | business phone or mobile | which
      phone provider | VoIP | SIP | Twilio | do our customers dial another number | connect or forward calls to the
      agent | do you give us a local number or a new number | an 0800 or toll free number | forward or divert calls |
      do I have to change my number | would I forward my mobile to you, or how does the call get to the agent | does
      it have to be replaced or can you connect with that | do i need any special kit | can i keep our current phone
      nr | do we have to replace it before we can use the voice agent | do we have to replace it or can your agent be
      connected to what hangs there now | would your voice agent work with that or do I have to switch provider | must
      we buy new phone system or the agent can work with what we have now | can i keep my own number`,
    answer:
      'This page says nothing about keeping a number. One phone line is enough to start with. Name your phone system and its provider in the [contact form](#contact-form), and a person will tell you.',
  },
  {
    id: 'voice-sound',
    question: 'How does it sound, and do callers know that it is an AI?',
    phrasings: `How does it sound, and does it understand accents | is it obvious that it is an AI | tell callers that
      an AI is speaking | do they know that it is no person | will my customers notice that they talk to a machine |
      will callers be annoyed or put off | does it understand strong accents and dialects | background noise | old
      people who mumble | is there a delay | will it understand a thick accent | will people or callers know or tell
      that it is a bot | robotic | human sounding voice | does it sound real | do callers realise | latency | awkward
      pauses | change the voice | a male or female voice | a man or a woman | choose how it or she sounds | list of
      voices | can it have a British | American or local accent | regional voice | can you clone my own voice | use my
      voice | voice cloning | can it speak slower | friendlier or more formal | tone of voice | select a different
      voice | will callers be told that they are speaking with an AI | does the agent hear them correct with noise |
      will ppl know its ai | how do people react to it, do they just hang up | can i pick a diffrent voice | can i
      chose the voice | how well does it cope with strong accents, say Glasgow or Cork | can we pick the voice and
      give the agent a name of our own | will older people really accept talking with a computer voice | will people
      know they’re talking to AI, or do you keep that quiet | how natural does the voice sound, would customers find
      it creepy | what happens when a caller interrupts the agent or mumbles`,
    answer:
      'Listen for yourself: this page promises nothing about voices, accents or how callers take to it, and does not say whether they are told that it is an AI. A person can take over at any point. Call ours in the [voice demo](#Use-Cases).',
  },
  {
    id: 'languages',
    question: 'Which languages do you support?',
    phrasings: `does it speak Spanish | which languages can it handle | can the agent talk French or German |
      multilingual callers | Polish | is it bilingual | foreign customers who speak no English | does it understand
      and reply in Chinese | can the same agent switch language mid call | customers call in Spanish | which languages
      does it speak | what languages are available for the chat agents | the agent understand when they speak mixed or
      with strong accent | can the caller change language in the middle of the call and the agent follows | can one
      agent notice the language and switch by itself | which langauges does it speak | does it speak dutch | your
      agent can speak with them in same call both languages | agent can switch the language alone when guest starts to
      speak`,
    answer:
      'This page lists no languages; you add them when the numbers say so. The page itself is in English. Name yours in the [contact form](#contact-form), and a person will answer.',
  },
  {
    id: 'human-handover',
    question: 'Can an agent transfer to a person?',
    phrasings: `human | a real person | can a caller ask to talk or speak to a real person | warm transfer | hand off
      to our staff or team | when does it get a human | ask for the manager | step in or get involved | somebody cries
      | put a call straight through to me | can it transfer or forward calls to my mobile | connect them to the right
      person | furious or grieving customer wants to complain or needs help | pass difficult or important callers on
      to an employee | when it passes a call over does my receptionist know what was said | summary of the call | does
      the customer have to repeat it | reach a person at any time | transfer a hot lead live to the right colleague |
      take over a chat halfway | how does the agent deal with rude or angry customers | how does yours handle upset
      callers | what happens if somebody just asks for a human | is it possible to transfer the caller to a mobile
      phone | how does the AI deal with upset people on the phone | can it put caller thru to a human | what can they
      do if they do not want to speak with it | what if somebody refuses to talk with a machine and wants one of us |
      some patients, older ones mostly, will want a human after a minute, so how does the handover work and does my
      team know what was already said | can my staff jump in when a caller gets angry | how does the agent react when
      somebody shouts or swears | if client want to talk with human and not with machine, what the agent do`,
    answer:
      'Yes, a person can take over at any point, and you decide when. What needs a person arrives with the whole conversation. Say in the [contact form](#contact-form) which cases should reach you.',
  },
  {
    id: 'urgent',
    question: 'What happens in an emergency?',
    phrasings: `urgent calls | an emergency in the middle of the night | who is woken | rung or told when something
      urgent comes in | can it wake or dispatch the engineer | plumber | vet or doctor on call | does it recognise
      what is important and a priority | burst pipe | water leak | gas leak | a patient in pain | does it reach me
      immediately | what if nobody picks up | does it try the next person | emergency call out | will it ring my
      mechanic on duty straight away | can your agent tell what is urgent and wake up whoever is on call | how would
      it tell a real emergency from somebody moaning about bins, and can it wake up the on-call guy | can it tell an
      emergency from a routine call`,
    answer:
      'You decide when a person takes over, and every caller is asked about urgency. What waits for a person reaches them with the whole conversation. Describe your emergencies in the [contact form](#contact-form).',
  },
];
