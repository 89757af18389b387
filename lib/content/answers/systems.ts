import type { Answer } from '#lib/content/answers/answer';
import { nameAllTools, nameTools } from '#lib/content/answers/tools';
import { integrations } from '#lib/content/integrations';

export const systemAnswers: readonly Answer[] = [
  {
    id: 'keep-tools',
    question: 'Do we have to change our tools?',
    phrasings: `
      can you put appointments into our practice software | does it write into our own software | can it book into our booking software | does it work with our practice management software
      do I need to change my CRM | do we have to switch systems | can we keep our software
      can we keep what we have | can we stay with our current system | will we have to migrate
      do I need to replace our software | does it work with what we already use
      does it work with our existing tools | do we have to buy new software | do I need a new CRM
      can we keep our calendar | can we keep our CRM | must we leave our current provider
      we do not want to learn a new system | do we have to ditch our CRM | can we keep using our calendar
      can I keep using what I have | I already have a booking system | will it replace our CRM | does it replace our help desk
      we are happy with our system | do we have to change anything | do we need to change how we work
      on top of our current tools | will we lose our current system
      we love our booking software, can it stay | do we have to move our data over | does our system stay
      do we need to migrate our data | will it mess with our current setup | can our current software stay
      do we have to give up our software | we already have a crm | does it sit on top of our system
      can we carry on using our current CRM | what if we are happy with our software
      will it fit into our existing setup | do I have to change anything | carry on with our tools
      does it fit in with what we have | work around our current system | do we have to switch software
      the stuff we already have | we do not want to switch | does this replace our phone system
      will our CRM stay | we have a CRM already, does it stay | moving off our current system | does it replace our crm | is it a replacement for our system | can our CRM stay where it is
      do I have to ditch anything | will it mess up our software | we have our own CRM built in house | home made CRM
      we are stuck with an old system | do we have to learn a new tool | new software to learn | rip and replace
      does it work alongside our system | can it live next to what we have | we invested a lot in our CRM | another tool on top
      must I leave my current software | we just bought a new CRM | does everything stay the same for my team
      we are on our CRM and stay there | does it replace our helpdesk software
    `,
    answer:
      'You keep the systems that you have, your CRM included. Agents work in them and leave their work there. Tell me which ones you run; the connections are looked at before you commit to anything.',
    why: 'Because your people know their systems, and a move would cost more than it saves.',
    how: 'Agents are connected to your tools during onboarding; your own code is reached by API and webhooks.',
    next: ['integrations', 'quote'],
  },
  {
    id: 'integrations',
    question: 'Which tools do you integrate with?',
    phrasings: `
      does it work with our field service software | does it work with our property software | does it work with our hotel software | does it work with our practice software
      does it work with our lead software | does it connect to our garage software | can it write into our practice software | can it log it in our property software | does it work with our dealership software
      does it work with our freight software | does it work with our recruiting software | connect to our practice software | connect to our property software
      what does it plug into | does it work with our restaurant software | connect to our restaurant software | connect to our case software | does it work with our case software
      does it plug in to our booking system | does it plug in to
      which tools do you connect to | what integrations do you have | what software do you integrate with
      which apps can you plug into | does it integrate with our software | can you connect to our system
      is our tool supported | list of integrations | do you support our shop system
      does it work with our shop system | shop system integration | help desk integration
      does it work with our spreadsheet | how many tools | what does it connect to
      is it compatible with our system | which other systems do you support | does it sync with our program
      can you hook it up to our booking system | integraciones | schnittstellen
      do you work with our kennel software | is that a no for our shop system then | do you work with our industry software
      does it plug into our booking system | can it connect with other software | what does it work with
      which programs are supported | do you have an integration for it | does it work with other apps
      is there a connector | what systems do you connect with | what can you connect to
      can you link to our tools | does it work with our tools | will it connect to our website
      can it plug into anything | do you have plugins
      wix | webflow | is our software compatible | will it work with our systems
      does it plug into other software | connect to anything | what can it hook into | does it work with our stuff
      which platforms do you support | compatible with what | can it connect to our website
    `,
    answer: `It connects to the ${integrations.tools.length} tools shown on this page, and to anything else with an API or a webhook. They are ${nameAllTools()}. Tell me your tool and what an agent should do there.`,
    inCall: `It connects to the ${integrations.tools.length} tools shown on this page, HubSpot, Gmail and Stripe among them, and to anything else with an API or a webhook. Tell me which tool you use.`,
    why: 'Because work should stay where your people look for it.',
    how: 'Any other system connects by API or webhook if it has one. That is checked before you sign: tell me what an agent should read or write there, or say “call me back”.',
    next: ['keep-tools', 'quote'],
  },
  {
    id: 'crm',
    question: 'Does it work with our CRM?',
    phrasings: `
      do you work with our CRM | which CRM do you support | CRM integration
      does it write leads into our CRM | can you connect to our CRM | does it sync with our CRM
      does it talk to our crm | we use a CRM | our ERP, can you connect to it | ERP integration
      does it update customer records | where do the leads end up | do you support our ERP
      can it log calls in our CRM | does it save leads in our CRM | can it put contacts into our crm
      does it update the CRM | CRM sync | does it read the CRM | will it fill in our CRM
      can it enter data in our CRM | does it push leads to our CRM | can it look up customers in our CRM
      does it work with our erp
      pipeline | does it create contacts | does it fill in fields in our crm
      is our CRM ok
      does it log the call in the CRM | CRM connection | which CRMs | put leads in our CRM | sync contacts
    `,
    answer: `Agents read and write in the CRM and ERP that you have, and what callers say is kept there as fields. ${nameTools('CRM')} is the CRM shown on this page. Tell me which fields matter to you.`,
    why: 'Because a lead that is not in the CRM is forgotten by Friday.',
    how: 'The agent opens the record during the call and writes need, size and urgency into its fields.',
    next: ['lead-capture', 'keep-tools'],
  },
  {
    id: 'calendar-mail',
    question: 'Does it connect to calendar, mail and team chat?',
    phrasings: `
      how does it fit with our calendar | how does it go with the calendar that we use for appointments | does it connect to our calendar | does it connect to our mail | does it talk to our calendar
      can you book into our own calendar software | can it book into our own calendar | book directly into our appointment book | can it write into our booking calendar
      calendar integration | does it sync with our calendar | does it work with our email
      can it send emails | mail integration | does it work with our team chat | we use a team chat
      do you integrate with our team chat | does it talk to our mail | can it write in our team chat
      our calendar, does that work | we are on team chat and mail | can it send mail
      does it use our calendar | which calendars work | does it sync with our diary | calendar sync
      can it post in our team chat | can it see our calendar | does it sync calendars
      add events to our calendar | check our email
      is our calendar supported | is our mail supported
      we run on microsoft 365 | office 365 | does it read our calendars | does it see who is free | mail and calendar
      can it send mail through our mail program | will it send emails from our account
    `,
    answer: `For calendar, mail and team chat this page shows ${nameTools('Calendar', 'Mail', 'Team chat')}. Free slots are read and invites are sent there, in the tools that you already use. Ask me about any other tool.`,
    why: 'Because a meeting counts only when it stands in the calendar that your team reads.',
    how: 'The agent looks for a free slot while the caller is on the line, and writes the meeting into it.',
    next: ['scheduling', 'integrations'],
  },
  {
    id: 'paper-diary',
    question: 'What if our diary is on paper?',
    phrasings: `
      we have a paper diary | our diary is on paper | our bookings are in a book at the front desk | some of us are on paper
      we have no online calendar | we use no booking software | does it work with a paper calendar | two of the teachers use paper
      our appointments are on a wall planner | we keep appointments in a notebook | do we need an online diary
    `,
    answer:
      'It books only into calendars that it can read; Google Calendar is among those shown here. From paper, the caller’s wish can arrive as a task with an owner and a deadline, for whoever keeps the book. Tell me who writes the diary today.',
    why: 'Because a free slot has to be seen before it can be offered.',
    how: 'The agent takes the day that suits, and a person of yours confirms it.',
    next: ['calendar-mail', 'scheduling'],
  },
  {
    id: 'look-up',
    question: 'Can it look something up in our system?',
    phrasings: `
      can it send a client a copy of their policy document | can it send a copy of an invoice | can it send the customer his documents
      a customer rings to hear when it comes | someone calls to ask if it is ready | callers want to know when it arrives | can a caller find out when it comes
      people ring to ask whether it is done | does it see what is in stock | a client phones to know how things stand
      can it look up orders in our database | can an agent look that up in our TMS | can it look up the status of a shipment
      can it check where a delivery is | can it look things up in our own system | can it give the ETA of a delivery
      can it read from our planning system | can it read our inventory | can it look in our shop | can it look up an order
      can it look up who has an appointment in our practice software | can it tell a caller what we have in stock
      can it tell a customer that his car is ready | can it tell customers when their order comes | does it know if a repair is done
      can it tell a tenant when the plumber is coming | can it tell a patient that the results are in
      can callers ask where their order is | can clients ask it how far their case is | a customer wants to know if his watch is mended
      can it see stock levels and delivery dates | can it say whether a part is in stock | can it check availability of a product
      can it read our track and trace and answer ETAs | does it read our track and trace | can it answer ETAs | ETA calls, can it answer them | can it read our tracking system
      can it tell drivers and customers the ETA | customers call for the ETA | can it check our planning board and give the ETA | can it see where our trucks are | can it read our telematics
      can it give order status | order status | delivery status
      people ring only to ask if it is ready | a driver calls and needs his dock number | can it read our transport system | drivers ask for their slot
      will it tell people when their parcel arrives | can it say when the technician comes | does it know what is left on an invoice
      can it look up order 4412 or only faq | does it see where a parcel is | can it answer where an order is | can it answer where is my order
    `,
    answer:
      'Yes: what a caller asks about can be read if your system has an API or a webhook, which is checked before you sign. You decide what an agent may tell a caller, and whom. Say “call me back”, and a person will look at it with you.',
    inRequest:
      'Yes: what a caller asks about can be read if your system has an API or a webhook, which is checked before you sign. What an agent may tell a caller, and whom, is your rule. What you say of it goes along.',
    why: 'Because a caller who asks whether it is ready wants to hear yes or no, not to leave a number.',
    how: 'The agent opens the record during the call, finds the order or the case, and says what stands there.',
    next: ['databases-code', 'quote'],
  },
  {
    id: 'databases-code',
    question: 'Can you connect our database or own code?',
    phrasings: `
      can it connect to our database | we have a database | can it write to our database
      we keep everything in our database | do you have an API | is there an open api
      can you connect our own software | our in house system | legacy system | custom software
      can my developers build on it | sdk | rest api | we have a self made program
      can it read our database | API docs | can we connect it by API | does it have webhooks
      can it book into our practice software
      can it read from our database | oauth
      does it write back into our software | does it open work orders in our system
      does it read and write in our own program
      got an api | is there an api | webhook support | our own app | we have developers, can they hook in
    `,
    answer: `Yes: ${nameTools('Database')} are shown here. A system of your own is reached by API and webhooks. Ask for a call back, and bring somebody who knows it.`,
    why: 'Because much of what an agent needs to know stands in your own systems.',
    how: 'Your developers give an address and a key, or a webhook; the agent or the run reads and writes there.',
    next: ['orchestration', 'talk-to-human'],
  },
  {
    id: 'ai-provider',
    question: 'Which AI model do you use?',
    phrasings: `
      which model is behind it | do you use chatgpt | is it built on chatgpt | do you use claude
      which LLM is under the hood | which language model is it based on | is it built on an AI provider
      what technology do you use | what is your tech stack | can we bring our own model
      can it be self hosted | on premise | which AI provider | do you use an AI provider | who makes the AI
      which AI is it | own api key for the model | what AI do you use | is it based on AI provider
      which AI is behind it | whose AI is it | what is it built with | which chatgpt version
      is this chatgpt underneath | what is the AI behind it | do you have your own AI
      what engine do you use
      do you integrate with an AI provider | does it connect to an AI provider
    `,
    answer: `The AI provider shown on this page is ${nameTools('AI provider')}. Which model serves your agents is settled with you. If you need a certain provider, or your own hosting, say so in the [contact form](#contact).`,
    why: 'Because price, language and rules on data differ from model to model.',
    how: 'Name what you may use and what you may not, and it becomes part of the quote.',
    next: ['training-data', 'integrations'],
  },
  {
    id: 'finance-tools',
    question: 'Can it handle payments, procurement and expenses?',
    phrasings: `
      can it take deposits | can it take a deposit for big parties | chase invoices
      can it take payments | can it process expense reports | do you integrate with our expenses
      does it connect to expenses | can it handle procurement | purchase orders
      does it do accounting | accounting integration | does it work with our accounting
      payment integration | can it automate invoices | can it send invoices to our customers
      does it take money from callers | can it take a fee to hold a booking | can it charge for no shows | can it ask for a card number
      can it take a payment by phone | does it do bookkeeping | receipts
      can it take a deposit from callers | can it take card payments | can it send invoices
      can it pay bills | can customers pay over the phone
      does it pay invoices | can it do our invoices | can it book receipts | invoicing
      can it post to our accounting | does it write into accounting | push invoices into accounting | bookkeeping software | expense claims
      can it talk to our accounting
    `,
    answer: `For payments this page shows ${nameTools('Payments')}, for procurement ${nameTools('Procurement')} and for expenses ${nameTools('Expenses')}. A run goes through them in order and waits where a person must approve. Ask me what can start one.`,
    why: 'Because money should not move without somebody’s yes.',
    how: 'A payment or an invoice starts the run; you say at which amount it has to wait for a person.',
    next: ['events', 'orchestration'],
  },
  {
    id: 'files-tasks',
    question: 'Does it connect to file storage and task management?',
    phrasings: `
      can it read our file storage | does it work with our task management | can it save files
      our files are in a file storage | can it create tasks in our task management
      project management integration | does it sync with our task management
      do you support our file storage | we use a task management | cloud storage | task tool integration
      do you connect with our task management | can it reach our files | does it save to our file storage
      can it put tasks in our task management | does it work with our files
      push tasks to our task management | put files in our drive | todo list tool
    `,
    answer: `For files this page shows ${nameTools('File storage')}, for tasks ${nameTools('Task management')}. Agents leave their work in the tools that you already run. Ask me what a run can do with them.`,
    why: 'Because your team should find the task where it looks already.',
    how: 'The run saves the file or makes the task, with an owner and a deadline.',
    next: ['integrations', 'escalation'],
  },
];
