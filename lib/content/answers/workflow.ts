import type { AnswerEntry } from '#lib/content/answers/entry';
import { listTools, nameTools } from '#lib/content/answers/tools';
import { integrations } from '#lib/content/integrations';

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
      'automate office work, repetitive work',
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
      'systems that do not talk to each other',
    ],
    answer:
      'Cross-app orchestration means that one run can read from one application, decide, and write to others, in order, so that nobody retypes data between them.',
  },
  {
    id: 'events',
    question: 'Can something in one tool trigger a workflow?',
    alternatives: [
      'start a process when something comes in, kick off, launch automatically, incoming',
      'event driven responses, trigger, triggers, webhook, event, real time, react',
      'when an order, invoice, form or email arrives, start steps automatically',
      'if this then that, schedule a job',
      'a form that is filled in creates a record or a deal',
    ],
    answer:
      'Workflows are event-driven: a new lead, a paid invoice, a changed record or an incoming mail can start the steps that follow, as it happens.',
  },
  {
    id: 'audit-logs',
    question: 'Are there audit trails and logs?',
    alternatives: [
      'audit log, audit trail, logging, history of runs, traceability',
      'who did what and when, prove, auditor',
      'can I check what the automation did, see every step',
      'keep a log, everything is logged, see what was said to a customer',
      'look afterwards at what it did',
    ],
    answer:
      'Workflow automation keeps audit trails and logs, so that you can see afterwards what ran, when, on which event, and with what outcome.',
  },
  {
    id: 'integrations',
    question: 'Which tools do you integrate with?',
    alternatives: [
      'integrations, integrate, connect, compatible, plugins, connectors, works with',
      'list of integrations, supported software, apps, systems, tools',
      'how many tools, 16 tools, logos',
      'integraciones, integrations disponibles, schnittstellen, anbindung',
      'integrate with, connect to, sync with, is it supported, does it support our software, which other systems',
      'shopify, woocommerce, magento, wordpress',
    ],
    answer: `The page shows ${integrations.tools.length} tools:\n\n${listTools()}\n\nIf yours is not among them, ask through the [contact form](#contact) whether it can be connected.`,
  },
  {
    id: 'crm',
    question: 'Does it work with our CRM?',
    alternatives: [
      nameTools('CRM'),
      'integrate with, connect to, sync with, is it supported',
      'crm, salesforce, hubspot, pipedrive, zoho, dynamics',
      'customer records, write leads into crm, sales system',
      'erp, sap, netsuite, odoo',
    ],
    answer: `For customer records the page shows ${nameTools('CRM')}, and connecting CRM and ERP is part of the offer. If you use another, name it in the [contact form](#contact), so that we can confirm it before you commit to anything.`,
  },
  {
    id: 'calendar-mail',
    question: 'Does it connect to calendar, mail and team chat?',
    alternatives: [
      nameTools('Calendar', 'Mail', 'Team chat'),
      'integrate with, connect to, sync with, is it supported',
      'google calendar, outlook, gmail, exchange, microsoft teams, office 365, slack, google workspace',
      'calendar integration, email integration, team chat integration',
      'read and send emails',
    ],
    answer: `For calendar, mail and team chat the page shows ${nameTools('Calendar', 'Mail', 'Team chat')}. Ask about any other through the [contact form](#contact).`,
  },
  {
    id: 'databases-code',
    question: 'Can you connect our database or own code?',
    alternatives: [
      nameTools('Database'),
      'integrate with, connect to, sync with, is it supported',
      'do you have an api, open api, api access',
      'database, sql, postgres, mysql, mongodb, data warehouse, airtable',
      'api, rest, code connection, own software, custom system, in house application, legacy system, sdk, developer',
      'github, repository',
    ],
    answer: `The page shows ${nameTools('Database')} as databases, and your own code by API and webhooks, so in-house systems can be reached as well. Name yours in the [contact form](#contact); how it would be connected is looked at in the consultation.`,
  },
  {
    id: 'ai-provider',
    question: 'Which AI model do you use?',
    alternatives: [
      nameTools('AI provider'),
      'is this built on openai, built with, powered by, based on',
      'ai model, ai provider, llm, language model, openai, gpt, claude, anthropic, gemini, mistral, llama',
      'what technology is behind your agents, tech stack',
      'bring our own model, self hosted, on premise, own ai key',
      'model behind the agents, which gpt, what runs under the hood',
    ],
    answer: `${nameTools('AI provider')} is the AI provider among the integrations on the page. Ask through the [contact form](#contact) which model would serve your agents, and say so if you need a certain provider or your own hosting.`,
  },
  {
    id: 'finance-tools',
    question: 'Can it handle payments, procurement and expenses?',
    alternatives: [
      nameTools('Payments', 'Procurement', 'Expenses'),
      'integrate with, connect to, sync with, is it supported',
      'stripe, paypal, accounting, bookkeeping, invoice processing, quickbooks, xero, datev',
      'payments, procurement, purchasing, purchase orders, expenses, expense reports, receipts',
      'take payment by phone',
      'automate invoices, invoicing',
    ],
    answer: `The page shows ${nameTools('Payments')} for payments, ${nameTools('Procurement')} for procurement and ${nameTools('Expenses')} for expenses. Workflows can react to them and pass data on; which actions may run without approval is for you to decide. Ask about any other through the [contact form](#contact).`,
  },
  {
    id: 'files-tasks',
    question: 'Does it connect to file storage and task management?',
    alternatives: [
      nameTools('File storage', 'Task management'),
      'integrate with, connect to, sync with, is it supported',
      'do you support dropbox, box, todoist, linear, confluence',
      'google drive, dropbox, onedrive, sharepoint, file storage, cloud storage',
      'asana, trello, jira, notion, monday, clickup, task management, project management',
    ],
    answer: `The page shows ${nameTools('File storage')} for files, and ${nameTools('Task management')} for tasks. Others can be asked about through the [contact form](#contact).`,
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
      'better than others',
      'answering service, call centre, outsourcing',
    ],
    answer:
      'Those are tools that you can build with yourself, and good ones. We offer the finished result: agents and workflows planned, set up and brought into use with you. If you already have such a tool, say so in the consultation; it may be part of the answer.',
  },
];
