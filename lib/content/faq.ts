import { answers } from '#lib/content/answers';
import { dataUse } from '#lib/content/data-use';

const ids = ['pricing', 'privacy', 'human-handover', 'languages', 'implementation-time', 'cancel'];

/** Replaces answers that are only true while no chat is connected: one page serves every configuration. */
const pageAnswers: Record<string, string> = {
  privacy: `No account and no advertising cookies: a random chat number, a cookie that counts demo calls, and what you say or write. “${dataUse.title}” says where that goes.`,
};

/** Links would point to the page the reader is already on, so they become plain text. */
const plain = (answer: string) => answer.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1');

/** Also used for the structured data. */
export const faq = {
  id: 'faq',
  title: 'Before you sign',
  entries: ids.map((id) => {
    const entry = answers.find((one) => one.id === id);
    if (!entry) throw new Error(`no answer is called ${id}`);
    return { question: entry.question, answer: plain(pageAnswers[id] ?? entry.answer) };
  }),
} as const;
