import 'server-only';
import { deu, eng, fra, spa } from 'stopword';
import { answerWords } from '#lib/content/answers';

const WORDS_MIN = 2;
const stopWords = { es: spa, fr: fra, de: deu };
const languages = Object.keys(stopWords) as (keyof typeof stopWords)[];

const count = (words: string[], list: readonly string[]) =>
  words.filter((word) => list.includes(word)).length;

/** Returns the sentence, in the language of a message, that answers are in English, if the message is not in English. */
export function noteLanguage(message: string): string | undefined {
  const words =
    message
      .normalize('NFC')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const counts = languages.map((language) => ({ language, found: count(words, stopWords[language]) }));
  const [best] = counts.sort((a, b) => b.found - a.found);
  const isForeign = best && best.found >= WORDS_MIN && best.found > count(words, eng);
  return isForeign ? answerWords.inEnglish[best.language] : undefined;
}
