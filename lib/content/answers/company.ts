import type { AnswerEntry } from '#lib/content/answers/entry';

/** Who is behind the site, as far as the site says so. */
export const companyAnswers: readonly AnswerEntry[] = [
  {
    id: 'who-is-behind',
    question: 'Who is behind this company?',
    alternatives: [
      'founder, ceo, owner, team, management, leadership, who runs this, who made this, who built this',
      'about us, history, when was it founded, how old is the company, how many employees, investors, funding',
      'imprint, impressum, legal entity',
      'how many people work there, how big is your team',
    ],
    answer:
      'We sell AI voice agents, chat agents and workflow automation to businesses. What you would like to know about the company, its people and its figures, ask through the [contact form](#contact).',
  },
  {
    id: 'location',
    question: 'Where are you based?',
    alternatives: [
      'where is your office, where are you',
      'location, located, address, office, headquarters, city, where is your company, which country are you from',
      'visit you, meet in person, directions',
      'which countries do you serve, worldwide, international, available in my country',
    ],
    answer:
      'Ask the team through the [contact form](#contact): say where you are, and whether you would like to meet in person or by video.',
  },
  {
    id: 'hours',
    question: 'What are your opening hours?',
    alternatives: [
      'opening hours, business hours, office hours, working hours, opening times, open, closed, time zone',
      'when can I reach you, when are you available, are you open on sunday today',
      'open on saturday, open at weekends',
    ],
    answer:
      'The demos, this chat and the contact form are open at any hour. To speak with the team, name a good time for you in your message.',
  },
  {
    id: 'customers',
    question: 'Who are your customers?',
    alternatives: [
      'happy customers, satisfied customers, existing clients',
      'customers, clients, references, case study, case studies, success stories, testimonials, reviews, ratings, who uses it',
      'do you have experience, have you done this before, track record, serious company, legit, scam, trustworthy',
      'case studies, any references',
    ],
    answer:
      'The contact section shows two testimonials. Ask through the [contact form](#contact) what we can show you for a case like yours.',
  },
  {
    id: 'careers',
    question: 'Are you hiring?',
    alternatives: [
      'open positions, internships, interns, jobs at your company, working for you, trainee',
      'job, career, vacancy, hiring, internship, apply, application, work for you, cv, resume, recruit, salary, position',
    ],
    answer:
      'Introduce yourself in a few sentences through the [contact form](#contact), and say which work you are looking for.',
  },
  {
    id: 'partners',
    question: 'Do you work with partners or resellers?',
    alternatives: [
      'resell your agents to our own clients, distribute, become a partner',
      'partner, partnership, reseller, resell, affiliate, commission, white label, agency partner, referral programme',
      'press, journalist, press interview, investor relations, sponsor us, guest post, sell you something',
    ],
    answer:
      'Proposals, press requests and partnerships all go through the [contact form](#contact); a line on what you have in mind is enough.',
  },
];
