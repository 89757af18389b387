import { integrations } from '#lib/content/integrations';

type Kind = (typeof integrations.tools)[number]['description'];

/** Joins names as "a", "a and b" or "a, b and c". */
export function joinNames(names: readonly string[]): string {
  const [last = '', ...before] = names.toReversed();
  return before.length === 0 ? last : `${before.reverse().join(', ')} and ${last}`;
}

export function nameTools(...kinds: readonly Kind[]): string {
  return joinNames(
    integrations.tools.filter(({ description }) => kinds.includes(description)).map(({ name }) => name),
  );
}

/** Without their categories, which would make the list taller than the chat on a phone. */
export function nameAllTools(): string {
  return joinNames(integrations.tools.map(({ name }) => name));
}

/**
 * Tools that visitors ask about and the page does not show, by category. Only the team knows
 * whether they connect.
 */
export const otherTools: Readonly<Record<string, readonly string[]>> = {
  CRM: ['Salesforce', 'Pipedrive', 'Zoho', 'Dynamics', 'Freshsales'],
  ERP: ['NetSuite', 'Odoo'],
  'Help desk': ['Zendesk', 'Freshdesk', 'Intercom', 'ServiceNow'],
  Calendar: ['Calendly', 'Fresha', 'Booksy', 'Treatwell', 'Acuity', 'Vagaro', 'Apple Calendar', 'iCloud'],
  Mail: ['Outlook', 'Microsoft Exchange', 'Office 365', 'Mailchimp'],
  'Team chat': ['Microsoft Teams', 'Slack', 'Discord'],
  Database: ['MySQL', 'MongoDB', 'Firebase', 'Snowflake', 'BigQuery'],
  Spreadsheet: ['Google Sheets', 'Excel'],
  'AI provider': ['OpenAI', 'Gemini', 'Mistral'],
  Payments: ['PayPal', 'GoCardless'],
  Accounting: ['QuickBooks', 'Xero', 'DATEV', 'FreshBooks', 'Sage', 'Dext'],
  'File storage': ['OneDrive', 'SharePoint'],
  'Task management': ['Trello', 'Jira', 'ClickUp', 'Todoist', 'Confluence', 'Basecamp', 'Monday.com'],
  'Shop system': ['Shopify', 'WooCommerce', 'Magento', 'Shopware'],
  Messenger: ['WhatsApp', 'Viber', 'WeChat', 'Telegram', 'Instagram', 'LinkedIn'],
  'Lead software': ['Google Ads', 'Facebook Ads', 'Google Business Profile', 'Klaviyo'],
  Website: ['WordPress', 'Squarespace'],
  'Field service': ['ServiceM8', 'Jobber', 'Housecall Pro', 'ServiceTitan', 'simPRO', 'Tradify', 'Commusoft'],
  Property: ['AppFolio', 'Buildium', 'Reapit', 'Yardi', 'Rent Manager', 'Fixflo'],
  Hotel: ['Cloudbeds', 'Mews', 'Booking.com', 'Airbnb', 'Guesty', 'SiteMinder'],
  Restaurant: ['OpenTable', 'ResDiary', 'SevenRooms', 'Lightspeed', 'Epos Now'],
  'Practice and studio': [
    'Cliniko',
    'Dentrix',
    'Mindbody',
    'Glofox',
    'Eaglesoft',
    'ezyVet',
    'Fresha',
    'Software of Excellence',
  ],
  Freight: [
    'CargoWise',
    'Transporeon',
    'SAP TM',
    'SAP EWM',
    'Oracle TMS',
    'project44',
    'Shippeo',
    'Descartes',
    'Onfleet',
  ],
  Recruiting: ['Bullhorn'],
  'Dealership software': ['VinSolutions', 'Garage Hive'],
  'Case software': ['Clio', 'Smokeball', 'Actionstep'],
};

/** Precedes the answer about the category of the tool that a question names. */
export const toolLines = {
  shown: {
    one: '{tools} is among the {count} tools shown on this page.',
    more: '{tools} are among the {count} tools shown on this page.',
  },
  missing: {
    one: '{tools} is not among the {count} tools shown on this page. It connects by API or webhook if it has one.',
    more: '{tools} are not among the {count} tools shown on this page. They connect by API or webhook if they have one.',
  },
} as const;

const CAPITAL = String.raw`(?-i:\p{Lu})[\p{L}\d.&-]*`;
/** A name is several capitalised words ("Power BI") or a single word. */
const NAME = String.raw`(?:${CAPITAL}(?: ${CAPITAL}){1,3}|[\p{L}\d][\p{L}\d.&-]*[\p{L}\d])`;
const KIND = '(?: (?:pms|crm|erp|tms|pos))?';
/** "Does it work with Dentally or Exact?", "we use Dentally, does that work", "is Dentally supported". */
export const toolFrames = [
  String.raw`\b(?:works?|compatible|integrat\w+|connect\w*|plugs?|hooks?|links?|syncs?|talks?|books?|writes?)(?: in| up| it| straight| directly)?(?: ?to| into| with| w/?) (?:our |my |the )?(?!(?:it|that|this|those)\b)(?<first>${NAME}${KIND})(?:,? (?:or|and|&) (?!not\b|what\b|no\b)(?<second>${NAME}${KIND})(?=\W*$|[?,.]))?`,
  String.raw`\b(?:we|i)(?: use| run on|(?: are|re|m)? on) (?<first>${NAME}${KIND})\W+(?:does|do|will|would|is|can|any)\b`,
  // "Can it pull ETAs from Transporeon?", "what about Transporeon": here the name must be capitalised.
  String.raw`\b(?:reads?|pulls?|gets?|fetch\w*|looks?|sees?|checks?|writes?|updates?)\b[^.?]* (?:from|in|into|out of) (?:our |my )?(?<first>(?-i:[A-Z])${NAME}${KIND})`,
  String.raw`^(?:and |so |but )*(?:what|how) about (?<first>(?-i:[A-Z])${NAME}${KIND})\W*$`,
  // "Do you work with our garage software, TechMan?"
  String.raw`\b(?:our|my|the)(?: \w+){0,2} (?:software|system|tool|app|platform|crm|pos|till|diary),? (?:called |is |which is )?(?<first>(?-i:[A-Z])${NAME})(?=\W|$)`,
  String.raw`\ban? (?<first>${NAME}${KIND}) (?:integration|connector|plugin)\b`,
  String.raw`\bsupport (?<first>${NAME}${KIND})\W*$`,
  String.raw`\b(?<first>${NAME}${KIND}) supported\b`,
].map((frame) => new RegExp(frame, 'iu'));
