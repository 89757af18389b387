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
    questions: `What does it cost? What's the price? How do you calculate the price, per minute or per call? How much do you charge? How much would it be for
      500 calls a month? What would it cost roughly for a small practice? How much is it for a small firm with two vans? What does a typical month cost for a
      firm of eleven people? Is there a reduced rate for charities and nonprofits? Can I get an offer in writing by Friday? Is it cheaper than paying somebody
      by the hour? Do we pay the same all year, in quiet months too? Is there a set-up fee, and is VAT included? What if we exceed our allowance?`,
    keywords: `setup fee, discount, afford, expensive, how much per month, do u cost, charge per, flat fee, billed per, damage, how much for, monthly fee, price
      for, hidden extras, quote for, overage, arm and a leg, promo code, price jump, cheapest option, ballpark, price list, answering service, quotation,
      estimate, extra charges, plans, shoestring, fixed price, hidden costs, quote, one-man`,
    answer: `It depends on how many calls, tickets and steps you want covered. After a free consultation you get a written quote, and nothing is charged before you accept it. A person can call you to begin.`,
  },
  'white-label': {
    ticket: { topic: 'Partners', priority: 'Normal', queue: 'Sales', source: 'contact' },
    questions: `Can we resell it under our own brand? Do you offer a white label? Is there a partner or reseller programme? I run an agency, can I offer this to
      my clients? Do you pay a commission for referrals? Can we put our own logo on it? Do you have an affiliate scheme? Can we become a partner?`,
    answer: `I know of no programme for partners or resellers. Say what you would offer, and to whom, and a person answers.`,
  },
  contract: {
    ticket: { topic: 'Contract', priority: 'Normal', queue: 'Sales', source: 'faq' },
    fact: firm.contract || 'Length and notice I can’t name: ask for both in your quote.',
    questions: `What are the contract terms, and can we cancel? Can I cancel any time, or leave whenever I like? Is there a minimum contract term? What is the
      notice period? Do I have to sign up for twelve months or a year? Do we pay monthly or upfront? Can we pause it while we are closed in winter? What if I
      hate it, do I get my money back? I had a 24 month tie-in before, never again. Can I leave after three months if it does not work? What if I change my mind
      after signing? How long do you lock people in? How do I cancel? How long are we committed or bound? Can you invoice us in our own currency?`,
    keywords: `locked in, stop anytime, quit whenever, fees, contract length, early exit, renew, paypal, stuck in`,
    answer: `You get a written quote after a free consultation, and nothing is charged before you accept it. A person can call you to begin.`,
  },
  'getting-started': {
    ticket: { topic: 'First step', priority: 'Normal', queue: 'Sales', source: 'contact' },
    questions: `How do we get started? How do we start? What is the first step? How do I begin? What do I need to get started? I am sold, how do I buy it? I am
      interested, what do you need from me? Is the free consultation really free? How do I book a consultation? What happens in the consultation, do I have to
      buy? What is the catch? What happens after I send the form? How do I sign up? Can we arrange everything by email?`,
    keywords: `next step, first chat, free meeting, sign up, im in, lets go, first meeting, hard sell, what next, the catch`,
    answer: `Send a few lines in the [contact form](#contact-form): a person reads and answers them. A free consultation without commitment follows, then a written quote that you accept or not.`,
  },
  onboarding: {
    ticket: { topic: 'Set-up', priority: 'Normal', queue: 'Operations', source: 'contact' },
    fact: firm.setUpTime || 'How long it takes depends on your tools and rules.',
    questions: `Who sets it up, you or us? How long does it take to set up? How long until it is up and running? How fast could we be live? Do we need an IT
      person or a developer? Who trains our team? I am not techy at all, is it hard? How much of my time do you need to get it going? Can it be ready by Monday?
      How many hours of my staff's time does it take? How do we move over from our old system? When can we go live? How long till it is live?`,
    keywords: `launch, timeline, scripts, it guy, many weeks, install, not technical, teach us, this month, expert onboarding, programmer, technical, how long
      until, installation, onboard, ready by, it department, training`,
    answer: `We connect your tools and write the first rules together with your team. One phone line or one inbox is enough to start. Name your date in the [contact form](#contact-form).`,
  },
  support: {
    ticket: { topic: 'Support', priority: 'High', queue: 'Support', source: 'contact' },
    fact: firm.supportHours,
    questions: `What support do we get? Who helps us when something breaks? Who do I ring when it stops working on a Sunday? Who do I call if it breaks at
      night? What are your support hours? Is support available at the weekend? The test call cut out, is that meant to happen? Who maintains it once it is live?
      Who looks after us after launch? Is there a hotline or an account manager? How do I report a bug? It is broken, what now? How quickly do you fix faults?`,
    answer: `If something is wrong now, say what happened and when in the [contact form](#contact-form): a person reads and answers it. Have the support hours that you need written into your quote.`,
  },
  benefits: {
    ticket: { topic: 'Benefits and staff', priority: 'Normal', queue: 'Sales', source: 'values' },
    questions: `What do we gain from it? What is the ROI? Is it worth it with only a few calls a week? Will it increase our sales and revenue? Will it replace
      my receptionist, or work next to her? My employees are worried, will they lose their jobs? Do I have to sack staff or let them go? Can you guarantee that
      I make my money back? Will it put my receptionist out of a job? Why would I not just pay somebody to answer the phone? When does it pay for itself? How
      much time and money would it save us? Is it cheaper than hiring somebody? What are the advantages for a firm like mine? When would we see a return?`,
    keywords: `good reason, roi, pay off, even worth, not convinced, my boss, hype, fire, replace, need this, secretary`,
    answer: `Agents take the 02:00 call and the tenth invoice copy; your people take what needs judgement. What you gain depends on your missed calls, tickets and hours: count them with us in the free consultation.`,
  },
  figures: {
    ticket: { topic: 'Figures and speed', priority: 'Normal', queue: 'Sales', source: 'figures' },
    questions: `What are the five figures based on? Where does the 391% come from? Where did you get that 70 percent number from? Is a 70% reduction in repeat
      inquiries realistic? How fast does it answer? Is a new lead really called within ten seconds? How did you measure the conversion uplift? 391% more sales
      sounds made up. Are those numbers on the page real? That sounds too good to be true. What is the average response time? Can you prove your claims?`,
    keywords: `fewer repeat, 10 seconds, pull the other one, proof, invented, statistics`,
    answer: `10 seconds to answer a lead, 5 to resolve a ticket from your articles: time both here. ${caveat || ''}[See all five](#figures).`,
  },
  uptime: {
    ticket: { topic: 'Uptime', priority: 'Normal', queue: 'Operations', source: 'figures' },
    questions: `What uptime do you have? What is your uptime guarantee? Is the 99.9% in the contract? What if your servers go down? Do my calls just die when
      your system goes down? Do you offer an SLA, a service level agreement? What if there is an outage? Is there a status page? What if the internet goes down?
      Is there a penalty if the system is offline? Do you have a backup if it crashes? How reliable is the service? Which availability do you promise?`,
    answer: `Our figure is 99.9%, nights, weekends and holidays included; ask for its basis. If a service level matters to you, name the uptime you need in the [contact form](#contact-form), and a person answers in writing.`,
  },
  scaling: {
    ticket: { topic: 'Size and trade', priority: 'Normal', queue: 'Sales', source: 'contact' },
    questions: `Is it for companies like ours, small or large? How many calls can it handle at the same time? What if two people ring at the same time? It is
      just me, are we too small for you? Is it for one-man bands or only for big outfits? Can it cope with peak hours on Monday and the Christmas rush? We get
      slammed on cold mornings every winter. We have four shops, each with different opening hours. Would this work for a business like mine? What if fifty
      people ring at once on Black Friday? I run a cleaning business with my wife, are we too small? Which trades and industries do you work for?`,
    keywords: `freight, plumbers, lawyers, clinics, dentists, self-employed, solo, branches, shops, offices, at once, calls a day, grow, expand, for a garage,
      for a school, for a hotel, for a law firm, online shop, work for us, suitable, 15 calls, how many calls, suit us, season, hospitals, tutor`,
    answer: `For any business with calls, tickets or paperwork, small or large: ten conversations or ten thousand, the reply takes the same time. Start with one phone line or one inbox. Describe your trade, and a person says what fits.`,
  },
  competitors: {
    ticket: { topic: 'Comparison', priority: 'Normal', queue: 'Sales', source: 'ai-voice-agents' },
    questions: `How do you compare with others? Why should we pick you rather than another vendor? Why not simply use ChatGPT? How is it different from Zapier?
      We already have a chatbot, why switch? Is it better than a call centre? What makes you better than an answering service? Why should we go with you instead
      of Zapier? How are you different from your competitors? We had a bad time with another AI company. Could we build it ourselves? Is it like Zapier?`,
    keywords: `n8n, convince, vs, differ, virtual assistant, phone menu, press 1, cheaper elsewhere, alternatives, usp`,
    answer: `It does more than take a message: it books the meeting, updates your CRM and logs each step. We connect your tools, and write the first rules with your team. A [call with our agent](#ai-voice-agents) shows the difference.`,
  },
};
