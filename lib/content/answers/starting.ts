import type { AnswerEntry } from '#lib/content/answers/entry';

/** From first contact to running: consultation, price, terms, onboarding, support. */
export const startingAnswers: readonly AnswerEntry[] = [
  {
    id: 'getting-started',
    question: 'How do we get started?',
    alternatives: [
      'where do I sign up, how can I order, where do I start',
      'get started, start, begin, first step, next step, sign up, onboard, buy, order, purchase, become a customer',
      'how does the process work from here, what happens after I contact you',
      'I am interested, I want this, we want to use it',
      'empezar, comenzar, commencer, anfangen, loslegen',
      'we are interested, ready to buy',
    ],
    answer:
      'In three steps:\n\n1. Send the [contact form](#contact) with a few words about your case.\n2. We talk it through in a free consultation, without commitment.\n3. If you go ahead, experts set it up with you, beginning as small as you like.',
  },
  {
    id: 'consultation',
    question: 'Is the consultation really free?',
    alternatives: [
      'free consultation, risk free, no commitment, no obligation, without risk, no strings attached',
      'what happens in the consultation, meeting, intro call, what to prepare, how long is it',
      'book a consultation, schedule a call with you, set up a meeting with sales, advice, advise',
      'do I have to sign anything, catch',
      'consulta gratuita, consultation gratuite, kostenlose beratung, unverbindlich',
      'what do we discuss, the first meeting, binding',
    ],
    answer:
      'The consultation is free, risk-free and without commitment. You describe the work that costs you time, we say what can be automated and what cannot, and you decide afterwards. Ask for it through the [contact form](#contact).',
  },
  {
    id: 'onboarding',
    question: 'What does onboarding include?',
    alternatives: [
      'onboarding, expert onboarding, setup, installation, training for our team, who sets it up',
      'do you help us set it up, implementation support, migration',
      'learning curve, easy to use',
      'teach my team, do you train our staff',
    ],
    answer:
      'Onboarding is done by experts together with you: they connect your tools, set the agents up for your cases, test them, and bring your team along. The details are agreed in the consultation.',
  },
  {
    id: 'technical-effort',
    question: 'Do we need developers on our side?',
    alternatives: [
      'programmer, programmers, we have no developers, do we need to code',
      'technical knowledge, programming skills, coding required, developers, it department, engineers needed',
      'we are not technical, no it team, no code',
      'how much work is it for us, effort on our side, what do you need from us',
      'do we need a developer, an it person, programming knowledge',
    ],
    answer:
      'Setting up is part of our expert onboarding. What we need from you is access to the tools to be connected and someone who knows how the work is done. If your systems call for your IT team, we say so in the consultation.',
  },
  {
    id: 'implementation-time',
    question: 'How long does it take to set up?',
    alternatives: [
      'how fast can we go live, ready by next month',
      'implementation time, setup time, how long until it runs, go live, timeline, time frame, deadline',
      'how soon can we start, how fast can you deliver, days, weeks, months',
      'when will it be ready, launch, deployment',
      'cuanto tiempo tarda, combien de temps, wie lange dauert',
    ],
    answer:
      'That depends on what is automated and which tools are connected. A time plan is agreed in the free consultation. Beginning with one task is the quickest way to something that runs.',
  },
  {
    id: 'pricing',
    question: 'What does it cost?',
    alternatives: [
      'price for a company of our size, with so many employees, cost per year',
      'how expensive is it, what would I pay, pay per month',
      'price, pricing, cost, costs, fee, how much, rates, quote, budget',
      'price list, plans, packages, tiers, subscription, monthly, per minute, per call, per agent, per user, setup fee',
      'expensive, cheap, affordable, discount',
      'give me a ballpark, rough estimate of the price',
      'cuanto cuesta, precio, precios, tarifas',
      'combien ça coûte, prix, tarif, tarifs, coût',
      'was kostet das, preis, preise, kosten',
      'price for two locations, price for one line, pay per call, pay for each minute',
      'how much for a company like ours, how much would that be',
      'how expensive',
    ],
    answer:
      'Ask for a quote through the [contact form](#contact): say which work it is, and how much of it there is. The price depends on what is automated, and you get the quote after the free consultation, which commits you to nothing.',
  },
  {
    id: 'billing',
    question: 'How do we pay?',
    alternatives: [
      'do you send invoices, get an invoice',
      'billing, invoice us, payment method, credit card, bank transfer, pay you, purchase order, vat, tax, currency',
      'when do you charge, upfront, instalments',
    ],
    answer:
      'Means and terms of payment stand in the quote that you get after the consultation. If you need certain ones, say so in the [contact form](#contact). Nothing on this site asks for payment details.',
  },
  {
    id: 'contract-terms',
    question: 'What are the contract terms?',
    alternatives: [
      'contract, terms, agreement, minimum term, contract length, duration, notice period, lock in, commitment period, yearly, annual',
      'terms and conditions, legal terms, nda, agb',
      'how long are we bound, tied',
      'sign for a year, sign for two years',
    ],
    answer:
      'The consultation is without commitment. Term, notice and service level of a contract are agreed with you before you sign. Put your requirements in the [contact form](#contact).',
  },
  {
    id: 'cancel',
    question: 'Can we cancel?',
    alternatives: [
      'cancel, cancellation, terminate, quit, stop the service, end the contract, leave, unsubscribe, opt out',
      'refund, money back, not satisfied, not happy with it',
      'kündigen, cancelar, résilier',
      'stop a subscription, leave at any time, get out of the contract',
    ],
    answer:
      'Until you sign something there is nothing to cancel: the consultation and the demos commit you to nothing. How a running contract ends is part of the terms agreed with you. If you have one, write through the [contact form](#contact).',
  },
  {
    id: 'free-trial',
    question: 'Is there a free trial?',
    alternatives: [
      'trial, free trial, test period, try before buying, freemium, free version, free plan, sandbox, proof of concept',
      'can I test it for free first',
      'try before paying, test before you pay',
    ],
    answer:
      'You can try the voice demo (3 calls a day) and this chat for free, and the consultation is free as well. If you would like to begin with a small pilot, ask about it in the [contact form](#contact).',
  },
  {
    id: 'contact',
    question: 'How can I contact you?',
    alternatives: [
      'how do I contact you, how can I reach you',
      'contact, contact form, get in touch, reach you, write to you, send a message, enquiry',
      'email address, your phone number, telephone, call you, hotline number',
      'where is the form',
      'contacto, contactar, contacter, kontakt, kontaktieren, kontaktformular',
      'do you have a phone number, telephone number of the company',
    ],
    answer:
      'Use the [contact form](#contact) at the end of this page: first and last name, email, company and your message. If you would rather speak, say so in the message and leave a number.',
  },
  {
    id: 'talk-to-human',
    question: 'Can I speak with someone from your team?',
    alternatives: [
      'can someone call me, call me back please, call me',
      'get me a human, I do not want to talk to a bot, speak with a consultant',
      'talk to a human, speak to a person, real person please, human please, live agent, representative, sales person, operator, someone',
      'connect me with sales, put me through, talk to your team, talk to somebody',
      'hablar con una persona, parler à quelqu’un, mit einem menschen sprechen',
      'human, I want to speak to a human',
    ],
    answer:
      'Nobody from the team reads along in this chat. Leave your details in the [contact form](#contact) and someone from the team will be in touch.',
  },
  {
    id: 'reply-time',
    question: 'When will you reply to my message?',
    alternatives: [
      'answer to my enquiry, answer to my request, when do I hear back, when will someone answer me',
      'when do you get back to me, reply time, response to my form, hear from you, how long until you answer my email',
      'nobody answered, no reply yet, still waiting, did you get my message',
      'I filled in the form, I already sent the form, message received',
      'nobody has replied, nobody called me back',
      'heard nothing from you, wrote to you',
    ],
    answer:
      'The team will be in touch soon. If you need an answer by a certain day, name the day in your message. Once the form says that your message was received, it is stored. If you hear nothing, send it again and say so.',
  },
  {
    id: 'form-problem',
    question: 'The contact form does not work. What can I do?',
    alternatives: [
      'contact form error, form not working, form broken, cannot submit, submission failed, required fields',
      'there was an error sending your message, send button does nothing',
      'the form is not sent, cannot send the form',
    ],
    answer:
      'All five fields are required: first name, last name, email, company and message. If sending fails your entries stay in the form, so wait a moment and press send again. A message of up to 5,000 characters fits.',
  },
  {
    id: 'support',
    question: 'How do I get support?',
    alternatives: [
      'support, help desk, technical support, customer service, assistance after launch',
      'I am a customer and have a problem, something is broken, bug report, complaint, complain',
      'maintenance, updates, who looks after it',
    ],
    answer:
      'Support goes through the [contact form](#contact) on this page: say what happened, when, and in which product. Which support and response times a running contract includes is agreed with you beforehand.',
  },
];
