'use client';

import { MessagesSquare, Phone, Workflow } from 'lucide-react';
import type { UseCaseId } from '#lib/content/use-cases';

const icons = { 'ai-voice-agents': Phone, 'ai-chat-agents': MessagesSquare, automation: Workflow };

/**
 * A tab's icon. A client component, because a server component would repeat its paths in the flight
 * payload.
 */
export function UseCaseIcon({ id }: { id: UseCaseId }) {
  const Icon = icons[id];
  return <Icon size={22} strokeWidth={1.6} />;
}
