import type { AnswerEntry } from '#lib/content/answers/entry';

/** The chat agents as a product; the panel on the page is among the demos. */
export const chatAnswers: readonly AnswerEntry[] = [
  {
    id: 'chat-agents',
    question: 'What are AI chat agents?',
    alternatives: [
      'chat agent, chatbot for support, virtual assistant for customers',
      'what can the chat bot do for us',
      'customer service automation, help desk bot, customer support bot',
      'agente de chat, agent conversationnel, kundenservice chatbot',
    ],
    answer:
      'An AI chat agent handles written requests. It classifies and routes tickets, brings up the knowledge that answers them, creates tasks and escalates what needs a person. The claims: tickets resolved within 5 seconds and 70% fewer repeat inquiries.',
  },
  {
    id: 'ticket-routing',
    question: 'Can it classify and route tickets?',
    alternatives: [
      'classify incoming requests automatically, sort incoming messages, label, tag',
      'ticket classification, ticket routing, triage, sort, prioritise, categorise requests',
      'send the ticket to the right team, department, person',
      'inbox sorting, support queue, zendesk, freshdesk, helpdesk',
      'too many support tickets, backlog',
    ],
    answer:
      'The chat agent reads each ticket, decides what it is about and how urgent it is, and routes it to the right place, or resolves it at once when it can.',
  },
  {
    id: 'knowledge',
    question: 'Can it answer from our own documents?',
    alternatives: [
      'knowledge base, knowledge surfacing, documents, manuals, faq, wiki, handbook',
      'use our own content, company information, pdf, website',
      'where does the bot get its answers from',
      'internal questions from employees, search our files',
      'source of its knowledge, how does it know what to say',
      'upload documents, give it our information',
    ],
    answer:
      'We call it knowledge surfacing: the agent finds the passage in your own material that answers the question and replies with it. Databases and file storage are among the integrations, and which sources it may read is your choice.',
  },
  {
    id: 'escalation',
    question: 'Can it create tasks and escalate?',
    alternatives: [
      'tasks for a colleague, boss, supervisor',
      'task automation, escalation automation, create a task, follow up, to do',
      'urgent cases, priority cases, alert a manager',
      'assign work, reminders, deadlines',
    ],
    answer:
      'Task and escalation automation is part of the chat agents: a request that needs work becomes a task with its context, and one that is urgent or beyond the agent goes to a person.',
  },
  {
    id: 'human-handover',
    question: 'When does an agent hand over to my team?',
    alternatives: [
      'transfer to a colleague, agent passes over to a team member',
      'bot can not help, does not know the answer, too difficult, too hard, complex case',
      'handover, hand off, transfer the call to a person, pass to staff, live agent takeover',
      'what if the ai cannot help the customer, gets stuck',
      'can customers still reach a human, our employees step in',
      'get through to my people, reach my staff, caller asks for the manager',
      'my staff takes over the chat',
    ],
    answer:
      'When a request is beyond it, or when the rules you set say so. Escalation is part of the agents; where the line lies, who takes over and what they are told is settled with you during onboarding.',
  },
  {
    id: 'wrong-answers',
    question: 'What if the AI gives a wrong answer?',
    alternatives: [
      'tells a customer nonsense, says something false',
      'hallucination, hallucinate, makes things up, lies, invents, mistakes, errors',
      'accuracy, how accurate, can I trust it, reliable answers',
      'who is liable when the bot says something wrong',
      'control, guardrails, quality, nonsense',
      'gives out wrong information, says something wrong, makes a mistake',
    ],
    answer:
      'Any AI can be wrong. The means against it are to answer from your own material, to limit what an agent may do, to escalate when it is unsure, and to keep logs so that mistakes are seen and corrected. Where an error would be costly, keep a person in the step.',
  },
  {
    id: 'channels',
    question: 'Which channels does it cover?',
    alternatives: [
      'whatsapp, sms, text messages, instagram, facebook messenger, telegram, social media',
      'put the chat on my own website, widget, embed, app',
      'omnichannel, channels, email support',
    ],
    answer:
      'The page shows voice and web chat, with mail and team chat among the integrations. If you need another channel, name it in the [contact form](#contact).',
  },
];
