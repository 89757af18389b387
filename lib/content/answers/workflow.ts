import type { Answer } from '#lib/content/answers/answer';

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
      what can I hand over to a workflow | which office tasks can it do
      what is a workflow exactly | automate admin | cut the paperwork | boring office jobs | can it do my admin
      what does a workflow look like | automating processes
    `,
    answer:
      'It does the steps between your applications that somebody does by hand today. A payment, a form or a signed file starts a run, and the run waits where a person must approve. Read the log of one under [Use Cases](#Use-Cases).',
    why: 'Because copying between systems costs hours and makes mistakes.',
    how: 'An event starts the run; it goes through your applications in order and writes down what it did.',
    next: ['events', 'orchestration', 'audit-logs'],
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
      copy orders from emails into our system | move orders from mail into the ERP | transfer orders into our ERP | from the inbox into our ERP | can it type orders into our system for us
      keep our inventory in sync
      can it copy form entries into several systems | two systems that do not talk | connect our shop to our accounting
      push data across | keep things in sync | no more copy paste | data entry between systems | update all our systems
      transfer data automatically | somebody retypes orders from email into a spreadsheet | orders come by email and we type them in by hand, can you sort that
      two people type invoices in all day
    `,
    answer:
      'Yes: one run spans payments, ERP, CRM, mail and chat. There is no export and no copy and paste. Ask me what can start a run.',
    why: 'Because the same order is typed into one system after the other today.',
    how: 'It reads in one application, writes in the next, in order, and stores every step.',
    next: ['events', 'audit-logs'],
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
      when a contract is signed can it start something | run every night | can it run on a schedule | what starts a run
      can a payment start something | can a payment start a job
      can it kick in when a payment arrives | start by itself when something happens | run when a file lands | when a form comes in
      react to an email | what kicks it off | fire when an order comes
    `,
    answer:
      'Yes: a payment, a form or a signed file can start a run. Work begins when something happens, not when a schedule next looks. Ask me what a run can do then.',
    why: 'Because a schedule that looks every hour is an hour late.',
    how: 'Your tool reports the event, and the run starts at that moment.',
    next: ['orchestration', 'audit-logs'],
  },
  {
    id: 'approvals',
    question: 'Can a person approve a step first?',
    phrasings: `
      does a person have to approve | can I approve before it goes out | does it ask before it does something
      can we check it before it is sent | human in the loop | approval step | can my boss sign off first
      does it wait for our approval | can it ask me first | four eyes principle | does it do things without asking
      can I review before it sends | who approves | can it wait for a yes | approve invoices | approval workflow
      can a manager approve it | does it pay without asking | will it send things without me seeing them
      can I confirm it first | can we have the last word | who gives the ok
      can I okay things before they happen | do I get to check first | sign off on payments | can I veto | does it need my ok
      who has the final say | ask before paying
    `,
    answer:
      'A run waits where a person must approve. Which steps those are is one of the rules that are written together with your team. Ask me where such steps are logged.',
    why: 'Because some steps, such as payments, should not happen without somebody’s yes.',
    how: 'The run stops at that step, asks the person whom your rule names, and goes on after the yes.',
    next: ['audit-logs', 'workflow-automation'],
  },
  {
    id: 'failed-runs',
    question: 'What happens when a step of a run fails?',
    phrasings: `
      if SAP is down during the call what happens | what happens if our system is down | what if our CRM is offline during a call
      what if a workflow fails | what if a run fails | what happens when a step goes wrong | error in a workflow
      what if the automation stops in the middle | does it try again when something fails | retry
      how do I find out that a run has failed | what if one of our systems is down during a run
      can a failed run be repeated | what if an automation breaks | what happens if a step does not work
      error handling | how are errors handled | what if an app is not available | half finished runs
      can it pick up where it stopped
      what if a step fails | what if it stops in the middle of a run
      what if it breaks in the middle of a process | what if it crashes during a run | a run got stuck | error halfway
      what if the other system is offline | does it recover | how do we notice errors | will it tell us when something fails
    `,
    answer:
      'You see where it stopped, since every step is stored with its input and its result. From there the run can be replayed. Ask me where a person approves a step.',
    why: 'Because any system that a run touches can be away for a moment.',
    how: 'The log names the step and what went in and came out, and the run is replayed.',
    next: ['approvals', 'audit-logs'],
  },
  {
    id: 'documents',
    question: 'Can it read invoices from a PDF?',
    phrasings: `
      can you read invoices from PDF into our ERP | can it read them from a PDF | can it read scanned invoices | does it do OCR
      can it read delivery notes | can it take the data out of a PDF | can it type up invoices for us | can it process paper invoices
      invoices come as PDF, can it enter them | can it read handwritten forms | can it extract data from documents
    `,
    answer:
      'It depends on your documents: bring some to the free consultation, and it is checked before you sign. What a run has read it writes into your ERP and CRM, and it waits where a person must approve. Tell me how many there are a week.',
    why: 'Because a clean PDF reads well, and a crumpled delivery note may not.',
    how: 'The file starts the run, and each value that was read stands in the log before it is written.',
    next: ['approvals', 'quote'],
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
      run history | see past runs | where can I read the log
      can I see who did what | is there proof of every step | paper trail | can I look up what happened
      is everything recorded for compliance | trace each step
    `,
    answer:
      'Yes: every step is stored with its time, its input and its result. A run can be replayed from there. See such a log under [Use Cases](#Use-Cases), in the tab for automation.',
    why: 'Because an auditor, or your customer, may ask who did what and when.',
    how: 'Each step writes one line: when it ran, what went in and what came out.',
    next: ['reporting', 'workflow-automation'],
  },
];
