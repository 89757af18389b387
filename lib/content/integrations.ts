export type Integration = {
  /** Also the name of the logo's file in public/logos. */
  id: string;
  name: string;
  description: string;
  /** Classes of the logo, such as a size. */
  className?: string;
};

/** 16 tools, in the order in which work passes through them. */
export const integrations = {
  id: 'integrations',
  title: 'Seamless Integrations',
  text: 'Agents work in your tools. Not listed? An API or a webhook is enough.',
  strip: { region: 'Tools that connect', pause: 'Pause the strip', play: 'Play the strip' },
  tools: [
    { id: 'postgresql', name: 'PostgreSQL', description: 'Database' },
    { id: 'hubspot', name: 'HubSpot', description: 'CRM' },
    { id: 'googlecalendar', name: 'Google Calendar', description: 'Calendar' },
    { id: 'gmail', name: 'Gmail', description: 'Email' },
    { id: 'stripe', name: 'Stripe', description: 'Payments' },
    { id: 'airtable', name: 'Airtable', description: 'Database' },
    { id: 'code', name: 'Your code', description: 'API and webhooks' },
    { id: 'anthropic', name: 'Anthropic', description: 'AI provider' },
    { id: 'googledrive', name: 'Google Drive', description: 'File storage' },
    { id: 'asana', name: 'Asana', description: 'Task management' },
    { id: 'mattermost', name: 'Mattermost', description: 'Team chat' },
    { id: 'sap', name: 'SAP', description: 'Procurement' },
    { id: 'expensify', name: 'Expensify', description: 'Expenses' },
    { id: 'supabase', name: 'Supabase', description: 'Database' },
    { id: 'dropbox', name: 'Dropbox', description: 'File storage' },
    { id: 'notion', name: 'Notion', description: 'Task management' },
  ] satisfies Integration[],
} as const;
