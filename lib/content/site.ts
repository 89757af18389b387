const offer =
  'Voice agents answer your calls, chat agents resolve your tickets, workflows update the tools you use.';

export const site = {
  title: 'AI voice agents, chat agents and workflow automation',
  /** The offer in one sentence: the hero's, and the beginning of the description for search engines. */
  offer,
  description: `${offer} Try the voice and chat demos on the page.`,
  skip: 'Skip to content',
} as const;

export const header = {
  label: 'Main',
  links: [
    { text: 'Use Cases', href: '#Use-Cases' },
    { text: 'Getting Started', href: '#contact' },
  ],
  menu: { open: 'Open menu', close: 'Close menu', label: 'Menu' },
} as const;

/** The anchors of the use cases. Their texts (use-cases.ts) are apart, because only the server renders those. */
export const useCaseIds = {
  section: 'Use-Cases',
  voice: 'ai-voice-agents',
  chat: 'ai-chat-agents',
  automation: 'automation',
} as const;

/** The owner's pages for Privacy, Terms and Cookies. `npm run doctor` lists those that are still `#`. */
export const legal = { privacy: '#', terms: '#', cookies: '#' } as const;

export const footer = {
  text: 'Voice agents, chat agents and workflow automation for business operations.',
  columns: [
    { title: 'Product', links: [{ text: 'Use Cases', href: '#Use-Cases' }] },
    { title: 'Resources', links: [{ text: 'Support', href: '#contact' }] },
    {
      title: 'Company',
      links: [
        { text: 'Contact', href: '#contact' },
        { text: 'Privacy', href: legal.privacy },
      ],
    },
  ],
  legal: [
    { text: 'Terms', href: legal.terms },
    { text: 'Privacy', href: legal.privacy },
    { text: 'Cookies', href: legal.cookies },
  ],
  legalLabel: 'Legal',
} as const;

export const toastWords = { dismiss: 'Dismiss' } as const;

/** Shown when a part of the page is missing: its scripts, when something is pressed, or a part that is loaded later. */
export const missingPart = {
  text: 'Part of this page has not loaded, or was updated. If nothing happens, press again or reload: what you typed is kept.',
  action: 'Reload',
} as const;

export const notFound = { code: '404', text: 'Oops! Page not found', link: 'Return to Home' } as const;

export const failure = {
  title: 'This page stopped working.',
  text: 'The fault is on our side and nothing you sent was lost. Load the page again to go on.',
  retry: 'Try again',
  instead: { text: 'Use the contact form', href: '#contact' },
} as const;
