import { answers } from '#lib/content/answers';

/** What a buyer asks before signing: the chat's built-in answers, in this order. */
const ids = ['pricing', 'privacy', 'human-handover', 'languages', 'implementation-time', 'cancel'];

/** An answer as the page prints it: its links lead to where the reader already is, and stay as plain words. */
const plain = (answer: string) => answer.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1');

/** The ledger of the contact section, and of the structured data: the words that the chat answers with, written once. */
export const beforeYouSign = {
  title: 'Before you sign',
  entries: ids.map((id) => {
    const entry = answers.find((one) => one.id === id);
    if (!entry) throw new Error(`no answer is called ${id}`);
    return { question: entry.question, answer: plain(entry.answer) };
  }),
} as const;
