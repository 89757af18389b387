import type { WrittenAnswer } from '#lib/content/answers';
import { figures } from '#lib/content/figures';
import { firm } from '#lib/content/firm';

/** The figures without a basis. */
const bare = figures.items.filter(({ basis }) => !basis).map(({ figure }) => figure);
const caveat =
  bare.length > 0 &&
  `Ask a person before you sign how ${new Intl.ListFormat('en-GB').format(bare)} are counted. `;

/** Price, terms, set-up, figures and fit. */
export const termsAnswers: Readonly<Record<string, WrittenAnswer>> = {
  pricing: {
    ticket: { topic: 'Price', priority: 'Normal', queue: 'Sales', source: 'faq' },
    fact: firm.price,
    questions: `What does it cost? What's the price? How do you calculate the price, per minute or per call? How much do you charge? What would it cost roughly
      for a small practice? What does a typical month cost for a firm of eleven people? Is there a reduced rate for charities and nonprofits? Do we pay the same
      all year, in quiet months too? Is there a set-up fee, and is VAT included? What if we exceed our allowance? Which plan would suit an office of six? Does
      the price go up when we grow? 200 or 2000? Is it cheaper than hiring somebody? How much is it? How much is it for a small firm with two vans?`,
    keywords: `roughly, ballpark, cost me, going to cost, setup fee, discount, afford, do u cost, charge per, billed per, damage, how much for, monthly fee,
      price for, hidden extras, overage, promo code, price jump, cheapest option, ballpark, estimate, extra charges, fixed price, quote, price range, charge a,
      any setup fee, offer discounts, over my minutes, too expensive, need a quote, ballpark for`,
    answer: `A written quote counts the calls, tickets and steps that you want covered${firm.price ? '' : ', so I can’t name a figure'}. You get it after a free consultation; nothing is charged before you accept it. A person can call you.`,
  },
  'white-label': {
    ticket: { topic: 'Partners', priority: 'Normal', queue: 'Sales', source: 'contact' },
    questions: `Can we resell it under our own brand? Do you offer a white label? Is there a partner or reseller programme? I run an agency, can I offer this to
      my clients? Do you pay a commission for referrals? Can we put our own logo on it? Do you have an affiliate scheme? Can we become a partner?`,
    answer: `I know of no programme for partners or resellers. Say what you would offer, and to whom, and a person answers.`,
  },
  contract: {
    ticket: { topic: 'Contract', priority: 'Normal', queue: 'Sales', source: 'faq' },
    fact: firm.contract,
    questions: `What are the contract terms, and can we cancel? What are the terms of the contract? Can I leave whenever I like? Is there a minimum contract
      term? What is the notice period? Do I have to sign up for twelve months or a year? Can we pause it while we are closed in winter? What if I hate it, do I
      get my money back? I had a 24 month tie-in before, never again. Can I leave after three months if it does not work? Do we pay monthly or upfront? How do I
      cancel? I don't want to be stuck in a long contract. How do I get out if I am not happy? Can I cancel any time? How long are we committed, bound or locked
      in?`,
    keywords: `tied in, stop anytime, quit whenever, contract length, early exit, paypal`,
    answer: `${firm.contract ? '' : 'Length and notice stand in your written quote; I can’t name them. '}You get the quote after a free consultation, and nothing is charged before you accept it. A person can call you to begin.`,
  },
  'getting-started': {
    ticket: { topic: 'First step', priority: 'Normal', queue: 'Sales', source: 'contact' },
    questions: `How do we get started? How do we start? What is the first step? How do I begin? What do I need to get started? I am sold, how do I buy it? I am
      interested, what do you need from me? Is the free consultation really free? How do I book a consultation? What happens in the consultation, do I have to
      buy? What is the catch? How do I sign up? Can we arrange everything by email? Who do I write to for a quote? How can I get this for my business? Will a
      salesperson push me or give me a hard sell?`,
    keywords: `next step, first chat, free meeting, sign up, im in, lets go, hard sell, what next, the catch, just email me, email me, how do i start, sounds
      good`,
    answer: `Send a few lines in the [contact form](#contact-form): a person reads and answers them. A free consultation without commitment follows, then a written quote that you accept or not.`,
  },
  onboarding: {
    ticket: { topic: 'Set-up', priority: 'Normal', queue: 'Operations', source: 'contact' },
    fact: firm.setUpTime,
    questions: `Who sets it up, you or us? How does set-up work? How long does it take to set up? How fast could we be live? Do we need an IT person or a
      developer? Who trains our team? I am not techy at all, is it hard? How much of my time do you need to get it going? Can it be ready by Monday? How many
      hours of my staff's time does it take? How do we move over from our old system? What is included in onboarding? How soon could you have it answering our
      phone? Do I have to install or code something? Will you help us set everything up? How long until we are live, or the first automation runs?`,
    keywords: `setup take, setup work, scripts, many weeks, not technical, teach us, to get going, it guy, expert onboarding, timeline, til its running, up and
      running, who builds it, builds it, any kit, who writes what it says, how much work`,
    answer: `We connect your tools and write the first rules together with your team${firm.setUpTime ? '' : ': how long that takes depends on both'}. One phone line or one inbox is enough to start. Name your date in the [contact form](#contact-form).`,
  },
  support: {
    ticket: { topic: 'Support', priority: 'High', queue: 'Support', source: 'contact' },
    fact: firm.supportHours,
    questions: `What support do we get? Who helps us when something breaks? Who do I ring when it stops working on a Sunday? Who do I call if it breaks at
      night? What are your support hours? When can we reach support? Is support available at the weekend? The demo call cut me off mid sentence, is that normal?
      Who maintains it once it is live? Who looks after us after launch? How quickly do you fix faults? I am a customer already and something is broken.`,
    keywords: `after my account, urgent, is down, line is down, stopped working`,
    answer: `A person reads and answers every report of a fault: say what happened, and when, in the [contact form](#contact-form). ${firm.supportHours ? 'Have' : 'I can’t name support hours: have'} those that you need written into your quote.`,
  },
  benefits: {
    ticket: { topic: 'Benefits and staff', priority: 'Normal', queue: 'Sales', source: 'values' },
    questions: `What do we gain from it? What is the ROI? Is it worth it with only a few calls a week? Will it increase our sales and revenue? Will it replace
      my receptionist, or work next to her? My staff are worried, will they lose their jobs? Do I have to sack staff or let them go? Can you guarantee that I
      make my money back? Will it put my receptionist out of a job? When does it pay for itself? How much time and money would it save us? Will she have to look
      for another job? Why should a small shop bother with AI? Can a robot really replace a good secretary?`,
    keywords: `good reason, roi, pay off, not convinced, my boss, hype, fire, replace`,
    answer: `Agents take the 02:00 call and the tenth request for the same invoice; your people take what needs judgement. What you gain depends on your missed calls, tickets and hours: count them with us in the free consultation.`,
  },
  figures: {
    ticket: { topic: 'Figures and speed', priority: 'Normal', queue: 'Sales', source: 'figures' },
    questions: `What are the five figures based on? Where does the 391% come from? Where did you get that 70 percent number from? Is a 70% reduction in repeat
      inquiries realistic? How fast does it answer? How quickly does it respond to a lead from an ad? 391% more sales sounds made up. Are your numbers on the
      page real? That sounds too good to be true. What is the average response time? Is five seconds for a ticket even possible?`,
    keywords: `how fast do you answer, 10 seconds, proof, statistics, what percentage, deflect, resolution rate, do you typically get, percentage, without a human`,
    answer: `Agents answer a lead within 10 seconds, and resolve a ticket within 5 where your articles have the answer: time both here. ${caveat || ''}[See all five](#figures).`,
  },
  uptime: {
    ticket: { topic: 'Uptime', priority: 'Normal', queue: 'Operations', source: 'figures' },
    questions: `What uptime do you have? What is your uptime guarantee? Is the 99.9% in the contract? What if your servers go down? Do my calls just die when
      your system goes down? Do you offer an SLA, a service level agreement? How reliable is the service? How much downtime did you have last year?`,
    answer: `Our figure is 99.9%, nights, weekends and holidays included. Ask for its basis, and name the uptime that you need in the [contact form](#contact-form): a person answers in writing.`,
  },
  scaling: {
    ticket: { topic: 'Size and trade', priority: 'Normal', queue: 'Sales', source: 'contact' },
    questions: `Is it for companies like ours, small or large? Is it any use to somebody like us? How many calls can it handle at the same time? What if two
      people ring at the same time? It is just me, are we too small for you? Is it for one-man bands or only for big outfits? Can it cope with peak hours on
      Monday and the Christmas rush? Would this work for a business like mine? What if fifty people ring at once on Black Friday? I run a cleaning business with
      my wife, are we too small? Which trades and industries do you work for? Do you actually work with plumbers? Our trade is dog grooming, does that fit? Can
      it take more than one call at a time? Is it for a firm with trucks and drivers? We are a dental practice with three locations.`,
    keywords: `freight, dentists, self-employed, solo, branches, at once, calls a day, grow, for a school, for a hotel, online shop, work for us, suitable, how
      many calls, suit us, season, hospitals, just one person, chip shop, tickets a month, opening hours, scale up, too big, gyms, staff`,
    answer: `It suits any trade with calls, tickets or paperwork, small or large: with ten conversations or ten thousand, the reply takes the same time. Describe your trade, its hours and places, and a person says what fits.`,
  },
  competitors: {
    ticket: { topic: 'Comparison', priority: 'Normal', queue: 'Sales', source: 'ai-voice-agents' },
    questions: `How do you compare with others? Why should we pick you rather than another vendor? How is it different from Zapier? We already have a chatbot,
      why switch? What makes you better than an answering service? What is the difference between this and Zapier? How are you different from your competitors?
      We had a bad time with another AI company. Could we build it ourselves? Our last chatbot was hated, why would yours be different? Why not hire a person
      instead? Can ChatGPT not do this? Is it just a fancy answering machine? What is the difference to a phone menu?`,
    keywords: `n8n, convince, vs, virtual assistant, phone menu, usp, make.com, smith.ai, build this myself`,
    answer: `It does more than take a message: it books the meeting, updates your CRM and logs each step. We connect your tools, and write the first rules with your team. A [call with our agent](#ai-voice-agents) shows the difference.`,
  },
};
