'use client';

import { MessagesSquare, Phone, Workflow } from 'lucide-react';
import type { UseCaseId } from '#lib/content/use-cases';

const icons = { 'ai-voice-agents': Phone, 'ai-chat-agents': MessagesSquare, automation: Workflow };

/** A tab's icon. On the client, because a server component would send its paths in the flight payload too. */
export function UseCaseIcon({ id }: { id: UseCaseId }) {
  const Icon = icons[id];
  return <Icon size={22} strokeWidth={1.6} />;
}
