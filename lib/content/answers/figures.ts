import type { Answer } from '#lib/content/answers/answer';

export const figureAnswers: readonly Answer[] = [
  {
    id: 'figures',
    question: 'What results do you claim?',
    phrasings: `
      are the numbers on the page real | can you prove your numbers | prove it | what results can I expect
      where do your figures come from | how did you measure these figures
      what is the evidence for your claims | do you guarantee results | what statistics do you have
      can I believe those numbers | what improvement will we see | which five figures
      show me proof that it works | source of your claims | show me proof | can you back up your claims
      are these numbers made up | prove that it works | are your stats real | where did you get those stats
      are these stats true | how do you know these numbers | what are your results
      how good are the results
      show me evidence that it saves money | any proof that it works
      are those numbers legit | are the figures real | do the numbers hold up | where is the data behind this | are your claims true
      I do not believe those numbers | evidence please | any studies behind it
    `,
    answer:
      'They are claims, not a guarantee for your case. The page names five: leads answered within 10 seconds, tickets resolved within 5, 70% fewer repeat inquiries, a 391% conversion uplift and 99.9% uptime. Ask in the [contact form](#contact) how they were measured.',
    why: 'Because results depend on your calls, your tools and your team; a figure from elsewhere cannot promise yours.',
    how: 'Each figure is drawn to scale in its own section of the page. How it was measured is for the team to say.',
    next: ['conversion-uplift', 'uptime'],
  },
  {
    id: 'lead-response-time',
    question: 'How fast is a lead answered?',
    phrasings: `
      how quickly do new leads get a reply | how long does a lead wait for an answer
      how fast do leads hear from you | how quick do you get back to a new lead | speed to lead
      how soon does a new enquiry get an answer | lead response within 10 seconds | lead response time
      how soon is a prospect called back | how many seconds until a lead gets a response
      how fast do you respond to leads | how long before a lead is contacted
      do leads get an answer right away | how fast does a lead hear back | instant reply to leads
      how soon do leads get called | how quickly does it call a lead | how soon is a lead called
      how fast do leads get an answer | do you react at once | how quickly does somebody get back to a lead
    `,
    answer:
      'Within 10 seconds is what this page claims. An agent picks up on the first ring and works at every hour, so no lead waits for the morning. Time it in the [voice demo](#Use-Cases).',
    why: 'Because a lead who waits calls the next company on the list.',
    how: 'The agent answers at the moment the lead arrives, opens the record and looks for a free slot.',
    next: ['lead-capture', 'conversion-uplift'],
  },
  {
    id: 'ticket-speed',
    question: 'How fast are tickets resolved?',
    phrasings: `
      how quickly do you solve support requests | how many seconds until a ticket is solved
      tickets resolved within 5 seconds | resolved in 5 seconds, seriously | ticket resolution time
      how long does a ticket take | how long does a customer wait for an answer to a ticket
      how fast does the chat reply | how quick is support | speed of ticket resolution
    `,
    answer:
      'Within 5 seconds is what this page claims for tickets that an agent resolves by itself. What it cannot resolve becomes a task with an owner. Ask me how tickets are sorted.',
    why: 'Because the agent reads, sorts and answers in one pass; nothing waits in a queue first.',
    how: 'It names the topic, picks the queue and answers from your knowledge base. The rest goes to a person as a task.',
    next: ['ticket-routing', 'escalation'],
  },
  {
    id: 'repeat-inquiries',
    question: 'Does it reduce repeated questions?',
    phrasings: `
      customers keep asking the same questions | we get the same questions every day
      the same stuff over and over | what does the 70% reduction in repeat inquiries mean
      70 percent fewer repeat inquiries | 70% less repeat questions | recurring questions
      how do you reduce repetitive questions | people ask the same thing again and again
      we answer the same emails all day | most questions are always the same
      everybody asks about opening times | everyone asks where their order is
      can it answer common questions | frequently asked questions | same emails again and again
      people keep asking the same
    `,
    answer:
      'Yes: 70% fewer repeat inquiries is what this page claims. An agent answers from your own articles the first time and names the source. Ask me which documents it can read.',
    why: 'Because people write again when the first answer was late or incomplete.',
    how: 'It answers from your articles and past tickets at once, and names where the answer comes from.',
    next: ['knowledge', 'ticket-routing'],
  },
  {
    id: 'conversion-uplift',
    question: 'What is the 391% conversion uplift?',
    phrasings: `
      where does the 391 come from | 391 percent of what | how did you come up with 391 | conversion uplift
      391% seems a lot | increase our conversion rate | will we convert more leads
      how do you raise conversion so much | will it win us more customers | more sales from the same leads
      is 391% realistic
      391 sounds made up | how can it be 391 | 391 seems unrealistic | who measured the 391
    `,
    answer:
      'It is a claim of this page, not a promise for your business. The page draws conversion before and after, to scale. Ask for the basis of the figure in the [contact form](#contact).',
    why: 'Because a lead that is answered within seconds is still interested; an hour later somebody else may have it.',
    how: 'The agent answers each lead at once, asks the qualifying questions and offers a free slot.',
    next: ['lead-capture', 'figures'],
  },
  {
    id: 'uptime',
    question: 'How reliable is the service?',
    phrasings: `
      what is your uptime | is it reliable | does it go down often | what if your system crashes
      what if the server is down | do you have an SLA | service level agreement | what about outages
      do you guarantee uptime | how stable is it | what happens when it is offline | does it break
      downtime | is there a backup if it fails | 99.9% uptime | what happens if the internet goes down
      does it ever go down | how often is it down | is there any guarantee that it stays up
      what if it stops working | can we rely on it | what if it stops working in the middle of the day
      does it stay online | what happens if it goes down | does it work all the time
      how often does it fail | is it stable | what if it crashes during a call
      what if there is a power cut
      do you promise that it stays up | guaranteed uptime | what if your service fails
      what happens when your servers go down | is it ever offline | do you have a backup | does it fail often | service outage
      how dependable is it | what if your service goes down | disaster recovery
      what happens if the wifi dies | what if the wifi goes down | what happens if the power goes
    `,
    answer:
      'The page claims 99.9% uptime. That is 43 minutes down in 30 days; which level your contract guarantees is agreed before you sign. Tell me the level that you need.',
    why: 'Because no service runs without a pause, and a contract should say how long one may be.',
    how: 'The level, and what happens when it is missed, belong in the contract. Ask to see both before you sign.',
    next: ['contract-terms', 'support'],
  },
];
