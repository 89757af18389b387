import type { Answer } from '#lib/content/answers/answer';
import { brand } from '#lib/content/brand';
import { testimonials } from '#lib/content/testimonials';

function sayWhoTheyAre(): string {
  if (testimonials.entries.length === 0) return 'No reference customer is named on this page yet.';
  return testimonials.entries.some(({ isPlaceholder }) => isPlaceholder)
    ? 'No reference customer is named on this page yet; the quotes beside the form are examples, and marked as such.'
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
      how many years have you been doing this | team size | how large is your team
      who owns the company | who am I buying from | who set this up | how established are you | are you a new company
      is there a real company behind this | tell me about the people | how long have you done this | who are the founders
      who is behind it | who stands behind it | whose company is it
    `,
    answer: `${brand.name}, a company that sells voice agents, chat agents and workflow automation. Its people connect your tools and write the first rules together with your team. For names, size and history ask for a call back, and a person tells you.`,
    why: 'Because every message is read and answered by a person.',
    how: 'Through the [contact form](#contact), or say “call me back”.',
    next: ['talk-to-human', 'location'],
  },
  {
    id: 'location',
    question: 'Where are you based?',
    phrasings: `
      is there someone irish I can talk to | is there an australian I can speak with | can I talk to somebody from my country | are your people scottish | is your team irish | somebody local I can talk to
      where is your office | where are you guys based | where are you located | what is your address
      which country are you in | can I visit you | can we meet in person | do you serve my country
      are you local | which city are you from | are you available in my country | do you work worldwide
      headquarters | where is your company | where are you from | do you have an office near us
      are you in the uk | are you in my country | do you work in germany | are you based in the US
      where in the world are you | do you have offices | are you american | where do you operate
      can you work with companies abroad
      who is behind this and where are you based | who are you and where is your company | who are you, where are you based | who are you and where are you
      who are you and where do you sit | what company is this and where is it | what is your name and where are you based | who are you guys and where is your office
      do you work in ghana | does it work from australia | is it a US thing only | are you based here
      are you a uk company | are you in america | which city | do you have an office | are you local to me | where is your team
      do you work in Ireland | do you cover Scotland
    `,
    answer: `We are ${brand.name}, and our address is not on this page yet. We sell voice agents, chat agents and workflow automation, which work wherever your line and your tools are. To ask a person, say “call me back”, or write by the [contact form](#contact).`,
    inRequest: `We are ${brand.name}, and our address is not on this page yet. Ask whoever calls or writes back: your question goes along.`,
    why: 'Because agents work wherever your line and your tools are.',
    how: 'Meetings can be asked for here; say whether you prefer a call or a visit.',
    next: ['talk-to-human', 'book-consultation'],
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
      'The demos and this chat are open at any hour. A person reads what you send and answers by email. Ask for a call back at an hour that suits you.',
    why: 'Because agents need no opening hours, and people do.',
    how: 'Leave a day and an hour here; a person will confirm.',
    next: ['talk-to-human', 'availability'],
  },
  {
    id: 'customers',
    question: 'Who are your customers?',
    phrasings: `
      can I talk to one | can I speak to one | can I talk to one of them | can I speak to one of your customers
      I want a reference from another hotel | can I have a reference from a garage | a reference from another practice | references from property managers
      can I speak to a reference customer | can I talk to one of your customers | speak to an existing client | do you have a reference in logistics
      do you have any customers in heating | customers in plumbing I can ring | references I can call | can I talk to a customer
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
      show me a customer like me | any examples of customers like us
      has this worked for anybody | testimonials from plumbers | anybody I can ask about you | proof from real users
      any garages using it | any garages using it already | any other garages on it | got any plumbers | got any plumbers on it | got any plumbers who use it | have you got any dentists
      anyone like us using this | are other salons using it | used by any hotels | do you know any vets who use it | many firms like ours using you
      name me a customer | name a company that uses it | name a customer of yours
      who trusts you | which firms use you | happy clients | what do customers say | reviews on google | trustpilot | has anyone had success
      do you have any customers in the travel sector | any customers in our sector
    `,
    answer: `${sayWhoTheyAre()} Ask for one from your trade: say “call me back”, or write by the [contact form](#contact). Until then, test the agents yourself in the three demos under [Use Cases](#Use-Cases).`,
    inCall: `${sayWhoTheyAre()} Ask for one from your trade: say “call me back”, or write by the contact form. Until then, judge the agent by this call.`,
    inRequest: `${sayWhoTheyAre()} Ask whoever calls you back for one from your trade; your question goes along as you wrote it.`,
    why: 'Because a call that you make yourself shows more than a quote.',
    how: 'Call the voice demo as one of your customers would, and judge by that.',
    next: ['voice-demo', 'figures'],
  },
  {
    id: 'careers',
    question: 'Are you hiring?',
    phrasings: `
      any open positions | do you have jobs | can I apply for a job | do you offer internships
      I want to work for you | careers | vacancies | where do I send my cv | are you looking for developers
      trainee
      u hiring | hiring | work for you | job openings
    `,
    answer:
      'It depends on what you do, so ask. A person reads every message. Introduce yourself in a few sentences by the [contact form](#contact).',
    why: 'Because this page lists offers for buyers.',
    how: 'Write what you do and what you are looking for.',
    next: ['contact'],
  },
  {
    id: 'partners',
    question: 'Do you work with partners or resellers?',
    phrasings: `
      can we resell your agents | partner program | become a partner | white label | affiliate | reseller
      do you pay commission | press enquiry | I am a journalist | partnership
      can our agency offer this to our clients | referral fee | investor relations
      can I sell you something
      can we resell this | sell this to our clients | referral | agency partner
    `,
    answer:
      'It depends on the proposal: each is answered by a person. Resellers, partners and press write to the same address. Put it in one line in the [contact form](#contact).',
    why: 'Because each proposal is different.',
    how: 'One line on what you have in mind is enough.',
    next: ['contact'],
  },
  {
    id: 'competitors',
    question: 'How do you compare with n8n, Zapier and others?',
    phrasings: `
      how is this different from chatgpt | how is this diff from chatgpt | difference to chatgpt
      difference to zapier | how are you different from zapier | why not just use zapier | why not use n8n
      compared to make.com | power automate | how do you compare to other providers
      what makes you better than others | who are your competitors | why not build it ourselves
      why should I not just use chatgpt | vapi or retell | what is your advantage | what makes you different
      zapier vs you | better than the competition | can I not do this myself with AI
      is this not just chatgpt | why you and not another company | we already use zapier
      what can you do that others cannot | there are cheaper tools | what makes you special | why you
      are you better than the rest | what is the advantage over make.com | I can do that with chatgpt
      how are you different | what do you do that zapier does not | I have a virtual assistant already
      what can you do that chatgpt cannot | there are many of these, why you | why should we pick you
      others are cheaper | how do you differ from others | we have another provider now
      what makes you different from other AI companies | why should I choose you over others
      how do you compare | what sets you apart | other AI companies
      this looks like n8n to me | isnt that the same as zapier | it is only n8n underneath | what is unique about you | alternatives to you | we have make.com already, why you | is this just a wrapper around n8n | what do you add to zapier
      what makes you better than the others | how do you differ from make | can I not just do this with chatgpt | why you and not zapier
      what do you do better | we could build it ourselves | is it not the same as n8n | compared with other AI agents
      why should I go with you | intercom fin | retell ai | synthflow | bland ai | a cheaper one exists | other vendors
    `,
    answer:
      'The difference is who builds it: here we connect your tools and write the first rules together with your team. Calls, tickets and the steps between your applications come from one place. Try the demos under [Use Cases](#Use-Cases) beside what you have.',
    inCall:
      'The difference is who builds it: here we connect your tools and write the first rules together with your team. Calls, tickets and the steps between your applications come from one place. Hold this call beside what you have.',
    why: 'Because rules need somebody who knows your work and somebody who knows the tools, at one table.',
    how: 'You say how the work is done today, and the rules are written from that. Tools that you already run can stay.',
    next: ['onboarding', 'keep-tools'],
  },
  {
    id: 'answering-service',
    question: 'How is it different from an answering service?',
    phrasings: `
      why not use an answering service | difference to a call centre
      what makes you different from a call centre | is this an answering service
      we already have a call center | why not hire a receptionist | is it better than a secretary
      compared to an answering machine | cheaper than a receptionist | why not outsource our calls
      is it just voicemail | phone menu, press 1 | how is this better than an IVR
      how is it better than a call centre | why not just get voicemail
      why not just use an answering machine | I already have an answering service
      we pay an answering service now | virtual receptionist service with people
      why is this better than a receptionist | I have a virtual receptionist already, why switch
      would a person not be better | better than a human receptionist
      what is better, a call centre or this | instead of an answering service | cheaper than hiring someone
      I would rather hire a person | why not hire a person | a person would be better
      how does it compare with an answering service | we could just hire someone
      what is the difference to a call centre | is it cheaper than staff
      is it just a menu with keys | does the caller have to press keys | how is that better than voicemail
      we pay a call answering company already | our call centre does that | what is better than a real receptionist
      is this better than a human | we have a virtual receptionist | ruby receptionists | why not a temp | instead of staff on the phones
      compared with a human receptionist | isnt a person nicer | is this just an answering machine
      looking to replace our answering service | our answering service is bad | we want to leave our answering service
      we have a receptionist already, why change | somebody answers our phones already
    `,
    answer:
      'Here an AI agent picks up, and a person takes over when you say so. It answers on the first ring, 24/7, writes into your CRM and books the meeting. Compare them in the [voice demo](#Use-Cases).',
    why: 'Because some calls want a booking at midnight, and others want a person who knows them.',
    how: 'Callers speak freely and press no keys; the agent asks, books, and passes on by your rule.',
    next: ['voice-demo', 'human-handover'],
  },
  {
    id: 'languages',
    question: 'Which languages do you support?',
    phrasings: `
      is portuguese ok | portuguese ok | do you do spanish too | half my callers are spanish | german callers, is that ok | does it do welsh | can it do french
      most of my tenants speak arabic | polish yes or no
      can it do german and english | emails in german ok | does it do brazilian portuguese | german yes or no | will this work in spanish too | can I write in german | do you speak portuguese on the phone
      what languages | does it speak spanish | does it speak french | can it answer in polish
      does it speak german | is it multilingual | do your agents speak italian | can it talk in portuguese
      can it switch language during a call | foreign customers | half our customers speak another language
      our callers do not speak english | which languages can the receptionist speak | how many languages do you speak
      do you speak my language | can it translate | bilingual | hablas español | parlez vous français
      sprechen sie deutsch | do you have german | my customers only speak turkish | english and french
      can it understand spanish | does it work in german | other languages
      can it speak more than one language | languages | english only | we need french and english
      our customers speak arabic | can it reply in spanish | does it only speak english
      can it speak both english and spanish | we have chinese customers | does it do french
      is it only english | english speaking only | can it speak two languages
      what if a caller speaks german | foreign language | customers from abroad
      my customers are mostly spanish | on the same line in english and french | detect the language
      we need welsh | do you do italian | can it talk to people in their own language
      other languages than english | what about customers who do not speak english
      does it understand accents and languages | support for french | portuguese callers
      can it handle french callers | does it get german | my staff speak polish
      our customers speak polish | switch to spanish in the middle of a call | can it talk to spanish customers | we serve germans
      does it talk finnish | does it understand zulu and afrikaans | is it in slovenian and german too | is german extra | calls in hindi, is that possible
      can it reply in malay | it must speak italian and german | is it just english or other languages too | some callers only speak mandarin | it speaks twi
      do you do portuguese | does it do estonian | do you speak polish | does it understand faroese | is it in portuguese | does it know romanian | swedish norwegian danish | dutch | arabic and urdu | do you speak greek
      different languages | does it know welsh | half our callers are french | support in italian | speaks what
    `,
    answer:
      'Agents speak your callers’ languages, and you can add more later; a person confirms yours before you sign. This site answers in English.',
    inRequest:
      'An agent speaks the languages of your callers: it begins with those, and more can follow later. A person confirms yours: tell me all of them.',
    why: 'Because each language needs its own voice, rules and checks.',
    how: 'You name the languages and the hours they are needed; more can be added later.',
    next: ['voices', 'quote'],
  },
];
