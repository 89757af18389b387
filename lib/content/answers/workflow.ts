import type { Answer } from '#lib/content/answers/answer';
import { nameAllTools, nameTools } from '#lib/content/answers/tools';
import { integrations } from '#lib/content/integrations';

export const workflowAnswers: readonly Answer[] = [
  {
    id: 'workflow-automation',
    question: 'What is workflow automation?',
    phrasings: `
      what do you mean by workflow automation | explain workflow automation | how does the automation work
      can you automate our back office | automate repetitive office work | process automation
      manual data entry | too much paperwork | what can workflows do
      which processes do you automate in the back office | automate our admin | automatizacion de procesos
      automatisation des processus | prozesse automatisieren | what does the automation do
      can it do our paperwork | automate our routine | what is an automation | can you automate boring tasks
      we do a lot by hand | what is a workflow | can it automate our admin | how can automation help us
      what sort of work can you automate | can it do data entry | back office work
    `,
    answer:
      'Workflow automation does the steps between your applications that somebody does by hand today. A payment, a form or a signed file starts a run; it goes through your tools in order and waits where a person must approve. Write the dullest routine of your week in the [contact form](#contact).',
  },
  {
    id: 'orchestration',
    question: 'Can it move data between our applications?',
    phrasings: `
      can it sync data between two apps | get rid of copy and paste | our systems do not talk to each other
      connect two systems with each other | can it copy data from one system to another
      we type everything twice | retyping orders from one program into another
      link our shop software with our warehouse | cross app orchestration | keep two systems in sync
      data silos | can it update several systems at once | move records between applications
      can it move orders from the shop into accounting | stop typing things twice
      can you link our programs | can it update our other systems
      can it pass information from one tool to another | double entry | we enter data in three places
      make our tools work together | send data from one tool to another
    `,
    answer:
      'Yes: one run can span payments, ERP, CRM, mail and chat, with no export and no copy and paste. It reads in one application, decides, and writes in the others, in order. Name the two systems in the [contact form](#contact).',
  },
  {
    id: 'events',
    question: 'Can something in one tool trigger a workflow?',
    phrasings: `
      can a new email start a process | can a payment trigger something
      start a process when an invoice comes in | do you support webhooks and triggers | event driven
      what can start a workflow | if this then that | can a form start something automatically
      when an order comes in create a job | does a new lead start a workflow | trigger
      does it run in real time | does something happen automatically when a file arrives
      what can trigger it | does it start by itself | when a customer pays can it do something
      can it run when we get an email | start when a form is sent
    `,
    answer:
      'Yes: a payment, a form, a mail or a signed file can start a run. Work begins when something happens, not when a schedule next looks. Write in the [contact form](#contact) what should start it, and what should follow.',
  },
  {
    id: 'audit-logs',
    question: 'Are there audit trails and logs?',
    phrasings: `
      is there an audit trail | is every step logged | can I see afterwards what the automation did | logs
      history of runs | can I check later what the workflow did
      is everything written down for the auditors | who did what and when | traceability
      can I replay a run | audit log | is there a record of what it did
      what if I need to prove what was done | can I see what it did | everything logged somewhere
      do you keep a log of everything | proof of what it did | is there a log | record of each step
    `,
    answer:
      'Yes: every step is stored with its time, its input and its result, and can be replayed. Automation under [Use Cases](#Use-Cases) shows what such a log looks like. Bring your auditor’s requirements to the consultation.',
  },
  {
    id: 'keep-tools',
    question: 'Do we have to change our tools?',
    phrasings: `
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
    `,
    answer:
      'Nothing has to be changed for it: agents work in the tools that you already run, and leave their work there. In-house systems are reached by API and webhooks. Name yours in the [contact form](#contact), so that we confirm the connection before you commit to anything.',
  },
  {
    id: 'integrations',
    question: 'Which tools do you integrate with?',
    phrasings: `
      which tools do you connect to | what integrations do you have | what software do you integrate with
      which apps can you plug into | does it integrate with our software | can you connect to our system
      is our tool supported | list of integrations | do you support our shop system
      does it work with our shop system | shop system integration | help desk integration
      does it work with our spreadsheet | how many tools | what does it connect to
      is it compatible with our system | which other systems do you support | does it sync with our program
      can you hook it up to our booking system | integraciones | schnittstellen
      does it plug into our booking system | can it connect with other software | what does it work with
      which programs are supported | do you have an integration for it | does it work with other apps
      is there a connector | what systems do you connect with | what can you connect to
      can you link to our tools | does it work with our tools | will it connect to our website
      can it plug into anything | do you have plugins
    `,
    answer: `This page shows ${integrations.tools.length} of them: ${nameAllTools()}. If yours is not among them, ask through the [contact form](#contact) whether it can be connected.`,
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
    `,
    answer: `The CRM on the page is ${nameTools('CRM')}, and agents read and write in the CRM and ERP that you have. What they ask on a call is kept there as fields. Name yours in the [contact form](#contact), so that we confirm it before you commit to anything.`,
  },
  {
    id: 'calendar-mail',
    question: 'Does it connect to calendar, mail and team chat?',
    phrasings: `
      does it connect to our calendar | does it connect to our mail | does it talk to our calendar
      calendar integration | does it sync with our calendar | does it work with our email
      can it send emails | mail integration | does it work with our team chat | we use a team chat
      do you integrate with our team chat | does it talk to our mail | can it write in our team chat
      our calendar, does that work | we are on team chat and mail | can it send mail
      does it use our calendar | which calendars work | does it sync with our diary | calendar sync
      can it post in our team chat | can it see our calendar | does it sync calendars
      add events to our calendar | check our email
    `,
    answer: `For calendar, mail and team chat the page shows ${nameTools('Calendar', 'Mail', 'Team chat')}. Free slots come from your team’s calendars, and the invite is sent before the caller hangs up. Name what you use in the [contact form](#contact).`,
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
      can it look up orders in our database
    `,
    answer: `Yes, by the databases on the page, ${nameTools('Database')}, and your own code by API and webhooks. In-house systems can be reached that way as well. Name yours in the [contact form](#contact); the consultation looks at how it would be connected.`,
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
    `,
    answer: `The AI provider on the page is ${nameTools('AI provider')}; which model would serve your agents is settled in the consultation. If you need a certain provider, or your own hosting, say so in the [contact form](#contact).`,
  },
  {
    id: 'finance-tools',
    question: 'Can it handle payments, procurement and expenses?',
    phrasings: `
      can it take payments | can it process expense reports | do you integrate with our expenses
      does it connect to expenses | can it handle procurement | purchase orders
      does it do accounting | accounting integration | does it work with our accounting
      payment integration | can it automate invoices | can it send invoices to our customers
      can it take a payment by phone | does it do bookkeeping | receipts
      can it take a deposit from callers | can it take card payments | can it send invoices
      can it pay bills | can customers pay over the phone
    `,
    answer: `The page shows ${nameTools('Payments')} for payments, ${nameTools('Procurement')} for procurement and ${nameTools('Expenses')} for expenses. A run goes through them in order, and waits where a person must approve. Name what you use, and what should be paid without asking, in the [contact form](#contact).`,
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
    `,
    answer: `The page shows ${nameTools('File storage')} for files and ${nameTools('Task management')} for tasks. Agents work in the tools that you already run, and leave their work there. Ask about any other through the [contact form](#contact).`,
  },
  {
    id: 'competitors',
    question: 'How do you compare with n8n, Zapier and others?',
    phrasings: `
      difference to zapier | how are you different from zapier | why not just use zapier | why not use n8n
      compared to make.com | power automate | how do you compare to other providers
      what makes you better than others | who are your competitors | why not build it ourselves
      why should I not just use chatgpt | vapi or retell | what is your advantage | what makes you different
      intercom | zapier vs you | better than the competition | can I not do this myself with AI
      is this not just chatgpt | why you and not another company | we already use zapier
      what can you do that others cannot | there are cheaper tools | what makes you special | why you
      are you better than the rest | what is the advantage over make.com | I can do that with chatgpt
      how are you different | what do you do that zapier does not | I have a virtual assistant already
      what can you do that chatgpt cannot | there are many of these, why you | why should we pick you
      others are cheaper | how do you differ from others | we have another provider now
      what makes you different from other AI companies | why should I choose you over others
      how do you compare | what sets you apart | other AI companies
    `,
    answer:
      'Zapier, n8n and Make are tools that you build with; here the agents and workflows are set up with you. We connect your tools and write the first rules together with your team. If you already use such a tool, name it in the [contact form](#contact): it may stay part of the answer.',
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
    `,
    answer:
      'People answer at an answering service; here an AI does, at any hour, and a person takes over by your rule. It also does the work after the call: the answers stand in your CRM, and the meeting in the calendar. Call it under [Use Cases](#Use-Cases) and compare.',
  },
];
