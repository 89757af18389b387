import { createContext } from 'react';

/** Sends a suggested question; null while none can be sent. */
export const AskContext = createContext<((question: string) => void) | null>(null);
