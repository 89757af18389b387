import type { AnswerEntry } from '#lib/content/answers/entry';

/** What is sold, in general: the three products, the figures, who it suits. */
export const offerAnswers: readonly AnswerEntry[] = [
  {
    id: 'offer-overview',
    question: 'What do you offer?',
    alternatives: [
      'short version, summary, overview, in a nutshell, elevator pitch, main features',
      'your product, your products, product overview, in one sentence',
      'what exactly do you sell, what are you selling',
      'what do you do',
      'what is this company about',
      'what services and products do you sell',
      'what is your business',
      'what is this site, what is this page',
      'explain your offering in short',
      'tell me about your company services',
      'tell me more about you',
      'que hacen ustedes, que ofrecen, servicios',
      'que faites vous, que proposez vous, vos services',
      'was macht ihr, was bieten sie an, angebot, leistungen',
      'what kind of company are you, what is it that you sell',
      'what do your agents do, what can your agents do',
    ],
    answer:
      'We automate operations for businesses, in three ways:\n\n- **AI voice agents** take calls: lead capture, qualification and scheduling, around the clock.\n- **AI chat agents** handle requests: ticket classification, routing, finding the right knowledge, tasks and escalation.\n- **Workflow automation** connects your applications, reacts to events and keeps an audit trail.',
  },
  {
    id: 'which-product',
    question: 'Which product fits my case?',
    alternatives: [
      'not sure what to take, phone or chat, unsure which suits us',
      'difference between voice agents, chat agents and workflow automation',
      'which one do I need, which one should I choose, what do you recommend',
      'voice or chat, compare the products',
      'can I combine voice and chat, use all three together',
      'where should I begin with automation',
    ],
    answer:
      'If the work arrives by telephone, begin with a voice agent. If it arrives as written requests or tickets, begin with a chat agent. If it sits between applications, as copying, checking and reminding, begin with workflow automation. The free consultation is the place to settle it: [contact form](#contact).',
  },
  {
    id: 'benefits',
    question: 'Why would a business use this?',
    alternatives: [
      'what would we gain, gains, profit, what is it good for, automating our company',
      'why should I pick you, choose you over others',
      'benefits and advantages of automation',
      'why should we automate, why choose you, why you',
      'what problem do you solve, what is in it for us',
      'how does it help my company save money, cut costs, grow revenue',
      'value, return on investment, roi, worth it, pay off',
      'save time, reduce manual work, efficiency',
      'why should anybody bother with ai, is the money well spent, does it save us time, what is the benefit',
    ],
    answer:
      'Four reasons, as the page puts them:\n\n- **Intelligent automation** to drive revenue and cut costs.\n- **Integration** with your CRM and ERP, so that value comes sooner.\n- **Decisions from data** instead of guesses.\n- **AI that scales** as you grow.\n\nWhat it is worth in your case depends on your volumes; we work that out with you in the free consultation.',
  },
  {
    id: 'figures',
    question: 'What results do you claim?',
    alternatives: [
      'prove your numbers, show proof, believe the numbers',
      'results, numbers, statistics, figures, performance, metrics you achieve',
      'what results can I expect, what improvement',
      'how did you measure these numbers, source of the claims',
      'proof, evidence for the claims, are the numbers real',
      'guarantee of results, do you guarantee',
      'are the numbers on the page real, can I believe them',
    ],
    answer:
      'The page states five figures: leads answered within 10 seconds, tickets resolved within 5 seconds, 70% fewer repeat inquiries, a 391% conversion uplift and 99.9% uptime. They are not a guarantee for your case. Ask for the measurements behind them through the [contact form](#contact).',
  },
  {
    id: 'lead-response-time',
    question: 'How fast is a lead answered?',
    alternatives: [
      'how long does a new lead wait, waiting time for prospects',
      'lead response within 10 seconds',
      'speed to lead, how quickly do you respond to new leads',
      'how soon is a prospect called back, inquiry response speed',
      'ten seconds',
    ],
    answer:
      'We claim a lead response within 10 seconds. Agents work 24/7, so this holds when nobody is at a desk as well.',
  },
  {
    id: 'ticket-speed',
    question: 'How fast are tickets resolved?',
    alternatives: [
      'tickets resolved within 5 seconds',
      'how quickly do you solve support requests, ticket resolution speed',
      'five seconds',
      'how long does a customer wait for an answer to a ticket',
      'how many seconds until it is solved',
    ],
    answer:
      'Our claim for chat agents is tickets resolved within 5 seconds. What the agent cannot resolve it routes or escalates.',
  },
  {
    id: 'repeat-inquiries',
    question: 'What does the 70% reduction in repeat inquiries mean?',
    alternatives: [
      '70 percent fewer repeat inquiries',
      'customers asking the same questions again and again',
      'reduce repetitive questions, recurring inquiries, faq load',
      '70 percent less, fewer or less of the same',
    ],
    answer:
      'It means that 70% fewer people come back with the same question. The chat agent brings up the right knowledge the first time, so the question is settled and does not return.',
  },
  {
    id: 'conversion-uplift',
    question: 'What is the 391% conversion uplift?',
    alternatives: [
      'raise our conversion rate, boost conversions, win more customers',
      '391 percent conversion',
      'increase conversion rate, more sales, convert more leads',
      'where does 391 come from',
      'conversion uplift figure',
    ],
    answer:
      'It is the uplift in conversion that the page claims for leads answered at once. We do not promise it for every business; ask for the basis of the figure, and for an estimate of your own, through the [contact form](#contact).',
  },
  {
    id: 'uptime',
    question: 'How reliable is the service?',
    alternatives: [
      'stay online, offline, always reachable, maintenance window, backup, failover',
      'uptime 99.9 percent availability',
      'sla, service level, reliability, downtime, outage',
      'what if your system goes down, crashes',
      'how stable is it',
      'the server goes down, not reachable',
    ],
    answer:
      'We claim 99.9% uptime. Whether a service level goes into your contract, and on what terms, is agreed in the consultation.',
  },
  {
    id: 'availability',
    question: 'Do the agents work around the clock?',
    alternatives: [
      'night shift, during the night, round the week',
      'does it answer at night',
      'sunday, saturday, public holiday, late at night, early morning, lunch break, o clock, midnight',
      '24/7, day and night, always on',
      'nights, weekends, holidays, after hours, evenings',
      'does it work when our office is closed',
      'do agents sleep',
    ],
    answer:
      'The agents work 24/7, across functions: sales, support or scheduling, also at night, at weekends and on holidays.',
  },
  {
    id: 'scaling',
    question: 'Does it scale as we grow?',
    alternatives: [
      'peaks, cope with load, capacity, limit of calls, simultaneous, parallel',
      'scalable, scalability, flexible, growth',
      'many calls at once, high volume, peak load, thousands of calls simultaneously',
      'large enterprise, big company, multiple locations',
      'can we start small and expand later, pilot',
      'two people call at once, several callers at the same time, hundreds of calls, rush, busy period, christmas, volume',
      'begin with one department or one task',
      'several branches, more than one location',
    ],
    answer:
      'The offer is meant to be scalable and flexible: begin with one task and add calls, requests or workflows as you grow. Tell us your volumes and peaks in the consultation, so that the set-up is sized for them.',
  },
  {
    id: 'small-companies',
    question: 'Is it for small companies too?',
    alternatives: [
      'only two people, a handful of people, overkill, too big for us',
      'small business, startup, sme, freelancer, solo, one person company, self employed',
      'we are only a few people, small team, are we too small',
      'minimum company size',
      'family business, little shop',
      'only a few employees, ten employees, too much for us',
    ],
    answer:
      'We set no minimum size. A small team often feels missed calls and repeated questions most, and you can begin with a single task. Describe yours in the [contact form](#contact) and we will say whether it is worth it.',
  },
  {
    id: 'industries',
    question: 'Which industries do you work with?',
    alternatives: [
      'industry, sector, vertical, field, line of work',
      'does it work for real estate, healthcare, clinic, dentist, law firm, insurance, banks, finance',
      'ecommerce, online shop, retail, hotel, restaurant, logistics, manufacturing, construction, plumber',
      'automotive, car dealer, education, school, agency, public sector, nonprofit',
      'what can your agents do for a trade, something for a trade, any use to a trade, how would it help a trade',
      'sell cars, clothes, furniture, flowers, machines, tourism, property management, wholesale, craftsmen',
    ],
    answer:
      'The agents are not tied to one industry. In any of them they can take calls, qualify leads, book appointments, sort and answer requests, and keep your applications up to date, at every hour. Tell us yours through the [contact form](#contact) and we will say plainly whether it fits.',
  },
  {
    id: 'examples',
    question: 'What are typical use cases?',
    alternatives: [
      'what kind of things can be automated, kinds of work',
      'use case, examples, example of what can be automated',
      'what can I automate, which tasks, which processes',
      'give me an idea, show me a scenario',
      'what do companies use it for',
    ],
    answer:
      'Typical cases:\n\n- a caller is qualified and a meeting is booked while they are on the line;\n- a support ticket is classified, answered from your knowledge or routed to the right person;\n- an event in one application starts steps in others, each written to an audit log.\n\nYou can see them under [Use Cases](#Use-Cases).',
  },
  {
    id: 'replace-staff',
    question: 'Will it replace my staff?',
    alternatives: [
      'still need my support team, still need people, instead of people',
      'replace employees, people, workers, jobs, receptionist, call center',
      'lay off, fire, lose their jobs, headcount',
      'what happens to my team',
      'will employees lose their work',
    ],
    answer:
      'It takes over repetitive work: first answers, sorting, copying, reminding. Judgement, exceptions and relationships stay with people, and agents escalate to them. What your team does with the time is your decision.',
  },
  {
    id: 'customisation',
    question: 'Can it be adapted to our business?',
    alternatives: [
      'customize, custom, tailor, personalise, configure, adapt',
      'our own script, tone of voice, brand, greeting, rules, wording',
      'change what the agent says, train the agent, teach',
      'bespoke solution, special requirements',
    ],
    answer:
      'What an agent says, asks, looks up and passes on is set up for your business, with expert onboarding. Bring your scripts, rules and exceptions to the free consultation.',
  },
  {
    id: 'reporting',
    question: 'Which reports and metrics do I get?',
    alternatives: [
      'measure how well it is doing, how well it performs, evaluate, keep an eye on it',
      'stats, statistics, charts, numbers over time',
      'report, reporting, dashboard, analytics, kpi, insight, monitoring',
      'data driven decision making',
      'how do I see how the agent performs, track results, transcripts of conversations',
      'measure success',
      'monthly, weekly, daily report',
    ],
    answer:
      'Data-driven decisions are part of the offer, and automated steps leave audit trails and logs to count and compare. Which reports you get, and where, is agreed with you: say in the [contact form](#contact) which figures you need.',
  },
];
