import { type Answer, split } from '#lib/content/answer';

/** Price, terms, set-up, figures and fit. */
export const termsAnswers: readonly Answer[] = [
  {
    id: 'pricing',
    suggestsCall: true,
    question: 'What does it cost?',
    phrasings: split(`how much is it roughly, what would it cost us, how expensive | what are your prices
      and rates, monthly pricing for a small firm, need a quotation | what would we pay each month, what do
      you charge a clinic, restaurant, shop or agency | can I get a quote or a quotation, send me an offer or
      price list, what does it cost for a company with 20 employees | what do you charge for one phone line or
      voice agent, fixed price or pricing model, per minute, per call or per user | is there an extra setup
      fee | a rough estimate, ballpark number for our budget, 100, 200 or 500 calls a day | cheapest plan,
      kostet, a set up fee on top, setup fees, one-off costs, a flat fee, how much a month or per month for a
      plumber, how much do you charge, hidden fees or charges, what am I paying for, monthly cost, cost per
      call or minute, price range, starting price, packages, how much money, pay monthly, price sheet,
      cheapest plan or option, chat agent or chatbot on our website, what if we go over, a limit of chats per
      month, is it cheaper than hiring a receptionist`),
    answer:
      'There is no list price: it depends on what you automate, how much of it there is, and your tools. You get a written quote after a free consultation, and nothing is charged before you accept it. Ask for a call back or use the [contact form](#contact-form), and ask what a busy month would cost.',
  },
  {
    id: 'consultation',
    suggestsCall: true,
    question: 'Is the consultation really free?',
    phrasings: split(`what is the catch | what happens or is discussed in the consultation call, what do
      you ask | how should I prepare for the consultation, how long is it | is it without commitment or
      obligation, binding | does the first meeting, talk or advice cost anything, am I charged | can we have a
      quick call or chat on Thursday or Friday, a slot | schedule or set up a consultation or demo with your
      sales team next week | can we meet on Zoom or by video, is the consultation a sales pitch, how long does
      it go on, free call, what is the free consultation, sales call, can I book a meeting with you`),
    answer:
      'The consultation is free and commits you to nothing. It starts with the hour that costs you most, and how long it takes is agreed with you. Ask for one in the [contact form](#contact-form).',
  },
  {
    id: 'free-trial',
    question: 'Can we try it first?',
    phrasings: split(`is there a free trial, a pilot project | test it before we buy or pay | do you
      offer a pilot, can we do it for a week or a month | proof of concept | give it a try, try it with our
      own calls or customers before signing | start small and see how it does | free version or plan, is there
      a demo version | evaluation period, test phase, try it for a week before paying, trial period, test run,
      can I hear or see it before I buy`),
    answer:
      'Yes: the demos on this page are free, with three calls a day. With your own work you can start on one phone line or one inbox. Try the agents under [Use Cases](#Use-Cases).',
  },
  {
    id: 'contract',
    question: 'What are the contract terms?',
    phrasings: split(`what is the minimum contract term or length, what is your SLA | how long are we
      tied in or committed, how long does the contract run, how long am I signing up for | do we have to sign
      for a year, 12 months or month to month | how do you bill, invoice monthly, yearly, annually, upfront or
      per month | terms and conditions | payment methods, how do we pay, credit card | what is your service
      level agreement, SLA, penalties | is it a rolling subscription, by card or invoice, minimum period, what
      do we sign, shortest contract, what is the min contract length`),
    answer:
      'Term, billing and service level are agreed with you before you sign. Until then nothing binds you, and the consultation is free. Ask for the terms in the [contact form](#contact-form).',
  },
  {
    id: 'cancel',
    question: 'Can we cancel?',
    phrasings: split(`how do I cancel | what is the notice period | can we leave or quit anytime | end or
      terminate the contract early, after a few months, exit fees | get out if it does not work for us, pull
      out, tie in | what if we want to stop or pause the subscription | money back if we are unhappy, not
      satisfied, hate it or it is rubbish, refund policy | how do I cancel if it does not work out, stop using
      it, if I am not happy, refund us, cancel monthly, delete our data when we leave`),
    answer:
      'Your contract sets the notice period, so ask to see it before you sign. The consultation and the demos commit you to nothing. Ask for the terms in the [contact form](#contact-form).',
  },
  {
    id: 'getting-started',
    suggestsCall: true,
    question: 'How do we get started?',
    phrasings: split(`how do we start, what is the first step or step one, how do I buy | what are the
      next steps | how can I sign up or proceed | where do I begin to get this going | I want to buy, order or
      get this for my business | we are ready to go ahead or move forward | what is the process to become a
      customer, what do we have to provide, what do we need to start, next step, I am interested, what do I
      have to prepare, what comes after I contact you`),
    answer:
      'With a free consultation about the hour that costs you most. Then we connect your tools, starting with one phone line or one inbox. Write a few lines in the [contact form](#contact-form).',
  },
  {
    id: 'implementation-time',
    question: 'How long does it take to set up?',
    phrasings: split(`the turnaround time | how fast or quickly can we go live, launch or start using it
      | how many weeks or days does implementation take, is 2 weeks realistic or possible | working or ready |
      setup time, timeline, turnaround | how soon can you start, can we have it before next month, Monday or
      tomorrow | how long before it is answering calls and takes its first call | installation or rollout
      take, how long is the setup, how long until it is up and running, live in weeks, how long till we are
      live and running, how quick or quickly can we be live, go live date, by next week, turnaround, project
      duration, how soon after signing will it answer calls, ready before summer or the season`),
    answer:
      'There is no fixed time: it follows what you automate and which tools that touches. One phone line or one inbox is the smallest start. Name your date in the [contact form](#contact-form).',
  },
  {
    id: 'onboarding',
    question: 'Who sets it up?',
    phrasings: split(`who sets everything up or installs it, we have no programmers, who does the setup |
      what do you need from our side to get us started, how much of my time does it take | do you train or
      teach our staff | what is included in onboarding and training | do we need developers, programmers or an
      IT department | can a non technical person use it, technical skills, code, coding, computers, equipment,
      hardware | how much work, time and effort is it for us, do I have to install, write or do anything
      myself | is it difficult, easy or complicated, we have no tech or IT people, can our own IT guy or
      developer configure it himself, can I set it up myself, self service, do I need to be technical,
      hopeless with computers, my team is not technical, special hardware, do we have to learn something,
      nobody in IT, offer training sessions, who builds it, technical knowledge, what do you need from us
      before you can start, do you help with the installation or must I do it alone, do I need a developer to
      install the chat widget, who writes the scripts and the answers`),
    answer:
      'We do, with your team: we connect your tools and write the first rules together. It starts with one phone line or one inbox. Ask for the free consultation in the [contact form](#contact-form).',
  },
  {
    id: 'support',
    question: 'What support do we get?',
    phrasings: split(`support after launch, afterwards, how to contact support, I am already a customer
      and something is broken | who helps us once it is live | is there a hotline or a helpdesk for your
      customers | who maintains it and fixes problems later | a dedicated account manager | I need help, we
      have a problem | our agent is broken or stopped working | report a bug, is there a person I can get hold
      of if something breaks after we go live, who fixes it, help when something goes wrong, changes later,
      phone support, training, who do I call when it is not working, your response time for support, how fast
      do you fix problems, get help if it stops working on a Saturday night, do you keep improving the agent
      after launch, who do I contact if it breaks`),
    answer:
      'Support goes through the [contact form](#contact-form): a person reads every message and answers. Which support your contract includes is agreed before you sign. Write what happened, and when.',
  },
  {
    id: 'benefits',
    question: 'What do we gain from it?',
    phrasings: split(`what benefits does it bring | how much money or time does it save us, can we save,
      savings, cut costs | is it worth the money, business case | what results can we expect, what improves,
      improvement, what difference does it make | what is in it for us | increase revenue, more sales,
      turnover and conversion, win more customers, benefit compared with hiring someone, benefit of using
      agents, value, efficiency, productivity, reduce costs, worth, worth the money`),
    answer:
      'It is meant to drive revenue and cut costs: agents take the 02:00 call and the tenth invoice copy, your people take what needs judgement. The page claims a 391% conversion uplift and 70% fewer repeat inquiries, which is no promise for your case. Ask what it would save you in the free consultation: [contact form](#contact-form).',
  },
  {
    id: 'figures',
    question: 'What are the five figures based on?',
    phrasings: split(`where does the 391% come from | can you prove those numbers, show me proof | are
      the figures and stats on the page real or made up | evidence for your claims | 70% fewer repeat
      inquiries, is that true | conversion rate, uplift, more leads | guaranteed results | how did you measure
      the percentages, which data or studies are behind them, percentages on your page, where do the numbers
      come from, statistics, are the numbers real, conversion number, made up, source, what results or ROI
      have other companies seen, how do they come about`),
    answer:
      'The figures are what this page claims, not a promise for your case: leads answered within 10 seconds, tickets resolved within 5, a 391% conversion uplift, 70% fewer repeat inquiries and 99.9% uptime. How they were measured is not told in this chat. Ask for it in the [contact form](#contact-form).',
  },
  {
    id: 'response-time',
    question: 'How fast does it respond?',
    phrasings: split(`how fast is a lead answered or called back | how many seconds until a ticket is
      resolved | lead response within 10 seconds | how quickly does it reply | waiting time | do callers wait
      on hold or in a queue | instant answers, tickets resolved within 5 seconds, how long does a resolution
      take, how long is the delay before it answers, how quick do leads get a reply`),
    answer:
      'The page claims a lead response within 10 seconds. Tickets that an agent resolves by itself are claimed to take 5. Time it yourself in the [voice demo](#Use-Cases).',
  },
  {
    id: 'uptime',
    question: 'What uptime do you have?',
    phrasings: split(`99.9% uptime | how reliable or dependable is the service | what happens if your
      system or the internet goes down, during a call | outages and downtime | is it stable, how often does it
      stop working or break | power or wifi fails, backup, disaster recovery | does it ever crash, server
      failure, guarantee that it stays online | your uptime and availability, what if your system goes down,
      stops working, internet is down, backup, has your service ever been down, power goes out`),
    answer:
      'The page claims 99.9%. That is 43 minutes of downtime in 30 days; what your contract guarantees is agreed before you sign. Name the level that you need in the [contact form](#contact-form).',
  },
  {
    id: 'scaling',
    question: 'Does it scale as we grow?',
    phrasings: split(`how many calls can it handle or deal with at the same time, max calls | peak
      season, Christmas, busy rush hour, maximum number of calls, 3000 tickets a month, black Friday | can it
      cope with thousands of callers or tickets | does it scale when our company grows, expands or gets bigger
      | what if 50 people or everybody phone or ring together, in the same minute | begin with one department,
      add more lines, agents or locations later | parallel or several calls, capacity and limits | large
      enterprise, growing fast, several branches, locations, sites or offices with different numbers, one
      agent for all branches, 50 calls at the same time, busy periods, Christmas, calls an hour, branches in
      several countries, opening more shops or branches next year, a second branch, easy to add, can it cope
      with forty calls a day, five callers at once, our volume triples before Christmas, only the chat without
      the phone, two people call at the same time`),
    answer:
      'Ten conversations or ten thousand: the reply takes the same time, as this page claims. You start with one phone line or one inbox and add from there. Tell us your busiest hour in the [contact form](#contact-form).',
  },
  {
    id: 'small-companies',
    question: 'Is it for small companies too?',
    phrasings: split(`we are a small business, a tiny office | is it overkill for just one person or two
      | I work alone | are we too small | minimum size or number of employees | we only get a few calls a day,
      is it worth it, does it make sense | only for big corporations or also for a small shop, team or family
      firm | we are just three or four people, my wife and me, it is just me and a van, is this overkill, a
      small hotel, is it for a small business, micro business, one man business, too few rooms or calls, we
      are just three people, too big for us, only big companies`),
    answer:
      'Yes: one phone line or one inbox is enough to start with. You add hours, languages and steps when the numbers say so. Ask in the free consultation whether it pays for you: [contact form](#contact-form).',
  },
  {
    id: 'industries',
    question: 'Which industries is it for?',
    phrasings: split(`do you work with companies in our industry, is that a line of work you know | is it
      good or suitable for a dental practice | law firms and lawyers | restaurants and museums | do you do
      plumbers, tradespeople | real estate or estate agencies, tax advisers | does it work, trade or kind of
      business, an insurance broker, online shop, cars, hair salon | healthcare, dentists, shops, accountants,
      vets or charities, anyone in my industry using this, experience with our kind of business`),
    answer:
      'For any business with calls, tickets or steps between applications; no industry is excluded here. The first rules are written together with your team. Describe your case in the [contact form](#contact-form).',
  },
  {
    id: 'replace-staff',
    question: 'Will it replace our staff?',
    phrasings: split(`does it replace our receptionist, cost people their jobs | do people or colleagues
      lose their jobs, get fired, lay off anyone | what work is left for my employees | will my team be made
      redundant | can I save on personnel, have fewer staff | would we still need a secretary or receptionist,
      does it work alongside my people | do I have to let my receptionist go, fire or sack people, instead of
      a receptionist, instead of hiring, my staff worry that it will replace them, we already have a
      receptionist`),
    answer:
      'It takes the routine; your people take what needs judgement. You decide when a person takes over. Bring the tasks that your team should keep to the free consultation: [contact form](#contact-form).',
  },
  {
    id: 'competitors',
    question: 'How do you compare with others?',
    phrasings: split(`how is this different from Zapier, n8n or Make, compare it to a receptionist,
      answerphone | why not just use a call centre or an answering service, the advantage over Make.com |
      ChatGPT can do this | what makes you better than the competition, advantage | alternatives and
      competitors, Vapi, Retell | why should we choose you instead of others, what is special | can ChatGPT
      not do the same, can we build it ourselves | why not voicemail, an answering machine or phone menu,
      press 1, versus a virtual assistant, why you and not a normal answering service with real people, how
      are you better than Bland, Synthflow, Vapi or Retell, or building it myself in Zapier, what makes you
      different, call centre, use ChatGPT myself, how is it different from a normal IVR, why not just ChatGPT,
      the difference between this and just using ChatGPT, between your automation and Zapier, pick you over
      other AI agencies, is this like Zapier`),
    answer:
      'Calls, tickets and workflows come from one place here, set up together with your team. An agent picks up on the first ring and updates your CRM itself. Put it beside what you have in the demos under [Use Cases](#Use-Cases).',
  },
];
