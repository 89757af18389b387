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
    questions: `What does it cost? What is the price? What's the price? How much is it for three locations? What is the monthly price for one phone line? Is there a set-up fee on top? How do you
      calculate the price, per minute or per call? How much do you charge? Could you tell me your prices, or send a price list? How do I get a quote with a
      fixed price? How much would it be for 500 calls a month? What would it cost roughly for a small dental practice? What if we exceed our allowance? Is it
      too expensive for a one-man business? Is there a discount for volume, charities or startups? Are
      there hidden costs, and is VAT included?`,
    keywords: `quotation, setup fee, flat, yearly, budget, minimum, ballpark, estimate, tariffs, onboarding, separately, extra, tax, afford, affordable, go
      over, spam, non-profits, hang up, cut of the bookings, offer in writing, subscription, pay as you go, pricing model, your rates, cost for, how much per
      month, how much for, order of magnitude, written offer, your pricing looks like, pricing for, price for vans, do u cost, send me a proposal, charge per,
      per seat, price per, monthly fee, one-time fee, volume discount, rough, for 3 locations, cheap plan, our bill, telephony charges, flat fee, per ticket,
      fixed monthly, billed per, this cost, any setup, month roughly, setup costs, no prices, price go up, but price, price for, cost for like, cheapest package, is one free, hardly any calls`,
    answer: `It depends on how many calls, tickets and steps you want covered. After a free consultation you get a written quote, and nothing is charged before you accept it. A person can call you to begin.`,
  },
  contract: {
    ticket: { topic: 'Contract', priority: 'Normal', queue: 'Sales', source: 'faq' },
    fact: firm.contract || 'Length and notice I can’t name: ask for both in your quote.',
    questions: `What are the contract terms, and can we cancel? How do I cancel? Can I cancel any time? I don't want to be stuck in a long contract. Is there
      a minimum contract term? What is the notice period? Do I have to sign up for twelve months or a year? How long are we committed or bound? Do we pay
      monthly or upfront? Do you accept PayPal and other payment methods? Can you invoice us in our own currency? Can we pause it while we are closed in
      winter? Does it renew automatically? How do I get out if I am not happy?`,
    keywords: `cancellation, lock in, anytime, whenever, terminate, tied, locked, yearly, annually, agreement, obligation, fees, payment terms, general terms,
      leave after, money-back, guarantee, stop anytime, min contract, withdraw, contract length, minimum term, what notice, tied in, get rid, exit clause,
      first bill, the minimum, i tied, your notice, quit whenever, terms and conditions, draft contract`,
    answer: `You get a written quote after a free consultation, and nothing is charged before you accept it. A person can call you to begin.`,
  },
  'getting-started': {
    ticket: { topic: 'First step', priority: 'Normal', queue: 'Sales', source: 'contact' },
    questions: `How do we get started? What is the first step? How do I begin? What do I need to get started? How do I sign up? I am interested, what do you
      need from me? Is the free consultation really free? How do I book a consultation? What happens in the consultation, do I have to buy? What is the catch?
      What happens after I send the form? The contact form shows an error. Do I have to pay for the first call? Will a salesperson push me into something? Can we arrange everything by email?`,
    keywords: `video, broken, ready, tender, procurement, i start, next steps, sounds good, next step, good whats`,
    answer: `Send a few lines in the [contact form](#contact-form): a person reads and answers them. A free consultation without commitment follows, then a written quote that you accept or not.`,
  },
  onboarding: {
    ticket: { topic: 'Set-up', priority: 'Normal', queue: 'Operations', source: 'contact' },
    fact: firm.setUpTime || 'How long it takes depends on your tools and rules.',
    questions: `Who sets it up? How long does it take to set up? When can we go live? How long until it is up and running? How fast could we be live? How long
      from signing to go live? How long till it is live? Do you help us with the set-up? How much work is it for our IT department? Do we need an IT person or
      a developer? Do our staff need training to use it? Who writes what it says, you or us? I am not technical, is it difficult to install? How many hours do
      my people have to invest? What does the onboarding consist of?`,
    keywords: `setup, our side, someone technical, program, launch, programmer, technician, complicated, rollout, roll-out, timeline, implementation, come to
      our office, knowledge, computers, nobody here, technical, effort, no it person, scripts, prepare, build, flows, start date, prefer to start, with just
      one, take from us, much of my time, it guy, weeks, reserve, in advance of, many weeks, long before it runs, computer guy, how many weeks, colleagues
      time`,
    answer: `We connect your tools and write the first rules together with your team. One phone line or one inbox is enough to start. Name your date in the [contact form](#contact-form).`,
  },
  support: {
    ticket: { topic: 'Support', priority: 'High', queue: 'Support', source: 'contact' },
    fact: firm.supportHours,
    questions: `What support do we get? Who helps us when something breaks? Is there a hotline or a helpdesk? What are your support hours? Who do I ring when
      it stops working on a Sunday? How do I report a bug or a problem? How quickly do you fix faults? Do we get an account manager? Is support available at
      the weekend? Do you offer technical support by phone? It is broken, what now? I am a customer and I need help. Who maintains it once it is live? Who
      looks after us after launch?`,
    keywords: `reachable, maintenance, corrects, contact, breaks on, what hours, offer support, our contact, after go-live`,
    answer: `If something is wrong now, say what happened and when in the [contact form](#contact-form): a person reads and answers it. Have the support hours that you need written into your quote.`,
  },
  benefits: {
    ticket: { topic: 'Benefits and staff', priority: 'Normal', queue: 'Sales', source: 'values' },
    questions: `What do we gain from it? What is the ROI? When would we see a return? How much time and money would it save us? When does it pay for itself?
      Is it worth it? Will it increase our sales and revenue? How do I convince my boss? Will it replace my receptionist, or work next to her? My employees
      are worried, will they lose their jobs? Do I have to let staff go? What is left for my people to do? Why would I need this at all? What are the
      advantages for a firm like mine? Is it cheaper than hiring somebody? Can a robot really replace a good secretary?`,
    keywords: `assistant, replace me, what share, investment, benefits, efficient, productive, meant, sack, fire, lay, redundant, headcount, fewer, scared,
      share, machine replace, replace her, my wife, deflection rate, this replace, gimmick, good reason, fire my`,
    answer: `Agents take the 02:00 call and the tenth invoice copy; your people take what needs judgement. What you gain depends on your missed calls, tickets and hours: count them with us in the free consultation.`,
  },
  figures: {
    ticket: { topic: 'Figures and speed', priority: 'Normal', queue: 'Sales', source: 'figures' },
    questions: `What are the five figures based on? Where does the 391% come from? What is behind the 70 percent? What does "not tested yet" mean? Are your
      numbers true or invented? Can you prove your claims? Is a 70% reduction in repeat inquiries realistic? How fast does it answer? How many seconds until
      it picks up? Is a new lead really called within ten seconds? What is the average response time? That sounds too good to be true. Who checked your
      statistics? How did you measure the conversion uplift?`,
    keywords: `proof, evidence, baseline, verified, respond, quicker, 391 conversion, number come, figure come, fewer repeat, source, untested, per cent more,
      originates, uplift, 5 seconds, 70 fewer, that number, says not, the 10 seconds`,
    answer: `10 seconds to answer a lead, 5 to resolve a ticket from your articles: time both here. ${caveat || ''}[See all five](#figures).`,
  },
  uptime: {
    ticket: { topic: 'Uptime', priority: 'Normal', queue: 'Operations', source: 'figures' },
    questions: `What uptime do you have? What is your uptime guarantee? Is the 99.9% in the contract? What if your servers go down? Do you offer an SLA, a
      service level agreement? What if there is an outage? How reliable is the service? Do you have a backup? Is there a status page? How much downtime did
      you have last year? What if the internet goes down? Is there a penalty if the system is offline? What if it crashes on a Friday night? Which
      availability do you promise? Is there redundancy if the AI fails?`,
    keywords: `fallback, failure, system goes, guaranteed in, penalties, you miss, break often, compensation for, that guaranteed, sla with`,
    answer: `Our figure is 99.9%, nights, weekends and holidays included; ask for its basis. If a service level matters to you, name the uptime you need in the [contact form](#contact-form), and a person answers in writing.`,
  },
  scaling: {
    ticket: { topic: 'Size and trade', priority: 'Normal', queue: 'Sales', source: 'contact' },
    questions: `Is it for companies like ours, small or large? How many calls can it handle at the same time? Does it slow down when many people call at once?
      What if fifty people ring at once on Black Friday? It is just me, are we too small for you? Is it any good for a one-man band? Do you work with firms as
      small as mine? Can it cope with peak hours on Monday and the Christmas rush? We get 300 calls a day, is that too many? Does it grow with us, and can we
      add locations later? Can one agent answer for all our shops or branches? Can we scale it up and down with the season? Which industries and trades do you
      work for? Is it suitable for doctors and hospitals? I am a tutor on my own.`,
    keywords: `in one morning, public offices, enterprises, tiny, alone, big, founders, apprentice, freelancer, chain, capacity, simultaneous, parallel,
      queue, dentists, vets, lawyers, salons, plumbers, garages, schools, charities, mornings, different opening hours, all at once, two people, too big,
      concurrent calls, maximum, you handle, one location first, take at once, if two ring, last winter, is big, minimum size, big for me`,
    answer: `For any business with calls, tickets or paperwork, small or large: ten conversations or ten thousand, the reply takes the same time. Start with one phone line or one inbox. Describe your trade, and a person says what fits.`,
  },
  competitors: {
    ticket: { topic: 'Comparison', priority: 'Normal', queue: 'Sales', source: 'ai-voice-agents' },
    questions: `How do you compare with others? Why should we choose you? Why should we pick you rather than another vendor? How are you better than the
      others? What do you do differently from your competitors? How do you differ from a call answering service? Why not simply use ChatGPT? Is it like
      Zapier? Could we build it ourselves? What is the difference to a phone menu? Is it just a fancy answering machine? We already have a chatbot, why
      switch? What is your USP, what sets you apart? We already use Intercom, why would yours be better? What are the alternatives?`,
    keywords: `zapier, n8n, difference, another company, every other, vapi, retell, unique, competition, providers, another, ordinary, classic, secretaries,
      why is yours different, why are you different, burned before, comparing you with, different from, convince, intercom fin, this different, other voice,
      ourselves with`,
    answer: `It does more than take a message: it books the meeting, updates your CRM and logs each step. We connect your tools, and write the first rules with your team. A [call with our agent](#ai-voice-agents) shows the difference.`,
  },
};
