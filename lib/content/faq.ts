import { answers } from '#lib/content/answers';
import { dataUse } from '#lib/content/data-use';

const ids = ['pricing', 'privacy', 'human-handover', 'languages', 'implementation-time', 'cancel'];

/** Replaces answers that hold only while no chat is connected: one page serves every configuration. */
const pageAnswers: Record<string, string> = {
  privacy: `You visit this site anonymously; your browser keeps a random chat session number. “${dataUse.title}” says line by line where your words go. The contact form stores what you enter, so that a person can reply.`,
};

/** Links point to where the reader already is, so they become plain words. */
const plain = (answer: string) => answer.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1');

/** Also used for the structured data. */
export const faq = {
  title: 'Before you sign',
  entries: ids.map((id) => {
    const entry = answers.find((one) => one.id === id);
    if (!entry) throw new Error(`no answer is called ${id}`);
    return { question: entry.question, answer: plain(pageAnswers[id] ?? entry.answer) };
  }),
} as const;
