import type { WrittenAnswer } from '#lib/content/answers';
import { agentAnswers } from '#lib/content/answers-agents';
import { companyAnswers } from '#lib/content/answers-company';
import { smallTalk } from '#lib/content/answers-small-talk';
import { termsAnswers } from '#lib/content/answers-terms';
import { prefixFact } from '#lib/content/firm-texts';

const written = { ...agentAnswers, ...termsAnswers, ...companyAnswers, ...smallTalk };

/** All that the built-in chat can say, led by the owner's facts. `searchLines`: the texts that find it. `hasLink`: it has a next step. */
export const answers = Object.entries<WrittenAnswer>(written).map(
  ([id, { ticket, questions, keywords = '', fact, answer }]) => {
    const [question = '', ...phrasings] = questions.split(/(?<=[.?!])\s+/);
    const terms = keywords.split(/,\s+/).filter(Boolean);
    const searchLines = [ticket?.topic ?? question, question, ...phrasings, ...terms];
    const hasLink = answer.includes('](');
    return { id, ticket, question, phrasings, searchLines, fact, answer: prefixFact(fact, answer), hasLink };
  },
);

export type Answer = (typeof answers)[number];
