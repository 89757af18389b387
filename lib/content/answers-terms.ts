import type { WrittenAnswer } from '#lib/content/answer';
import { figures } from '#lib/content/figures';
import { firm } from '#lib/content/firm';

/** The figures without a basis. */
const bare = figures.items.filter(({ basis }) => !basis).map(({ figure }) => figure);
const caveat =
  bare.length > 0 &&
  `For ${new Intl.ListFormat('en-GB').format(bare)} I have no basis to show you: ask a person for it before you sign. `;

/** Price, terms, set-up, figures and fit. */
export const termsAnswers: Readonly<Record<string, WrittenAnswer>> = {
  pricing: {
    ticket: { topic: 'Price', priority: 'Normal', queue: 'Sales', source: 'faq' },
    fact: firm.price,
    questions: `What does it cost? | How much is it? | How much per month, what are the monthly fees, per phone line, per employee or for the chatbot alone?
      | What are your prices, rates and fees, and why is there no price list on your site? | Do you charge or bill per minute, per call, per agent, per user
      or conversation, or a flat fee? | Can you send us a binding or written quote, quotation, proposal or offer with a fixed price? | Is there a one-time
      set-up or implementation fee on top of the monthly fee? | Is it expensive for a small firm, a clinic or a plumber, what is the price range? | Do you
      give a discount to charities, or for paying yearly? | What should we budget for, is there a minimum spend? | I need a ballpark figure, an indication
      or a rough estimate, roughly what we are looking at. | Which plans, tariffs, options or starter packages do you have, what is the pricing model? | Is
      it cheaper than hiring somebody? | Are there hidden or extra costs, is VAT or tax included, or is there a free version? | Do we pay for calls that get
      dropped, less in quiet months, and more on the bill if our volume goes up or triples? | How much money would it set us back, and can we afford it? |
      What happens if we go over our allowance or our limit of calls and minutes?`,
    answer: `It depends on how many calls, tickets and steps you want covered. After a free consultation you get a written quote, and nothing is charged before you accept it. A person can call you to begin.`,
  },
  'free-trial': {
    ticket: { topic: 'Trial', priority: 'Normal', queue: 'Sales', source: 'contact' },
    questions: `Can we try it first? | Do you offer a free trial? | Can we do a pilot project with one department, shop or location before rolling it out? |
      Could we run a proof of concept? | Can I test or pilot it with my own calls and data before I pay? | Is there an evaluation or test period or phase,
      before we sign? | We would like to give it a try on one line for a few weeks. | Can I see it working before we commit, or before we pay anything? | Is
      there a trial version or a trial period? | Can we experiment with it before we decide? | How can we find out whether it suits us? | Could I have a go
      or a test drive, any chance of a taster? | We want to test it with a few calls. | Is the trial free, and does it last a week or a month?`,
    answer: `Our demos are free: three calls in 24 hours. With your own work you can start small, on one phone line or one inbox. First, [call our agent](#ai-voice-agents).`,
  },
  contract: {
    ticket: { topic: 'Contract', priority: 'Normal', queue: 'Sales', source: 'faq' },
    fact: firm.contract,
    questions: `What are the contract terms, and can we cancel? | How long is the contract, how long do I sign up for, what is the shortest or minimum term,
      period or duration? | Can I cancel anytime or at short notice? | What is the notice period to terminate? | Are we tied or locked in, is it rolling, or
      do we have to sign for a whole year or twelve months? | When and how do we pay or get billed: monthly, yearly, annually or upfront, on which payment
      terms? | Which payment methods do you accept: credit card, PayPal, direct debit, bank transfer? | Do you offer refunds, do we get our money back if we
      are unhappy, not happy or not satisfied? | Do you have an SLA, a service level agreement with guarantees and penalties? | What if we want to leave,
      stop, get out, walk away or quit after a season? | Can we end it early, and are there exit or cancellation fees? | How does billing work, do you send
      an invoice? | Can we pause the subscription, put it on hold or scale down? | Where are your terms and conditions? | Is there a commitment, an
      obligation or a lock-in? | Does the subscription renew automatically, and can the price go up later?`,
    answer: `You settle length, notice, billing and service level before you sign, and nothing is charged before you accept a written quote. Name the terms you need in the [contact form](#contact-form).`,
  },
  'getting-started': {
    ticket: { topic: 'First step', priority: 'Normal', queue: 'Sales', source: 'contact' },
    questions: `How do we get started? | What is the first step? | I want to buy it. | I want to sign up or register today. | We are ready to go ahead, how
      do we proceed? | Is the consultation really free, without obligation, and what is the catch? | What is discussed in the free consultation, what will
      you ask me, how long does it last? | What is the process to become a customer? | What should I prepare before our first talk, who will I speak with,
      and is it online or in person? | I am sold or interested, what comes next? | How do I place an order, what is involved in getting going? | What
      happens after the first contact, once I send my details? | Are you going to push me to buy something, is it a sales pitch? | How do I arrange,
      schedule or book a consultation, a video call, a meeting or a sales demo? | What do you need from us to begin? | You have convinced me, how do we go
      forward?`,
    answer: `Send a few lines. A person answers, a free consultation without commitment follows, then a written quote that you accept or not. Write to us in the [contact form](#contact-form).`,
  },
  'implementation-time': {
    ticket: { topic: 'Set-up time', priority: 'Normal', queue: 'Operations', source: 'contact' },
    fact: firm.setUpTime,
    questions: `How long does it take to set up? | When can we go live? | How many weeks does the implementation take? | Could it be ready tomorrow or next
      week, we need it quickly, as soon as possible? | How soon after signing is the first live call answered? | What is a realistic timeline, turnaround,
      duration or schedule for the project? | How fast or how soon could we start or launch? | When will it be up and running? | How long does a rollout or
      deployment take from signing the contract? | Can we have it before the summer season, live by January, by April or before we open? | How quickly can
      you install it? | Can it be done by the end of the month, is that doable? | How many days until launch, until the agent is live? | How long does it
      take until it works or is implemented? | When could it be ready to answer our phones?`,
    answer: `That depends on the tools to connect and the rules to write. One phone line or one inbox is enough to start. Name your date in the [contact form](#contact-form), and a person tells you whether it can be met.`,
  },
  onboarding: {
    ticket: { topic: 'Set-up', priority: 'Normal', queue: 'Operations', source: 'contact' },
    questions: `Who sets it up? | Do we need an IT person, a developer, programmer, engineer or technician of our own? | Do you provide training sessions
      for our employees, staff or team? | How much work is it for my own people, how many hours of our own time must we invest in the set-up? | Is the setup
      difficult or complicated, or easy to use? | We have no IT department. | Will you install, connect and configure everything for us? | What do you need
      from us or from our IT people to set it up? | My team is not technical or tech-savvy. | Do you help us with the installation, or do I have to do it
      myself? | I am hopeless or useless with computers, how do I cope? | Who writes the rules, scripts, texts and conversation flows, you or us? | How do
      my people learn to use and work with it, will somebody teach them and walk them through? | What is included in the onboarding, is training included? |
      How much effort and involvement is it for us? | Can we do it ourselves, are coding skills or special knowledge needed on our side? | Do you come to
      our office for a workshop, and is there a manual or a tutorial?`,
    answer: `We do: we connect your tools and write the first rules together with your team. Start with one phone line or one inbox. Ask in the free consultation what your side would do.`,
  },
  support: {
    ticket: { topic: 'Support', priority: 'High', queue: 'Support', source: 'contact' },
    fact: firm.supportHours,
    questions: `What support do we get? | Who helps us when something breaks or goes wrong? | I am a customer and I need help. | Is there a hotline or a
      helpdesk? | What are your support hours, do you have support by phone and in our language? | Who do I call when something breaks on a Saturday, at the
      weekend or on a bank holiday? | Who maintains or looks after it once it is running? | Do we get a dedicated account manager or contact? | It is broken
      or stopped working, what now? | How do I report a bug, an issue or a problem? | Who fixes it, and how quickly do you fix faults? | Who takes care of
      us or looks after us after launch or go-live? | Do you keep improving the agent? | Is technical support available on Sundays or 24/7? | Which level of
      service and maintenance do you provide after go-live? | Who do we contact or ring for technical problems?`,
    answer: `A person reads what you write and answers. Say what happened, and when, in the [contact form](#contact-form). If you are about to sign, settle the hours and the speed of support first.`,
  },
  benefits: {
    ticket: { topic: 'Benefits', priority: 'Normal', queue: 'Sales', source: 'values' },
    questions: `What do we gain from it? | What is the ROI, what return on investment can we expect? | How much time would we save? | When does it pay for
      itself, how fast do we get our money back? | Is it worth the investment? | Does it increase or improve sales, turnover or revenue, do we earn more? |
      What are the benefits? | What is the business case for a company like mine, how do I convince my boss or the board? | Can it cut our costs, and which
      savings are realistic? | Will we win more customers? | What difference would it make for us financially? | Which results do other companies see? | Why
      would I need this, what does it bring us, what is in it for me? | Does it make us more productive or efficient? | What are the advantages of using AI
      agents? | What do missed calls cost us, and is it really worth the money?`,
    answer: `Agents take the 02:00 call and the tenth invoice copy; your people take what needs judgement. Count your missed calls, tickets and hours, and go through them with us in the free consultation.`,
  },
  figures: {
    ticket: { topic: 'Our figures', priority: 'Normal', queue: 'Sales', source: 'figures' },
    questions: `What are the five figures based on? | Where does the 391% come from, how do you know? | Are the numbers real or made up? | Can you prove or
      back up your claims? | How did you measure the conversion uplift? | Is a 70% reduction in repeat inquiries realistic, where is the 70% from? | Which
      data, studies, proof or evidence is behind them? | Are those stats true? | That sounds too good to be true. | Do you guarantee these results? | Can we
      expect the same percentages? | Who checked or verified your statistics independently? | Who says that conversion goes up? | How were these numbers
      calculated? | Have you tested it, under which conditions, and what is the baseline?`,
    answer: `You can check the first two on the spot: 10 and 5 seconds. ${caveat || ''}[See all five](#figures).`,
  },
  'response-time': {
    ticket: { topic: 'Speed', priority: 'Normal', queue: 'Sales', source: 'figures' },
    questions: `How fast does it respond? | How long do callers wait, is it really answered in ten seconds? | How quickly does the voice agent answer, how
      many seconds or rings until it picks up? | How soon is a new lead answered or contacted? | Are people put on hold or in a queue? | What is the waiting
      time? | Are replies instant? | What is your response time? | What is the typical latency? | What does it mean that tickets are resolved within 5
      seconds, or a lead gets a response in 10? | How quick is it, quicker than a person? | How fast is a reply? | Does the reply stay as fast when it is
      busy, is there a delay?`,
    answer: `Our figures are 10 seconds to answer a lead, and 5 to resolve a ticket where your articles have the answer. Don’t take our word for it: a call and a chat here are timed. [Check both](#figures).`,
  },
  uptime: {
    ticket: { topic: 'Uptime', priority: 'Normal', queue: 'Operations', source: 'figures' },
    questions: `What uptime do you have? | What happens if your servers go down? | What if our internet or wifi is broken or offline? | Do you guarantee
      99.9% availability? | What happens during an outage, how often are there outages? | How reliable, stable and dependable is the service or system? |
      What happens to calls when your system crashes? | Do you have a backup or a disaster recovery plan? | What if there is a power cut? | How much
      downtime is there? | Has it ever been offline? | Is there redundancy in case of a failure, if something fails? | Is 99.9% guaranteed in the contract,
      and what if it breaks down at night?`,
    answer: `Our figure is 99.9%, nights, weekends and holidays included; ask for its basis before you sign. What happens in an outage belongs in the service level: name the one you need in the [contact form](#contact-form).`,
  },
  scaling: {
    ticket: { topic: 'Size', priority: 'Normal', queue: 'Sales', source: 'contact' },
    questions: `Is it for small companies, and does it grow with us? | How many calls can it handle at the same time? | We are only two people, or only have
      a few rooms, is it overkill? | Can it cope with seasonal peaks such as Black Friday or Christmas, a rush, busy periods and Monday mornings? | Is it
      only for big corporations, are we too small for this? | Can we start small and expand later, will it cope if we grow bigger or double in size or
      volume? | Does it scale to thousands of tickets a day? | I work alone, is it suitable for a one-person company or a one-man band? | Can we add more
      agents, locations, departments, shops, offices, branches or lines? | What is the maximum number or capacity of simultaneous or parallel calls? | What
      if suddenly twenty or fifty customers ring at once, or we get hundreds of calls in an hour? | Do you work with large enterprises? | Can we buy only
      the chat part? | Can we begin with one team? | We are a tiny family business. | We get just a few calls a day.`,
    answer: `It fits small and large: ten conversations or ten thousand, the reply takes the same time. Start with one phone line or one inbox, and add hours, languages and steps when the numbers say so.`,
  },
  industries: {
    ticket: { topic: 'Industries', priority: 'Normal', queue: 'Sales', source: 'contact' },
    questions: `Which industries is it for? | Do you work with dentists, doctors or vets? | Is it suitable for a law firm, lawyers or tax advisers? | Do you
      have experience in real estate, with estate or letting agents? | Can a hotel or a restaurant use it? | Do you do plumbers, electricians and other
      trades? | Is it made for insurance brokers, banks, accountants or agencies? | Is it right for an online shop? | Have you done this for a business like
      ours before? | Do you know our sector or industry? | Does it fit a car dealership or a garage? | Is it used in schools, councils, charities,
      hospitals, gyms or pharmacies? | Would it work for a beauty or hair salon? | Is it good for logistics, transport, farming, construction or
      manufacturing? | Is it good for healthcare, retail or travel?`,
    answer: `For businesses with calls to answer, tickets to sort and paperwork to move; the first rules are written with your team. Describe your trade in the [contact form](#contact-form), and a person says what fits.`,
  },
  'replace-staff': {
    ticket: { topic: 'Your team', priority: 'Normal', queue: 'Sales', source: 'values' },
    questions: `Will it replace our staff? | Do people lose their jobs? | Do we still need a receptionist, a secretary or front desk staff? | My employees
      or receptionists are worried and fear for their jobs, what do I tell them? | Does it work alongside my team? | Would I have to fire, sack or lay off
      somebody, get rid of them or let them go? | Can we save personnel or headcount, and do with fewer people instead of hiring? | What is left for my
      people to do, how many of them could do other work? | How do we explain this to our workers? | Do you make colleagues redundant or put them out of
      work? | Is it instead of our assistant or in addition? | How does it affect the jobs in our call centre?`,
    answer: `That stays your decision. Agents take the 02:00 call and the tenth invoice copy; your people take what needs judgement, and can step in at any point. [See how the work is shared](#values).`,
  },
  competitors: {
    ticket: { topic: 'Comparison', priority: 'Normal', queue: 'Sales', source: 'ai-voice-agents' },
    questions: `How do you compare with others? | Why should we choose you? | What makes you better than your competitors? | Why not simply use ChatGPT or
      Copilot? | How is it different from a normal answering service, call centre or chatbot? | Why buy this, and not just build it ourselves with Zapier,
      Make or n8n? | How are you different from other AI companies, providers and agencies? | Is it not just an answering machine or voicemail? | What are
      the alternatives? | How do you differ from Vapi, Retell or Synthflow? | We already pay a virtual receptionist or assistant, why switch? | What is
      special or unique about you, what is your advantage, what sets you apart? | What is the difference to a phone menu or IVR? | What distinguishes you,
      why should I pick you? | Why you and not the competition?`,
    answer: `It does more than take a message: it books the meeting, updates your CRM and logs each step. We connect your tools, and write the first rules with your team. Compare for yourself: [call our agent](#ai-voice-agents).`,
  },
};
