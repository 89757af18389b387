import { answers } from '#lib/content/answers';

/** What a buyer asks before signing: the chat's built-in answers, in this order. */
const ids = ['pricing', 'privacy', 'human-handover', 'languages', 'implementation-time', 'cancel'];

/** In place of an answer that holds only while the chat answers by itself: one page serves every configuration. */
const pageAnswers: Record<string, string> = {
  privacy:
    'You visit this site anonymously. Your browser keeps a random chat session number. What you write in the chat goes to the site’s own server and, where an AI assistant is connected to it, on to that assistant. The contact form stores what you enter, so that the team can reply.',
};

/** An answer as the page prints it: its links lead to where the reader already is, and stay as plain words. */
const plain = (answer: string) => answer.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1');

/** The ledger of the contact section, and of the structured data: the words that the chat answers with, but where these depend on what is connected. */
export const faq = {
  title: 'Before you sign',
  entries: ids.map((id) => {
    const entry = answers.find((one) => one.id === id);
    if (!entry) throw new Error(`no answer is called ${id}`);
    return { question: entry.question, answer: plain(pageAnswers[id] ?? entry.answer) };
  }),
} as const;
