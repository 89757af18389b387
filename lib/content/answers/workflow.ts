import type { AnswerEntry } from '#lib/content/answers/entry';

/** Workflow automation, and what it connects to. */
export const workflowAnswers: readonly AnswerEntry[] = [
  {
    id: 'workflow-automation',
    question: 'What is workflow automation?',
    alternatives: [
      'workflow, process automation, automate processes, automate tasks',
      'back office automation, repetitive tasks, manual data entry, paperwork',
      'how does the automation work',
      'automatizacion de procesos, automatisation des processus, prozesse automatisieren',
    ],
    answer:
      'Workflow automation lets your applications work together without copying by hand. It orchestrates steps across applications, responds to events as they happen, and keeps audit trails and logs of every run.',
  },
  {
    id: 'orchestration',
    question: 'Can it move data between our applications?',
    alternatives: [
      'systems, retype, retyping, copy between systems, move information, data',
      'cross app orchestration, connect apps, link systems, sync data between tools',
      'copy data from one system to another, transfer records, duplicate entry',
      'our tools do not talk to each other, silos, spreadsheets',
    ],
    answer:
      'Yes. Cross-app orchestration means that one run can read from one application, decide, and write to others, in order, so that nobody retypes data between them.',
  },
  {
    id: 'events',
    question: 'Can something in one tool trigger a workflow?',
    alternatives: [
      'start a process when something comes in, kick off, launch automatically, incoming',
      'event driven responses, trigger, triggers, webhook, event, real time, react',
      'when an order, invoice, form or email arrives, start steps automatically',
      'if this then that, schedule a job',
    ],
    answer:
      'Yes. Workflows are event-driven: a new lead, a paid invoice, a changed record or an incoming mail can start the steps that follow, as it happens.',
  },
  {
    id: 'audit-logs',
    question: 'Are there audit trails and logs?',
    alternatives: [
      'audit log, audit trail, logging, history of runs, traceability',
      'who did what and when, prove, auditor',
      'can I check what the automation did, see every step',
    ],
    answer:
      'Yes. Workflow automation keeps audit trails and logs, so that you can see afterwards what ran, when, on which event, and with what outcome.',
  },
  {
    id: 'integrations',
    question: 'Which tools do you integrate with?',
    alternatives: [
      'integrations, integrate, connect, compatible, plugins, connectors, works with',
      'list of integrations, supported software, apps, systems, tools',
      'how many tools, 16 tools, logos',
      'integraciones, integrations disponibles, schnittstellen, anbindung',
    ],
    answer:
      'The page shows 16 tools. They cover:\n\n- databases and a code connection\n- an AI provider\n- CRM, calendar and task management\n- file storage\n- mail and team chat\n- payments, procurement and expenses\n\nIf yours is not among them, ask through the [contact form](#contact).',
  },
  {
    id: 'crm',
    question: 'Does it work with our CRM?',
    alternatives: [
      'crm, salesforce, hubspot, pipedrive, zoho, dynamics',
      'customer records, write leads into crm, sales system',
      'erp, sap, netsuite, odoo',
    ],
    answer:
      'CRM is among the integrations shown on the page, and connecting CRM and ERP is part of the offer. Name your product in the [contact form](#contact) so that we can confirm it before you commit to anything.',
  },
  {
    id: 'calendar-mail',
    question: 'Does it connect to calendar, mail and team chat?',
    alternatives: [
      'google calendar, outlook, gmail, exchange, microsoft teams, office 365, slack, google workspace',
      'calendar integration, email integration, team chat integration',
      'read and send emails',
    ],
    answer:
      'Calendar, mail and team chat are all among the integration categories on the page. The strip of logos names the products shown; ask about any other through the [contact form](#contact).',
  },
  {
    id: 'databases-code',
    question: 'Can you connect our database or own code?',
    alternatives: [
      'do you have an api, open api, api access',
      'database, sql, postgres, mysql, mongodb, data warehouse, airtable',
      'api, rest, code connection, own software, custom system, in house application, legacy system, sdk, developer',
      'github, repository',
    ],
    answer:
      'Databases and a code connection are among the integrations, so in-house systems can be reached as well. How yours would be connected is looked at in the consultation.',
  },
  {
    id: 'ai-provider',
    question: 'Which AI model do you use?',
    alternatives: [
      'is this built on openai, built with, powered by, based on',
      'ai model, ai provider, llm, language model, openai, gpt, claude, anthropic, gemini, mistral, llama',
      'what technology is behind your agents, tech stack',
      'bring our own model, self hosted, on premise, own ai key',
    ],
    answer:
      'An AI provider is among the integrations shown on the page. This chat cannot say which model would serve your agents; ask through the [contact form](#contact), also if you need a certain provider or your own hosting.',
  },
  {
    id: 'finance-tools',
    question: 'Can it handle payments, procurement and expenses?',
    alternatives: [
      'stripe, paypal, accounting, bookkeeping, invoice processing, quickbooks, xero, datev',
      'payments, procurement, purchasing, purchase orders, expenses, expense reports, receipts',
      'take payment by phone',
    ],
    answer:
      'Payments, procurement and expense tools are among the integrations, so workflows can react to them and pass data on. Which actions may run without approval is for you to decide.',
  },
  {
    id: 'files-tasks',
    question: 'Does it connect to file storage and task management?',
    alternatives: [
      'do you support dropbox, box, todoist, linear, confluence',
      'google drive, dropbox, onedrive, sharepoint, file storage, cloud storage',
      'asana, trello, jira, notion, monday, clickup, task management, project management',
    ],
    answer:
      'File storage and task management are both among the integration categories on the page. The strip of logos names the products shown; others can be asked about through the [contact form](#contact).',
  },
  {
    id: 'competitors',
    question: 'How do you compare with n8n, Zapier and others?',
    alternatives: [
      'advantage over other tools, why not chatgpt directly',
      'difference between you and other providers, how are you different',
      'zapier, n8n, make.com, power automate, integromat, uipath',
      'competitor, competition, alternative, better than, versus, vs, different from others',
      'intercom, drift, vapi, retell, bland, synthflow',
      'why not build it ourselves, do it yourself',
    ],
    answer:
      'Those are tools that you can build with yourself, and good ones. We offer the finished result: agents and workflows planned, set up and brought into use with you. If you already have such a tool, say so in the consultation; it may be part of the answer.',
  },
];
