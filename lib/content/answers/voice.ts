import type { Answer } from '#lib/content/answers/answer';

export const voiceAnswers: readonly Answer[] = [
  {
    id: 'voice-agents',
    question: 'What are AI voice agents?',
    phrasings: `
      what is a voice agent | what is a voicebot | how do phone agents work | tell me about the voice ai
      what can your voice agent do | how does the voice ai work | ai receptionist | virtual receptionist
      what does a phone bot do | ai that talks on the phone | telephone assistant | explain the phone agent
      agente de voz | agent vocal | sprachassistent | how does the phone agent work
      what does the voice agent do | what can it do on the phone | explain the voice agent to me
    `,
    answer:
      'A voice agent answers your phone and speaks with the caller. It asks what a good receptionist would ask, writes the answers into your CRM and books the meeting, 24/7. Talk to one in the [voice demo](#Use-Cases).',
    why: 'Because most calls come when somebody is busy or gone, and the caller will not wait.',
    how: 'It picks up on the first ring, asks for need, size and urgency, and takes free slots from your calendars.',
    next: ['voice-demo', 'lead-capture', 'scheduling'],
  },
  {
    id: 'lead-capture',
    question: 'Can an agent capture and qualify leads?',
    phrasings: `
      does it qualify leads | can it capture leads | does it ask qualifying questions
      can it find out if a lead is any good | can it ask about their budget
      does it ask people what they need | can it filter out time wasters | sort out serious buyers
      can it take name and number of callers | does it collect contact details | can it screen callers
      is the caller serious | pre qualify prospects | lead generation | can it score leads
      does it take messages from callers | does it get their name and number | does it take down details
      can it tell good leads from bad ones | can it ask what the caller wants to spend
      can it find out what they want | does it note who called and why | can it take a message
      what does it ask callers | can it get their email address
      collect name and address of interested people | write down caller information
      does it ask the right questions | will it ask for their email | can it ask my screening questions
      does it save who called and what they wanted | does it write down what the caller said
      can it take down an address | does it check if a lead is worth it | can it ask the budget
      does it sort leads | get details from new customers | does it record the name of the caller
      qualify people before I call them | can it collect phone numbers | does it find out what the job is
      can it check if they have the budget | can it find out what a customer needs | does it ask for a name
      can it get the details of the job | find out why they call | sort the serious people from the rest
      take names and emails | ask how urgent a job is
      does it get the phone number of the caller | can it ask for the postcode | what questions does it ask | which questions does it put to callers
      does it get their email | tell time wasters from buyers | tyre kickers | separate good leads from bad | weed out bad leads
      does it get all the details | who is a real buyer | can it ask for a budget and a date | intake questions | new client intake
      can it take the address and the size of the job | can it ask where they are | does it ask for the location
      does it do intake | fill in a form while talking | vet callers
    `,
    answer:
      'Yes: need, size and urgency are asked on every call. They are kept as fields that you can filter. Play an interested caller in the [voice demo](#Use-Cases).',
    why: 'Because your people should call back those who mean it, and know what they want before they dial.',
    how: 'The agent asks the questions that you choose, and writes each answer into a field of your CRM.',
    next: ['scheduling', 'crm'],
  },
  {
    id: 'cancelled-visit',
    question: 'What if a caller wants to cancel an appointment?',
    phrasings: `
      a client rings to cancel, what happens | can people cancel with it | does it handle cancellations | can callers cancel their slot
      a patient wants to cancel at 6am, what happens | a guest calls at 1 am and wants to cancel, what happens | somebody cancels a booking by phone
      can patients cancel by phone at night | a customer cancels, what does it do | does it take cancellations | can it cancel a booking
      what happens when a guest cancels a room | a caller cancels on the same day | can it cancel an appointment | late cancellation
    `,
    answer:
      'It takes the cancellation at any hour, and frees the slot in your team’s calendar. What your rule keeps for a person, such as a late cancellation, arrives as a task with the whole conversation. Tell me what you do with cancellations today.',
    why: 'Because a slot that is free in time can be given to somebody else.',
    how: 'You write down which bookings a caller may cancel, and until when; the agent keeps to it.',
    next: ['scheduling', 'after-hours-call'],
  },
  {
    id: 'scheduling',
    question: 'Can an agent book appointments?',
    phrasings: `
      how do I know it will not book two people at once | can two callers get the same slot
      can it take the bookings over the telephone when I am out | can it take reservations by phone while I am away
      does it book for me when I am not there | can it put a patient in for a check up | can it book guests into a room | can it book an engineer visit for a tenant
      can your thing take bookings | does it take bookings for a groomer | take bookings for my shop | what if two people want the same slot | can it put the appointment in our software | can it answer and book in our agenda | book in our diary
      a guest wants to change the dates of a booking at night, can it do that | two guests want the last room, what does it do
      can it change a booking by phone | can it send them to our booking page | can it book sight tests | when a guest changes a booking can it do that
      can it book appointments for us | can it put meetings in our calendar | can it schedule meetings
      can your AI make appointments | can clients book a slot | does it reschedule
      can customers move or cancel their appointment by phone | does it send appointment reminders
      if a caller wants to move an appointment | what if a customer wants another day | a patient cannot come on monday, what does it do
      someone wants to come on wednesday instead of monday | what if somebody is late for an appointment
      a guest wants a different time, what then | what if there is no free slot
      no shows | can it make reservations | can it book a table for guests | can it book viewings
      can it arrange test drives | does it find a free slot | does it confirm bookings
      will it write the booking into the diary | can it avoid double bookings
      people forget their appointment | can it rebook a lesson | booking agent | can the bot take bookings
      can it see when I am free | can people book over the phone | bookings over the phone
      can it change a booking | can a customer change their appointment | does it check my calendar
      can it book people in | will it double book me | can it do our bookings | does it handle bookings
      can it take a booking at night | appointment booking | does it do appointments
      does it handle rescheduling | can it fill cancellations | can customers book online
      can it make bookings for my salon | does it know when I am available
      can it take reservations for my restaurant | does it know my availability | can it manage my calendar
      will it put it in my calendar | does it do bookings | book jobs into my diary
      can it handle our bookings | can it set up meetings | can customers book with it
      can it schedule jobs | can it fill my diary | does it book jobs
      can a patient move an appointment | can it stop no shows | does it remind people of appointments
      can it book a doctors appointment | can it change the date of an appointment | can it do my calendar
      put jobs in the calendar | book a haircut | book a treatment | can it book repairs | book a service
      can it book classes | can it book routine appointments | does it send reminders for no shows
      does it send the caller a confirmation | does it confirm by email | does it write straight into the calendar | does it book into our calendar by itself | can callers pick a time
      can people rebook with it | does it send invites | calendar invites | will it put them in my diary | self booking
      finds a free time | can it handle double bookings | book a site visit | book a quote visit
      arrange callouts | book a technician | schedule jobs for my team | can it book across several calendars
      can it do table reservations | can it book people in for a repair | does it know who has an appointment | can it open a booking in our diary
      can it book a customer in for an oil change | does it know when my ramps are free | can it put a car in for friday
      can you book directly into our diary | book straight into our diary for a vaccination | book directly into the practice diary
      can it move the lesson in the calendar by itself | does it know when I am on holiday | does it know my days off | does it use my own diary
    `,
    answer:
      'Yes: free slots come from your team’s calendars, for a new visit and for one that is moved. The invite is sent before the caller hangs up. Tell me where you keep your bookings today.',
    why: 'Because a caller who hangs up without a time may book elsewhere.',
    how: 'The agent reads your calendars, offers free times and sends the invite while the caller is on the line.',
    next: ['calendar-mail', 'voice-demo'],
  },
  {
    id: 'double-booking',
    question: 'Can it double-book?',
    phrasings: `
      can it double-book | what happens if the agent double books a room | does it double book | two callers want the same slot
      what if two people book the same time | what if the slot is gone meanwhile
    `,
    answer:
      'It reads a slot from your calendar before it offers it, and writes the booking there while the caller is on the line. Whether two bookings may stand in one place is your system’s rule. Bring your booking system to the free consultation.',
    why: 'Because the calendar is yours, and the agent keeps none beside it.',
    how: 'Your system says what is free; the agent asks it each time.',
    next: ['scheduling', 'look-up'],
  },
  {
    id: 'as-a-caller',
    question: 'What would it say to one of my callers?',
    phrasings: `
      where is shipment 4711 | where is my parcel my truck is late | where is my order it was due today
      my boiler is leaking can you send someone | my boiler has broken down | I have a leak can someone come today
      I have toothache can I come in tomorrow | can I see the dentist tomorrow | I need an appointment with the doctor
      can I book a haircut on friday | do you have a room for tonight
      my delivery has not arrived | is my car ready | can I bring my car in
      I have a truck stuck in antwerp | I want to view the flat | I locked myself out | my heating does not work
      can I play a customer | can I play one of my callers | can I talk to it as if I were my own customer
      can you send a plumber | what are your opening times today | I want to cancel my appointment
      what would it say to my customers | pretend I am a customer | what would it say if my dog was hit by a car
      what would you say if I rang about a broken boiler | what would it say if I called about a leak | what would it tell me if my tooth hurt
      what would it tell somebody whose car has broken down | say I am a customer and my heating is off, what do you tell me
      what would it say if a mother rang about her child | what does it answer when someone asks for a price
    `,
    answer:
      'Your own agent would take that call, with your calendar, prices and orders, and answer, book or put it through. This one is our own front desk and knows this site only. Say “call me back”, or ask me how an emergency gets through.',
    why: 'Because an agent knows the business that it is set up for.',
    how: 'Its questions and rules are written together with your team during onboarding.',
    next: ['urgent', 'scheduling'],
  },
  {
    id: 'text-reminders',
    question: 'Can it text reminders?',
    phrasings: `
      can it also send a reminder to parents who booked | does it text them too or just calls | can it text a new lead | reminders to patients
      can it text reminders | does it send text reminders | text message reminders | sms reminders
      does it text a booking confirmation | can it text our patients | can it send a text | can it send sms reminders
      can it text a lead within a minute | does it text a caller back who hung up | can it text back people who cancel | does it send our customers a text too | can it send a payment link by text | does it text people or only call
    `,
    answer:
      'By mail, yes: an invite goes out for every booking. If your diary or CRM sends texts, a booking made by the agent stands there like any other. Tell me which tool that is.',
    next: ['scheduling', 'calendar-mail'],
  },
  {
    id: 'text-team',
    question: 'Can it text me what a caller said?',
    phrasings: `
      does it text me the address | does it text me the details of a call | does it text me what they said
      does it send me a text after a call | can it text me when somebody has called | does it text my driver | can it text the address to my van
      can it send the job to my engineer by text | does it whatsapp me what was said | can it send the location to my driver
      do I get a text when someone calls | can it message my team by sms | does it send me a text when it is urgent
    `,
    answer:
      'By mail, team chat or task, yes; by text through a tool of yours that sends them. What needs a person arrives as a task with the whole conversation. Tell me which tool you use for it.',
    why: 'Because whoever drives or works should read in one place what was said.',
    how: 'Your rule names who is told of what, and in which tool it arrives.',
    next: ['escalation', 'reporting'],
  },
  {
    id: 'inbound-calls',
    question: 'Can an agent answer our incoming calls?',
    phrasings: `
      you have a machine that answers the telephone | do you have a machine for the telephone | a machine that takes calls
      who takes the call when my hands are full | who answers while I am on a ladder | the phone goes while I am with a patient, who answers
      can it get the calls that we miss at lunch | can it answer the phone for us
      can your voice thing pick up when we are busy | can your robot pick up | the phones ring and nobody picks up | nobody picks up because the mechanics are under the car | the phone rings and nobody has a hand free
      we cannot pick up while we work | calls go unanswered while we are with customers
      do you do phones | do you do phone calls | do you do calls
      can it answer the phone when I have my hands full and book appointments | can it answer the phone while I am with a client
      can it answer the phone and book appointments | can your thing answer our calls and book people in
      can it answer the phone | can it answer our phones | we miss calls | we keep missing calls
      too many missed calls | nobody is there to pick up the phone | we are out on jobs and cannot answer
      can it pick up when we are busy | can it answer when I am with a customer
      can it take a call while I am on another one | the line is busy | callers hang up before we answer
      can it take over the phones | my receptionist left | receptionist is on holiday or ill
      the phone rings all day | we drown in phone calls | our front desk cannot keep up
      calls go to voicemail | can it answer on the first ring | can it take orders by phone
      can it tell callers our opening times | can you take our calls | inbound calls | incoming calls
      can it forward calls | nobody picks up here | we lose customers because nobody answers
      I cannot answer while driving | I am on my own and cannot answer the phone
      can it answer all our calls | we cannot get to the phone | the phone keeps ringing
      our phone is always busy | calls we cannot take | I am always on the road | I never get to the phone
      we need someone to answer the phone | can it be our receptionist | what happens when I do not answer
      answer calls for my business | our clinic drowns in calls | can it take over when I am at lunch
      we get too many calls | can it take messages when we are out | who answers my phone when I work | what happens if I do not answer
      we let calls go to voicemail | can it answer the phone like a receptionist | what if I cannot pick up
      I am always busy when the phone rings | my hands are full when the phone rings
      I cannot get to the phone | customers give up waiting | on hold too long | can it answer for us
      our phones ring off the hook | it rings and nobody answers | when I am under a sink
      calls while I am driving | will it answer my business phone | I need help with the phones
      can it screen our calls | the girl at the desk cannot answer every call | who answers when I am out
      we need someone to man the phones | customers cannot get through to us | I miss half my calls
      can it pick up when I am on another call | callers cannot reach us | nobody gets through
      our line is always engaged | can it be my phone secretary | can it cover the phones
      I am missing calls | calls we miss | someone to answer our phones
      calls at lunch time go unanswered | we miss lots of calls at noon | can it take an order on the phone | calls nobody takes | can it deal with phone orders | who picks up when we are busy
      I cannot get to the phone when I am on a roof | half of our calls go to voicemail
      stop missing calls | our phones are a nightmare | nobody has time for the phone | calls come in while I am busy
      we lose business when nobody picks up | can it be a receptionist for us | phone cover | can it take overflow calls
      when all lines are busy | second receptionist | I hate answering the phone | I work alone and miss calls
      phone is ringing non stop | can it deal with callers | handle incoming calls for me | pick up when I cannot
      customers order over the phone | orders by phone | take an order over the phone | can a bot take orders | can it answer incoming calls and take the order | phones ring out | nobody picks up while we see patients
      phone rings off the hook when we are out on jobs, can your robot pick up | the phone rings and rings and nobody picks up
      our secretary is leaving, could a robot do it | could it take the overflow while a receptionist is on leave | I need something to pick up when I am under a car
      need something that answers the phone for me
      can it take repair reports from tenants | can you take maintenance calls from our tenants at night | take maintenance calls and open a work order
      what would you do for us, our phones ring nonstop in the morning | what can you do for my practice | what would you do for a vet
      do you answer calls for vets | do you do phone answering | do you answer phones for funeral homes
      I have a problem with missed calls | our problem is missed calls | missed calls are our problem
    `,
    answer:
      'Yes: the agent picks up on the first ring, at any hour, also while you are busy. It asks what the caller needs, then answers, books or passes the call on. Hear one in the [voice demo](#Use-Cases).',
    why: 'Because a call that nobody takes is a customer who calls somebody else.',
    how: 'It picks up, asks what a good receptionist would ask, writes it into your CRM and books the meeting.',
    next: ['voice-demo', 'human-handover'],
  },
  {
    id: 'overflow',
    question: 'Can the agent take only the calls that we cannot?',
    phrasings: `
      can my receptionist still take the calls and the agent only when the line is busy | only when we are busy | only the calls we miss
      can it take only the overflow | can we ring first and the agent after | after five rings
      can our own people answer first | can the front desk pick up first
      can it jump in when the line is busy | does my receptionist still answer | can we still answer the phone ourselves
      can I still take calls myself | forward to it when we do not pick up
    `,
    answer:
      'Yes, where your phone system forwards what your people do not take; the hours are yours to choose. The agent picks up on the first ring that reaches it. Tell me when your own people come first.',
    why: 'Because the forwarding is set where your number is.',
    how: 'Your line rings you first, and what nobody takes goes to the agent.',
    next: ['human-handover', 'voice-demo'],
  },
  {
    id: 'outbound-calls',
    question: 'Can it make outbound calls?',
    phrasings: `
      can it chase suppliers
      do you do outbound | can it call people on a list | can it ring leads back
      does it call customers back | does it call back people who called | cold calling | can it phone our old clients
      does it make calls to customers | will it phone people who left their number | telemarketing
      follow up calls | can it dial for us | call campaign | can it chase unpaid invoices by phone
      does your agent phone leads by itself | can it phone everyone on our list | do you do cold calls
      outgoing calls | can it call my customers to remind them | can it call people who did not reply
      does it dial out | can it ring 500 old customers | can it make calls too
      does it only answer or also call | can it call a new lead straight away | can it do follow ups
      chase people by phone | can it make calls for us | is telemarketing possible | can it call to confirm
      will it call people for me | will it call people back who rang us | can it follow up with leads by phone | call my old customers
      see if old customers want a service | do you also do outgoing calls | does it phone people
      does it call leads | can it win back old customers by phone | can it call about an unpaid bill
      reach out to customers by phone | does it ring back missed calls | can it do the calling for us
      call a list of prospects | chase up quotes by phone | call back people we missed
      does it return calls to those who rang while we were busy | can it return missed calls | sales calls | reminder calls | call people back
      phone round my customers
      can it call people who filled in our form | does it chase leads by phone | can it call leads from our website form | can it remind customers who have not paid | does it call no shows
      can it call my leads | phone people to remind them | does it dial numbers | can it do a phone campaign | call round our clients
      call customers about renewals | can it call people who abandoned a booking | make the first call to a lead
      can it phone suppliers | ring everybody on a list | automatic calling | appointment reminder calls
      is that legal with cold leads
    `,
    answer:
      'Leads, yes: every lead is called back is what this page offers. For lists and cold calls the law of each country decides. Tell me who should be called.',
    why: 'Because the rules for calls that nobody asked for differ from country to country.',
    how: 'A lead comes in, the agent calls, asks the qualifying questions and books a time.',
    next: ['talk-to-human', 'lead-capture'],
  },
  {
    id: 'phone-numbers',
    question: 'Can we keep our phone number?',
    phrasings: `
      do I have to buy any equipment | do we need new phones for it
      do I need to change my phone number | will we have to change our phone number | can I keep my landline number
      do I need a new number or keep mine | new number or our own
      do we keep our number | do I have to change my number | do we need a new phone number
      can we port our number | does it work with our phone system | we have a landline | we use voip
      works with our pbx | sip trunk | twilio | do customers have to dial another number
      can it use my mobile number | how do calls get to the agent | do we need new phones
      can I redirect our line to it | do you give us a local number | which phone provider do I need
      can we use our old number | do I need special phones | how does a call get from our line to the AI
      I only have a mobile number | do I need a new line | can I use my own number
      can it work with my mobile | what number do people call | which number do customers see
      does the number stay the same | do we have to change phone provider
      how does it connect to our phones | we have an old phone system
      will customers have to dial a different number | do I forward my calls to it
      can I keep my business number | does it work with a regular landline | forward my number to the agent
      how do I forward my calls to it | does it need a special phone line | do you provide a number
      what phone system do we need | is it a separate number | how is it connected to our phone
      can it run on my cell number | how does it hook up to our phones | will my phone number change
      does it work with mobile phones | can it answer my mobile | do you need access to our phone system
      works with teams phone | what do we need for the phones
      does it run on our existing line | can we divert our landline | extension numbers | does it work behind our switchboard
      what do we need on the phone side
      does it work with a mobile | what about my existing number | do you provide phone numbers | can I use it with vodafone
      do I have to change provider | our number is on all our vans | which phone systems work | call forwarding
      how do I point my number to it | keep the old number | can it sit behind our main number | our phone contract
    `,
    answer:
      'It depends on your phone system and its provider. One phone line is enough to start with. Have both names ready and ask for a free consultation; it looks at that first.',
    why: 'Because your provider decides how calls can be passed to an agent.',
    how: 'You name the line and the provider; the consultation looks at how its calls reach the agent.',
    next: ['book-consultation', 'onboarding'],
  },
  {
    id: 'card-payments',
    question: 'Can it take payments over the phone?',
    phrasings: `
      can it take payments over the phone | can customers pay by card on the call | can it take card details | does it take a deposit
      can callers pay on the phone | can it take a credit card number | can it charge a card
    `,
    answer:
      'It depends on your payment provider, and on the rules for card numbers that are spoken. Stripe is among the tools shown; what an agent may do there is settled with you. Ask for a call back, and bring the case.',
    inRequest:
      'It depends on your payment provider, and on the rules for card numbers that are spoken. Stripe is among the tools shown; what an agent may do there is settled with you.',
    why: 'Because a card number that is spoken is heard by whoever hears the call.',
    how: 'Tell a person what is to be paid, and when.',
    next: ['finance-tools', 'security'],
  },
  {
    id: 'voices',
    question: 'What do the voices sound like?',
    phrasings: `
      does it sound like a robot | does it sound natural | does it sound human | can we choose the voice
      female voice | can it have a male voice | what accents are there | can it have a british accent
      can it have an irish accent | is the voice robotic | can you clone my voice
      can I listen to the voices | which voices do you have | how does it sound on the phone
      does it sound like a computer | can I pick the voice | what does it sound like | can it sound like me
      male or female voice | is it a computer voice | which accent does it have | sound more friendly
      does the voice sound real | does the voice sound natural | does it sound real
      what voice does it have | is the voice good | can it sound british | natural voice
      does it sound like a real person | let me hear the voice | does it sound fake
      is there a delay before it answers | does it pause before it speaks | how long does it think before it speaks | is the voice ok
      can it be a woman | can it be a man | robot voice | male voice please | does it talk like a human | is the voice pleasant
      sounds like siri | how lifelike is it | does it sound natural on the phone | which voice speaks | change the voice
      sample of the voice | is it monotone | is it going to sound like a robot | is it an american voice | is it a foreign voice
      can it sound gentle | can it sound warm | does it have a calm voice | is the voice quebec french or france french | is the voice from here
    `,
    answer:
      'Judge by the [voice demo](#Use-Cases): one press, and the agent speaks. Which voice and accent speak for your company is settled with you. Ask me whether callers notice that it is an AI.',
    inCall:
      'Judge by this call. Which voice and accent speak for your company is settled with you. Ask me whether callers notice that it is an AI.',
    why: 'Because how a voice sounds is easier heard than described.',
    how: 'Press the test button, allow the microphone and talk; without one you can type your side.',
    next: ['voice-demo', 'caller-experience'],
  },
  {
    id: 'accents',
    question: 'Does it understand accents and noise?',
    phrasings: `
      does it understand accents | will it understand the cork accent | does it understand yorkshire accents | accents and dialects
      does it hear kids screaming in the background | noise in the background | background noise | does it get dialects
      what if someone has a strong accent | how does it cope with background noise
      can it cope with people who talk fast | does it do kiwi accents | does it do the scottish accent | would it understand our local accent
      people here talk dialect, is that a problem | our callers have strong accents | does it understand people from the country
      can it follow someone who mumbles | my callers ring from the car | calls from a building site | the last one could not understand anybody
      does it hear people on a bad line | does it work with accents | spanish with a southern accent | does it understand old people
      will it get what somebody from the bush is saying | you did not answer me on the accents
    `,
    answer:
      'It depends on the accent and on the line. The voice and accent in which it answers are settled with you, and your rule says when a caller goes to a person. Speak as your callers do in the [voice demo](#Use-Cases).',
    why: 'Because no list of accents tells what a minute on the line tells.',
    how: 'Press the test button, allow the microphone, and let somebody with that accent speak.',
    next: ['voice-demo', 'unsure'],
  },
  {
    id: 'interrupting',
    question: 'Can a caller interrupt it?',
    phrasings: `
      can callers interrupt it | what if the caller interrupts it | can I interrupt it | can you talk over it | does it let people finish
      does it talk over people | does it stop when somebody cuts in | how long does it wait for an answer
    `,
    answer:
      'When it stops for a caller who cuts in, and how long it waits, is settled with you, like its voice. Bring the kind of caller you have in mind to the free consultation.',
    why: 'Because somebody who thinks aloud needs longer than somebody in a hurry.',
    how: 'Tell a person who your callers are: that decides it.',
    next: ['voices', 'caller-experience'],
  },
  {
    id: 'caller-experience',
    question: 'Will callers notice that it is an AI?',
    phrasings: `
      would callers know they are speaking to a machine | do callers know that it is a machine | will they know it is a bot | do my clients know they talk to a robot
      is it said that it is a machine
      can they tell the difference | does it say that it is a robot | do families know that it is AI | does it pretend to be a person
      can it let on to be a person | I want callers to think it is a person | customers do not want to be harassed by a robot
      will people know it is AI | can callers tell that it is a machine | do you tell callers that it is AI
      do we have to tell people that they talk to an AI | will my clients be put off by it
      customers hate talking to machines | will customers be annoyed | does the caller notice
      will people hear that it is a bot | old people and machines on the phone
      will our customers like it | is it obvious that it is not a human
      will people notice that it is not a real person | will my customers hate it
      can people tell it is a robot | do callers hang up on it | do people mind talking to AI
      what do callers think of it | does it say that it is an AI | my customers are old
      can it understand people | is it annoying for callers
      do I have to tell callers | do callers realise it is a computer | can customers tell
      will it put people off | do people like it | do customers get annoyed | is it weird for callers
      how do callers react
      is it obvious that it is AI | can you tell it is a robot | would my customers know
      what about elderly callers | do old people get on with it | do we tell people they talk to a machine
      do callers hate it | will my grandma understand it | will old customers get it | will it scare customers off | do people hang up
      do customers accept it | will callers be confused | creepy | will they know it is not real | should callers be told
      what do customers say about it | do I have to disclose that it is AI | is it frustrating
    `,
    answer:
      'Some will notice, and yours can say so itself in its greeting. In many places callers must be told that an AI speaks. Judge as your customers would, in the [voice demo](#Use-Cases).',
    why: 'Because people listen for different things, and because the law often wants it said.',
    how: 'The greeting is part of the rules that are written together with your team.',
    next: ['voices', 'human-handover'],
  },
];
