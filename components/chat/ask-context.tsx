import { createContext } from 'react';

/** Sends a question that the visitor pressed instead of typing it. */
export const AskContext = createContext<(question: string) => void>(() => {});
