import { useCaseIds } from '#lib/content/site';

export type UseCase = {
  id: string;
  title: string;
  /** Below the title in the tab. */
  description: string;
  content: {
    heading: string;
    description: string;
    benefits: readonly { title: string; text: string }[];
    image?: { src: string; alt: string; width: number; height: number };
  };
};

export const useCaseSection = {
  id: useCaseIds.section,
  title: 'Use Cases',
  text: 'Call the first. Chat with the second. Approve the third.',
  tabs: 'Use cases',
  benefits: 'Key Benefits',
  action: { text: 'Start Your Journey', href: '#contact' },
} as const;

/** The default tab comes first. */
export const useCases = {
  voice: {
    id: useCaseIds.voice,
    title: 'AI Voice Agents',
    description: 'Answer and make calls',
    content: {
      heading: 'Every call answered, every lead called back.',
      description:
        'The agent picks up on the first ring, asks what a good receptionist would ask, writes the answers into your CRM and books the meeting. It calls new leads back, too.',
      benefits: [
        {
          title: 'Lead capture and qualification',
          text: 'It asks every caller about need, size and urgency, and you filter by each.',
        },
        {
          title: 'Scheduling',
          text: 'It offers free slots from your team’s calendars and sends the invite before the caller hangs up.',
        },
        {
          title: '24/7 across functions',
          text: 'One agent for sales, support and reception. You decide when a person takes over.',
        },
      ],
    },
  },
  chat: {
    id: useCaseIds.chat,
    title: 'AI Chat Agents',
    description: 'Sort and resolve tickets',
    content: {
      heading: 'Tickets read, sorted and answered in one pass.',
      description:
        'The agent reads each ticket, works out what it is about, sends it to the right queue and answers what your knowledge base can answer.',
      benefits: [
        {
          title: 'Ticket classification and routing',
          text: 'Each message gets a topic, a priority and a queue before anyone opens it.',
        },
        {
          title: 'Knowledge surfacing',
          text: 'Answers come from your own articles and past tickets, and name their source.',
        },
        {
          title: 'Task and escalation automation',
          text: 'What needs a person arrives as a task: owner, deadline and the whole conversation.',
        },
      ],
    },
  },
  automation: {
    id: useCaseIds.automation,
    title: 'Workflow Automation',
    description: 'Move work between tools',
    content: {
      heading: 'One event in, every system up to date.',
      description:
        'A payment, a form or a signed file starts a run. It updates your tools in order, waits where a person must approve, and logs every step.',
      benefits: [
        {
          title: 'Cross-app orchestration',
          text: 'One run spans payments, ERP, CRM and email; no export, no copy and paste.',
        },
        {
          title: 'Event-driven responses',
          text: 'Work starts the moment something happens, not at the next scheduled check.',
        },
        {
          title: 'Audit trails and logs',
          text: 'Every step is stored with its time, its input and its result, and can be replayed.',
        },
      ],
    },
  },
} as const satisfies Record<string, UseCase>;
