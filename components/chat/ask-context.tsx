import { createContext } from 'react';

/** Sends a question that the visitor pressed instead of typing it; null while none can be sent. */
export const AskContext = createContext<((question: string) => void) | null>(null);
