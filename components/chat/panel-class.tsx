import { clsx } from 'clsx';

/** The frame of the panel, of its shell, and of the placeholder while the conversation floats. */
export const panelClass = clsx(
  'flex min-w-0 flex-col overflow-y-auto rounded-panel border border-border bg-card',
  'md:h-[620px] md:max-h-[calc(100dvh-var(--spacing-header)-1.5rem)] md:min-h-[360px] md:min-w-[400px]',
  'md:low:min-h-0',
);

/** Labels, times and notes: 13 px at every width. */
export const smallClass = 'text-[0.8125rem]/5';
