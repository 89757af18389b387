import type { WrittenAnswer } from '#lib/content/answer';
import { figures } from '#lib/content/figures';
import { firm } from '#lib/content/firm';

/** The figures without a basis. */
const bare = figures.items.filter(({ basis }) => !basis).map(({ figure }) => figure);
const caveat =
  bare.length > 0 &&
  `For ${new Intl.ListFormat('en-GB').format(bare)} I have no basis to show: ask for it before you sign. `;

/** Price, terms, set-up, figures and fit. */
export const termsAnswers: Readonly<Record<string, WrittenAnswer>> = {
  pricing: {
    ticket: { topic: 'Price', priority: 'Normal', queue: 'Sales', source: 'faq' },
    fact: firm.price,
    questions: `What does it cost? | How much is it? | How much per month or year, what are the monthly fees and charges, per phone line, per employee or for
      the chatbot alone? | What are your prices, rates and fees, and why is there no price list on your site? | How are you priced, do you charge or bill per
      minute, per call, per agent, per user, per conversation, by usage, for each workflow run, or a flat fee? | Can you send us a written quote, quotation,
      proposal or offer with a fixed price, or answer a tender from procurement? | Is there a one-time set up fee, a start-up or implementation fee on top of
      the monthly fee? | What would it or the voice agent alone cost for a small firm, an office or a one-man company, is it expensive, too expensive for a
      small shop or a one man business? | Do you offer discounts for volume, many branches or two years, to charities, or for paying yearly? | What should we
      budget for 4,000 calls a month, is there a minimum spend, what would that cost roughly? | I need a ballpark figure, an indication or a rough estimate. |
      Which plans, tariffs, options, packages, tiers or starter bundles do you have, which is the cheapest, what is the pricing model? | Is it cheaper than
      hiring somebody or a receptionist, and do we pay anything before we sign? | Are there hidden or extra costs, do you charge for onboarding separately, is
      VAT or tax included, or is there a free version? | Do we pay for spam calls, for the whole day if we only need the evening, when nobody calls, when
      calls get dropped or callers hang up, less in quiet months, and more on the bill if our volume goes up or triples? | What are your rates, how much would
      we pay for 20 calls a week, or for 2000 calls and 500 tickets a month, can we afford it? | What happens if we go over our allowance or our limit of
      calls and minutes?`,
    answer: `It depends on how many calls, tickets and steps you want covered. After a free consultation you get a written quote, and nothing is charged before you accept it. A person can call you to begin.`,
  },
  contract: {
    ticket: { topic: 'Contract', priority: 'Normal', queue: 'Sales', source: 'faq' },
    fact: firm.contract,
    questions: `What are the contract terms, and can we cancel? | Is it a one year contract, how long is it, how long do I sign up for, what is the shortest
      or minimum term, period or duration? | Can we cancel any time, anytime, whenever we like or at short notice? | What is the cancellation policy, what is
      the notice period to terminate, how much notice must we give? | Are we tied or locked in, is it rolling, how long are we bound, do we have to sign for a
      whole year or twelve months? | When and how can we, or do we, pay or get billed: monthly, yearly, annually or upfront, on which payment terms? | Which
      payment methods do you accept: credit card, PayPal, direct debit, bank transfer? | Do you offer refunds or a money-back guarantee, do we get our money
      back if we are unhappy, not happy or not satisfied? | What is your SLA, do you have an SLA for uptime, a service level agreement with a guarantee, which
      service levels do you guarantee? | What if we do not want it any more, want to leave, stop, get out, walk away or quit after a season? | Can we end it
      early, are there exit or cancellation fees, and what happens to or becomes of our records if we cancel? | How does billing work, do you send an invoice,
      can you invoice in our currency? | Can we pause the subscription, put it on hold or scale down? | What does the contract look like, may I see the terms
      before we talk or sign anything, which law applies? | Is there a commitment, an obligation or a lock-in? | Does the subscription renew automatically or
      by itself, and can the price go up later? | We are seasonal, can we pause it in winter?`,
    answer: `You get a written quote after a free consultation, and nothing is charged before you accept it. Length and notice I can’t name: ask for both in that quote. A person can call you to begin.`,
  },
  'getting-started': {
    ticket: { topic: 'First step', priority: 'Normal', queue: 'Sales', source: 'contact' },
    questions: `How do we get started? | What is the first step, how do I start, must I install something, and what comes next? | I want to buy
      it, how do I order it or sign up today? | We are ready to go ahead, how do we begin or proceed? | Does the consultation really cost nothing, is it free,
      without obligation, commitment or risk, and what is the catch? | What is discussed in the free consultation, can I arrange everything by email instead,
      because I hate calls? | What is the procedure to become a customer, who will contact me? | What should I prepare before our first talk, who will I speak
      with, and is it online or in person? | I am interested, you have convinced me, how do we go forward? | Will a salesperson nag me or push me to buy
      something, is it a sales pitch? | How do I arrange or book a consultation, a video call, a meeting or a sales demo? | What happens after I send the
      form, my details or my message, and who reads and answers it? | When do I hear from you or get a reply, how soon will you get back to me? | Was my
      message or enquiry sent, did it arrive, did you receive it? | I cannot submit the form, it does not work, it shows an error or the button is broken. |
      What do I need to get started?`,
    answer: `Send a few lines in the [contact form](#contact-form): a person reads and answers them. A free consultation without commitment follows, then a written quote that you accept or not.`,
  },
  onboarding: {
    ticket: { topic: 'Set-up', priority: 'Normal', queue: 'Operations', source: 'contact' },
    fact: firm.setUpTime,
    questions: `Who sets it up? | How does the set-up or onboarding work, what does it consist of, how long does it take to set up, how long is the
      implementation or onboarding, does a roll-out to all branches take long? | When can we go live, how soon could we start or launch, how fast can we be
      live? | When will it be up and running, how long until it is up and running or until we are live? | What is a realistic timeline, duration or schedule
      for the project or rollout? | Could it go live or be ready tomorrow, next week, in two weeks, by the end of the month or before the season, how soon
      could we be live? | How quickly can you install or deploy it after signing? | Do we need an IT person, developers in house, a developer, programmer or
      technician of our own? | Do our staff need training to work with it, do you train or teach our employees, people or team how to use it, is there a
      workshop, a manual or training included? | How much work, effort and time is it for my own people, how many hours do we have to invest? | I am not a
      computer person, is the setup difficult or complicated, or easy to use? | We have no IT department, my team is not technical. | Will you install,
      connect and configure everything for us, or do I have to do it myself? | What do you need from us or from our IT people to set it up? | Who writes the
      answers, the rules, the scripts and the conversation flows, you or us? | Do you come to our office, on site? Do I need to be technical, a developer, or
      able to program to change what it says? | Can we start with evenings and weekends or one inbox alone, and see how it goes?`,
    answer: `We connect your tools and write the first rules together with your team; how long that takes depends on both. One phone line or one inbox is enough to start. Name your date in the [contact form](#contact-form).`,
  },
  support: {
    ticket: { topic: 'Support', priority: 'High', queue: 'Support', source: 'contact' },
    fact: firm.supportHours,
    questions: `What support do we get? | Who helps us, is there someone to help, or who do we ring when something breaks, goes wrong or crashes? | I am a
      customer and I need help. | Is there a hotline, a helpdesk or a service desk? | What are your support hours, do you have support by phone and in our
      language? | Who do I call when something breaks on a Saturday, at the weekend or on a bank holiday? | Who maintains or looks after it once it is running
      or live? | Do we get an account manager, who would be my named contact person? | It is broken or stopped working, what now? | How do I report a bug, an
      issue or a problem? | Who fixes it, and how quickly do you fix faults? | Who takes care of us or looks after us after launch or go-live? | Do you keep
      improving the agent? | What is included in support, are you reachable on weekends, do you offer technical support at night, on Sundays or 24/7? | Which
      level of service and maintenance do you provide after go-live? | Who do we contact or ring for technical problems? | Is support available at the
      weekend?`,
    answer: `If something is wrong now, say what happened and when in the [contact form](#contact-form): a person reads and answers it. Ask for support hours in your written quote.`,
  },
  benefits: {
    ticket: { topic: 'Benefits and staff', priority: 'Normal', queue: 'Sales', source: 'values' },
    questions: `What do we gain from it? | What is the ROI, what return on investment can we expect? | How much time or money would we save, can it cut our
      costs? | When and how fast does it pay off or pay for itself? | How do we measure whether it is worth it, worthwhile or worth the investment? | Does it
      increase or improve sales, turnover or revenue, do we earn more or win more customers? | What is the business case for a company like mine, how do I
      sell it to or convince my boss or the board? | Which results do other companies see, what difference would it make for us financially? | Why would I
      need or buy this, for which reasons, what does it bring us, what is in it for me? | What are the benefits and advantages, does it make us more
      productive or efficient? | Is it meant to replace our staff or our call centre, or to work next to them? | I doubt that a robot can replace my
      receptionist. Do we still need, or no longer need, a receptionist, a secretary or front desk staff? | My employees are worried and fear for their jobs,
      what do I tell them, how will my team react, how do we explain it to our workers? | I do not want to fire anybody. Would I have to sack or lay off
      somebody, let them go or make them redundant? | Can we save personnel or headcount, and run reception with fewer people instead of hiring? | What is
      left for my people or our secretary to do, does it work alongside my team, in addition?`,
    answer: `Agents take the 02:00 call and the tenth invoice copy; your people take what needs judgement. What you gain depends on your missed calls, tickets and hours: count them with us in the free consultation.`,
  },
  figures: {
    ticket: { topic: 'Figures and speed', priority: 'Normal', queue: 'Sales', source: 'figures' },
    questions: `What are the five figures based on? | Where do your numbers come from, where does the 391%, the 70% or the 99.9% come from, and how do you
      know? | Are the numbers real, true, invented or made up? | Can you prove or back up your claims, which data, studies, proof or evidence is behind them?
      | How did you measure or calculate the conversion uplift, under which conditions, and what is the baseline? | Is a 70% reduction in repeat inquiries
      realistic? | That sounds too good to be true. | Do you guarantee these results, can we expect the same percentages? | Who says so, did anyone check, who
      checked or verified your statistics independently? | How fast does it answer, respond or reply, how many seconds or rings until it picks up? | How long
      do callers wait, is there a waiting time, a queue or hold? | How soon is a new lead answered, called or contacted, is it really within ten seconds? |
      Are replies instant, have you tested it, what does "not tested yet" mean? | What is your average response time, is there a delay? | What does it mean
      that tickets are resolved within 5 or five seconds, is it really so, from when to when? | How quick is it, quicker than a person, also when it is busy?
      | How fast does it answer?`,
    answer: `10 seconds to answer a lead, 5 to resolve a ticket from your articles: time both here. ${caveat || ''}[See all five](#figures).`,
  },
  uptime: {
    ticket: { topic: 'Uptime', priority: 'Normal', queue: 'Operations', source: 'figures' },
    questions: `What uptime do you have? | What happens if your servers go down? | What is your uptime guarantee? | What uptime or availability do you
      guarantee, and is there an SLA? | What happens during an outage, how often are there outages? | How reliable, stable and dependable is the service or
      system? | What happens to calls when your system crashes? | Do you have a backup or a disaster recovery plan? | What if your service or the internet
      goes down on a Saturday night, do calls still get answered? | How much downtime is there, does it ever go down, is there a status page? | Has it ever
      been offline, how many outages did you have last year? | Is there redundancy or a fallback in case of a failure, if the AI fails or is down? | Is 99.9%
      guaranteed in the contract, and what if it breaks down at night?`,
    answer: `Our figure is 99.9%, nights, weekends and holidays included; ask for its basis. If a service level matters to you, name the uptime you need in the [contact form](#contact-form), and a person answers in writing.`,
  },
  scaling: {
    ticket: { topic: 'Size and trade', priority: 'Normal', queue: 'Sales', source: 'contact' },
    questions: `Is it for companies like ours, small or large? | How many calls can it handle at the same time? | We are only two people or have five
      employees, is it overkill, are we too small, is it too big for me, I am alone? | Can it cope with seasonal peaks such as Black Friday or Christmas, a
      rush and busy periods? | Is it only for big corporations and large enterprises? | Is it made for small businesses, does it grow with us, can we start
      small and expand later, will it cope if we double in size or volume? | Does it scale, how many tickets per day can it manage, thousands? | I am a
      freelancer with twelve calls a week, is it affordable for a one-person business, or are we probably too small for you? | Can you handle 23 locations
      with different opening hours, serve all branches of a chain, can we add more agents, locations, departments, shops, branches or lines? | What is the
      maximum number or capacity of simultaneous or parallel calls, can it take five or ten calls at once or at a time? | How many calls can come in at once
      before it slows down or breaks, what if everybody rings at once, or we get 900 calls a day? | Can we take only the chat agent without the phone, or use
      it in one team first? | Who is this for, which industries, sectors, trades and kinds of companies do you work for? | Do you work or have experience with
      dentists, doctors, vets, law firms, lawyers, accountants, a tax office, insurance brokers or letting agents? | Is it suitable for hotels, restaurants,
      salons, plumbers, garages or an online shop? | Is it used in the public sector, in schools, councils, charities or hospitals? | Is it good for
      logistics, transport, retail, construction or manufacturing, for a business like ours?`,
    answer: `For any business with calls, tickets or paperwork, small or large: ten conversations or ten thousand, the reply takes the same time. Start with one phone line or one inbox. Describe your trade, and a person says what fits.`,
  },
  competitors: {
    ticket: { topic: 'Comparison', priority: 'Normal', queue: 'Sales', source: 'ai-voice-agents' },
    questions: `How do you compare with others? | Why should we choose you? | What makes you better than or different from your competitors and the rest? |
      This looks like every other AI website. What do you do that the others don't? | Why not simply use ChatGPT, Copilot or Intercom, and why choose you over
      them? | How is it different or how do you differ from a normal answering service, call centre or chatbot? | Is it like Zapier, Make or n8n, does it
      replace Power Automate, or could we build it ourselves? | How are you different from other AI companies, how is this better than the chatbot I already
      pay for? | Is it not just a voicemail? | What are the alternatives, why not hire a call centre, what can you do that others cannot? | How do you differ
      from Vapi, Retell or Synthflow? | We already have a chatbot or pay a virtual receptionist, why yours, why switch? | What is your USP, what is special or
      unique about you, what is your advantage, what sets you apart? | What is the difference to a phone menu or IVR? | What distinguishes you, why should I
      pick you? | Why you and not the competition?`,
    answer: `It does more than take a message: it books the meeting, updates your CRM and logs each step. We connect your tools, and write the first rules with your team. Compare for yourself: [call our agent](#ai-voice-agents).`,
  },
};
