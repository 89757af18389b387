import type { Answer } from '#lib/content/answers/answer';
import { brand } from '#lib/content/brand';
import { testimonials } from '#lib/content/testimonials';

function sayWhoTheyAre(): string {
  if (testimonials.entries.length === 0) return 'No customer is named on this page yet.';
  return testimonials.entries.some(({ isPlaceholder }) => isPlaceholder)
    ? 'No customer is named on this page yet: the quotes in the contact section are examples, and marked as such.'
    : 'Some of them speak in the contact section of this page.';
}

export const companyAnswers: readonly Answer[] = [
  {
    id: 'who-is-behind',
    question: 'Who is behind this company?',
    phrasings: `
      who is behind this | who runs this | who founded this | who is the ceo | who owns this company
      how big is your company | how many people work there | how old is your company
      tell me about your team | who made this | imprint | impressum | investors | since when do you exist
      about us | who am I dealing with | how long have you been around | are you a real company
      who are the people behind this | who built this | who started it | who started the company | when were you founded | how many of you are there
      how long have you been in business | how many employees do you have | are you a startup
      what is your story | who are you guys | how many people are you | is this a real company
      are you a big company | are you a small company | how big are you | who are you as a company
      which company is this
    `,
    answer: `${brand.name}: a team that connects your tools and writes the first rules together with yours. A person reads every message and answers by email. Ask for names, history and figures through the [contact form](#contact).`,
  },
  {
    id: 'location',
    question: 'Where are you based?',
    phrasings: `
      where is your office | where are you guys based | where are you located | what is your address
      which country are you in | can I visit you | can we meet in person | do you serve my country
      are you local | which city are you from | are you available in my country | do you work worldwide
      headquarters | where is your company | where are you from | do you have an office near us
      are you in the uk | are you in my country | do you work in germany | are you based in the US
      where in the world are you | do you have offices | are you american | where do you operate
      can you work with companies abroad
    `,
    answer:
      'The team tells you where it is; the agents themselves need no place, since they work in your tools and on your line. A person answers your message by email. Say in the [contact form](#contact) where you are, and whether you would like to meet in person or by video.',
  },
  {
    id: 'hours',
    question: 'What are your opening hours?',
    phrasings: `
      when are you open | opening hours | office hours of your team | are you open on saturdays
      when can I reach your team | are you closed today | which time zone are you in | business hours
      until when is somebody there
    `,
    answer:
      'The demos, this chat and the contact form are open at any hour. A person reads what you send and answers by email. To speak with the team, name a good time for you in the [contact form](#contact).',
  },
  {
    id: 'customers',
    question: 'Who are your customers?',
    phrasings: `
      any case studies | do you have references | who else uses this | show me customer testimonials
      can I see some reviews | are those testimonials real | are the quotes real | success stories
      do you have happy customers | have you done this before | who uses it | is this a scam | are you legit
      can I trust you | do you have any references from insurers
      have you done this for businesses like mine | can I talk to one of your customers
      do you have any real customers | can I talk to someone who uses it | who are your clients
      who is using this | any proof from customers | examples of customers | do other companies use it
      are those reviews real | do you have other clients like us | any reviews I can read
      what is your track record | do you have examples from my industry | who have you worked with
      which companies use you | can I see a customer example | how many customers do you have
      has anyone in my industry used it | who are you working with | do you work with anyone I know
      has anyone in my trade used it | have you got proof from customers | do you have success stories
      who has used it | got any clients like us | do other companies in my trade use it
      which dentists use it
    `,
    answer: `${sayWhoTheyAre()} You can judge the agents themselves by the two demos under [Use Cases](#Use-Cases). Ask through the [contact form](#contact) what we can show you for a case like yours.`,
  },
  {
    id: 'careers',
    question: 'Are you hiring?',
    phrasings: `
      any open positions | do you have jobs | can I apply for a job | do you offer internships
      I want to work for you | careers | vacancies | where do I send my cv | are you looking for developers
      trainee
    `,
    answer:
      'It depends on what you do, so ask. A person reads every message. Introduce yourself in a few sentences through the [contact form](#contact), and say which work you are looking for.',
  },
  {
    id: 'partners',
    question: 'Do you work with partners or resellers?',
    phrasings: `
      can we resell your agents | partner program | become a partner | white label | affiliate | reseller
      do you pay commission | press enquiry | I am a journalist | partnership
      can our agency offer this to our clients | referral fee | investor relations
      can I sell you something
    `,
    answer:
      'It depends on the proposal: partnerships, resellers and press are all answered case by case. A person reads each message. Write in a line what you have in mind, through the [contact form](#contact).',
  },
];
