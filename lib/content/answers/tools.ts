import { integrations } from '#lib/content/integrations';

type Kind = (typeof integrations.tools)[number]['description'];

/** Names in a sentence: "a", "a and b", "a, b and c". */
export function joinNames(names: readonly string[]): string {
  const [last = '', ...before] = names.toReversed();
  return before.length === 0 ? last : `${before.reverse().join(', ')} and ${last}`;
}

/** The tools of some kinds, as the integrations strip names them. */
export function nameTools(...kinds: readonly Kind[]): string {
  return joinNames(
    integrations.tools.filter(({ description }) => kinds.includes(description)).map(({ name }) => name),
  );
}

/** Every tool of the strip in a sentence: a list of kinds is longer than the chat on a phone. */
export function nameAllTools(): string {
  return joinNames(integrations.tools.map(({ name }) => name));
}

/**
 * Tools that visitors ask about and that the strip does not show, by kind. Nothing is said of them but that: whether one can
 * be connected is for the team to say.
 */
export const otherTools: Readonly<Record<string, readonly string[]>> = {
  CRM: ['Salesforce', 'Pipedrive', 'Zoho', 'Dynamics', 'Freshsales'],
  ERP: ['NetSuite', 'Odoo'],
  'Help desk': ['Zendesk', 'Freshdesk', 'Intercom', 'ServiceNow'],
  Calendar: ['Calendly'],
  Mail: ['Outlook', 'Microsoft Exchange', 'Office 365', 'Mailchimp'],
  'Team chat': ['Microsoft Teams', 'Slack', 'Discord'],
  Database: ['MySQL', 'MongoDB', 'Firebase', 'Snowflake', 'BigQuery'],
  Spreadsheet: ['Google Sheets', 'Excel'],
  'AI provider': ['OpenAI', 'Gemini', 'Mistral'],
  Payments: ['PayPal'],
  Accounting: ['QuickBooks', 'Xero', 'DATEV', 'FreshBooks'],
  'File storage': ['OneDrive', 'SharePoint'],
  'Task management': ['Trello', 'Jira', 'ClickUp', 'Todoist', 'Confluence', 'Basecamp', 'Monday.com'],
  'Shop system': ['Shopify', 'WooCommerce', 'Magento', 'Shopware'],
  Website: ['WordPress', 'Squarespace'],
};

/** What is said of the tools that a question names, before the answer about their kind. */
export const toolLines = {
  shown: {
    one: '{tools} is among the {count} tools shown on this page.',
    more: '{tools} are among the {count} tools shown on this page.',
  },
  missing: {
    one: '{tools} is not among the {count} tools shown on this page.',
    more: '{tools} are not among the {count} tools shown on this page.',
  },
} as const;
