import type { Answer } from '#lib/content/answers/answer';

export const fitAnswers: readonly Answer[] = [
  {
    id: 'which-product',
    question: 'Which product fits my case?',
    phrasings: `
      one product or two | is that one product | voice or chat | which one do I need | which one should I choose
      do I need the phone thing or the chat thing | difference between voice agent and chat agent
      what sets voice agents apart from chat agents | which of the three do you recommend
      not sure what to take | what should we start with, calls or tickets
      should we take voice or chat first | can I combine voice and chat
      in what way is chat different from voice | compare your products | do we need all three
      do I need chat or calls | which agent is right for me | which of them suits us
      what is the right product for us | phone or chat | calls or chat, what do we need first
      not sure if we need chat or voice | do I need all of it | can I just have the phone part
      only the chat | which one is better for me | what would you recommend for us | can I take only one
      calls first or emails first
      voice agent or chat agent | what is the difference between your agents
      do I need voice or chat | phone agent or chat agent | do I need both | which one for me | which do you suggest
      where would you start
      what should we do first, calls or mails
    `,
    answer:
      'It depends on where your work arrives. For calls take a voice agent, for written requests a chat agent, for steps between applications a workflow; they can start one at a time. Tell me which of the three costs you most, or ask for a call back.',
    why: 'Because each starts from something else: a ringing phone, a written request, or an event in one of your tools.',
    how: 'Look at one day and count what you miss: calls, answers or entries. Start there, with one phone line or one inbox.',
    next: ['voice-agents', 'chat-agents', 'workflow-automation'],
  },
  {
    id: 'small-companies',
    question: 'Is it for small companies too?',
    phrasings: `
      too small | we are a two man firm, too small
      is this for us, three people | is it for us, we are two | is it for a place of four people | for three people | too small for it | is a team of three too few
      are we too small | we are only two people | I am self employed | im a freelancer, does it make sense
      is it just for big companies | small business | is it overkill for a small team | it is just me
      one man band | just me and my partner, too small | family business | is there a minimum company size
      startup | we only get a few calls a day | only 5 employees, is it worth it
      do you work with small shops | is it only for large corporations | we are a small office
      two person firm | a small company, is it for us | there are three of us | am I too small for this
      do you work with small companies | I work alone | sole trader
      does it make sense for a small business | I am a solo lawyer, overkill
      is it good for a one man business | we are tiny | do you take small clients
      is it made for small firms | only me in the office | am I big enough | just two of us
      for a very small business | we are only 3 people | only three of us | there are just a few of us
      we are a team of four, does it pay off | worth it for five people
      my wife and I, are we too small | my wife and I run it
      I am a one man band | just started out | I have no staff | is it made for companies like mine, small ones | tiny budget and team
      only 20 calls a week | microbusiness | we are small, is that ok | is there a minimum number of calls
      just me and my van | only me
    `,
    answer:
      'You are not too small: one phone line or one inbox is enough to start. In a small team whoever could pick up is at work, so missed calls hurt most there. Ask for a free consultation, and hear plainly whether it is worth it.',
    why: 'Because it is the missed calls that count, not the number of people.',
    how: 'Take the one line or inbox that you cannot keep up with, and let the agent have that.',
    next: ['book-consultation', 'pricing'],
  },
  {
    id: 'industries',
    question: 'Which industries do you work with?',
    phrasings: `
      do you do anything for vets | do you do anything for funeral homes | does it work for my industry | what industries | do you work with hotels | is this for dentists
      which sectors do you serve | does it work for a dentist | would this suit a hotel | we are a law firm
      I run a restaurant | we are a plumbing company | any good for a clinic
      is this something for an online shop | what can your agents do for an estate agency
      can a salon use this | do other garages use this | do you have experience in real estate
      is that a line of work you know | we sell cars | would it be of any use to us | is it for tradespeople
      what could an agent take off my hands | how would a school use it | does it work for vets
      we are a clinic, is it for us | do you work with trades | can a restaurant use it | for a law office
      what can it do for a plumber | we are in construction | is it suitable for healthcare
      anything for a hotel | our trade is special | is it of interest for dentists
      would it work for a car dealership | is it made for lawyers | have you got something for dentists
      do you do restaurants | could a vet use it | does it work for builders
      does it fit my kind of business | a good fit for a law practice | my kind of business
      is it right for my business | work for an agency | can a gym use this | can lawyers use it
      is it for shops | can a doctor use it | I have a shop | I run a salon | I run a small hotel
      ever done this for a vet | do you know our trade | works for trades | is it for my sector | suitable for healthcare
      any experience with hotels | does it fit a law firm | will it work in our business | can my salon use it
      good for ecommerce | does it suit property management | do schools use it | niche business
      good for a salon | is it good for a nail salon
      do you do voice agents for plumbers | do you do chat agents for hotels | do you do AI receptionists for dentists
    `,
    answer:
      'Your calls and requests decide, not your trade: agents answer, qualify, book and pass on for sales, support and the front desk. The first rules are written with your team. Tell me what your callers ask for, or hear an agent in the [voice demo](#Use-Cases).',
    inCall:
      'Your calls and requests decide, not your trade: agents answer, qualify, book and pass on for sales, support and the front desk. The first rules are written with your team. Tell me what your callers ask for.',
    why: 'Because a booking is a booking, in a workshop as in a hotel; what differs are your rules.',
    how: 'The first rules are written together with your team, so they follow how your trade works.',
    next: ['examples', 'customisation'],
  },
  {
    id: 'replace-staff',
    question: 'Will it replace my staff?',
    phrasings: `
      will my employees lose their jobs | does it replace my receptionist | do I still need my receptionist
      do we have to lay people off | will people get fired | do I still need my support team
      what happens to my team | will this put my staff out of work | does it take jobs away
      instead of employees | is my team being replaced | my people are afraid of losing their work
      do I have to fire my receptionist | is it a replacement for staff | will it take my job
      can it work alongside my team | my team is worried about this | does it work together with my staff
      do I still need people | will my receptionist lose her job | does it mean I can let my receptionist go
      can it replace a receptionist | are you going to replace people with AI | can I get rid of my call center | do we need fewer people
      is it to replace people | can it do the job of a receptionist | do I need staff at all
      will I still need a receptionist
      will anyone be made redundant | what will my receptionist do then | do my people have to worry about their jobs
      will my team lose work | what about my receptionist | is it instead of my staff | do I still need office staff
      am I firing someone for this | my staff will hate it | does it work with my staff or against them
    `,
    answer:
      'It takes the routine, and people keep the work that needs them; how far it goes is up to you. What needs a person still reaches one. Ask me when a person takes over.',
    why: 'Because routine runs at every hour without people, while judgement does not.',
    how: 'You decide which calls, tickets and steps an agent takes; everything else stays where it is today.',
    next: ['human-handover', 'examples'],
  },
];
