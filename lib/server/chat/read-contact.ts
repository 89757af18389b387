import 'server-only';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

// Finds an email and a phone number in a visitor's words, written or spoken.

/** Numbers below twenty, and the tens from twenty. */
export const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
export const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const LABEL = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
const EMAIL = new RegExp(
  `[a-z0-9](?:[a-z0-9._%+'-]*[a-z0-9_])?@${LABEL}(?:\\.${LABEL})*\\.[a-z]{2,24}(?![a-z0-9-])`,
  'i',
);
const EMAILS = new RegExp(EMAIL, 'gi');
const UNFINISHED = /[^\s@]+@[^\s@]*/;
const SPOKEN_AT = /\s*(?:\(at\)|\[at\]|\bat\b)\s*/i;
const SPOKEN_DOT = /\s*(?:\(dot\)|\[dot\]|\b(?:dot|point)\b)\s*/gi;
/** Words that may stand before a spoken address. */
const LEADS_IN =
  /(?:^|[\s,:])(?:is|its|it['’]?s|e?mail|address|mine|me|reach|on|to|and|or|at|use|yes|yeah|yep|ok|okay|sure|no|sorry|hi|please)$/i;
const PHONES = /(?<!\w)(?:\+|00)?\(?\d(?:[\d\s()/-]|\.(?!\s)){4,}\d\b/g;
/** "My email is", before the address. */
const EMAIL_LABEL =
  /(?:^|(?<=[\s,.]))(?:(?:(?:my|the|our) )?e?-?mail(?: address)?(?: is|['’]?s|:)?|(?:(?:please|pls|just|but|you|u|can|could) )*(?:e?-?mail|write(?: to)?|reach|contact|message) me(?: (?:at|on|under))?)\s*$/i;
/** "My number is", before the number. "Dont phone" is not a label and is kept. */
const PHONE_LABEL =
  /(?:^|(?<=[\s,.]))(?:(?:and )?(?:(?:my|the|our) )?(?:phone|mobile|cell|number|tel)(?: number)?(?: is|['’]s|:)|on)\s*$/i;
/** "Call me on 286 010". */
const CALL_ME = /\b(?:call|ring|phone|text) me\b|\b(?:cell|mobile|phone) (?:is|=)/i;
const EXTENSION = /^\s*,?\s*(?:ext(?:ension|\.)?|x)\s*(\d{1,6})\b/i;
const DATE = /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./]\d{1,2}[./]\d{2,4})$/;

export type ReadContact = {
  email?: string;
  phone?: string;
  /** The remaining text. */
  rest: string;
  /** Something with an @ that is not a complete address. */
  isUnfinished: boolean;
};

/** Whether an email or a phone number was found. */
export const isReachable = ({ email, phone }: Pick<ReadContact, 'email' | 'phone'>) =>
  email !== undefined || phone !== undefined;

/**
 * Writes "anna at example dot com" as an address. Words before the local part and after the TLD are
 * left alone.
 */
function writeSpokenEmail(text: string): string {
  if (!/\(at\)|\[at\]|\bdot\b|\(dot\)|\[dot\]|\bpoint\b|@|\bat [a-z0-9-]+\.[a-z]{2,}/i.test(text))
    return text;
  const marked = text
    .replace(/\bat sign\b/gi, 'at')
    .replace(/ (?:minus|hyphen|dash) /gi, '-')
    .replace(/ underscore /gi, '_');
  const parts = marked.split(marked.includes('@') ? /\s*@\s*/ : SPOKEN_AT);
  const after = parts.pop() ?? '';
  // "You can reach me at priya at harbour dot example".
  const before = parts.join(' at ');
  if (after === '' || before === '' || (marked.includes('@') && parts.length > 1)) return text;
  const written = after
    .replace(SPOKEN_DOT, '.')
    .replace(
      /\s*\.\s*(?=(?:com|net|org|info|co|io|eu|de|fr|es|it|nl|uk|ie|in|us|au)\b)|\s+\.(?=[a-z]{2,})/gi,
      '.',
    );
  // Speech recognition splits domains: "green partners.com".
  const [, spacedDomain = '', rest = ''] =
    /^([a-z0-9 -]+?\.[a-z]{2,24}(?:\.[a-z]{2,24})?)(?![a-z])(.*)$/is.exec(written) ?? [];
  if (spacedDomain === '') return text;
  // In "s dot de vries" the local part has several words.
  const name = before
    .replace(SPOKEN_DOT, '.')
    .trimEnd()
    .replace(/(\S*\.\S+) (\S+)$/, '$1$2');
  return `${name}@${spacedDomain.replaceAll(' ', '')}${rest}`;
}

const TENS_AND_UNIT = new RegExp(`\\b(${TENS.join('|')}) (${ONES.slice(1, 10).join('|')})\\b`, 'g');

function writeDigits(word: string): string {
  if (word === 'oh') return '0';
  if (word === 'hundred') return '00';
  if (TENS.includes(word)) return `${TENS.indexOf(word) + 2}0`;
  return ONES.includes(word) ? String(ONES.indexOf(word)) : word;
}

/** "At four oh seven seven …": the phone number starts with "oh". */
const HOUR_THEN_NUMBER = new RegExp(
  `(\\b(?:at|half|past|to) (?:${ONES.join('|')})(?: (?:${[...ONES, ...TENS].join('|')}))?) (?=(?:oh|zero) )`,
  'gi',
);

function writeSpokenDigits(text: string): string {
  const digit = `(?:oh|hundred|${[...ONES, ...TENS].join('|')}|\\d+)`;
  return text
    .replace(/\bplus (?=\w)/gi, '+')
    .replace(HOUR_THEN_NUMBER, '$1; ')
    .replace(
      new RegExp(`\\b(?:(?:double |triple )?${digit}[\\s,]+)+(?:double |triple )?${digit}\\b`, 'gi'),
      (run) => {
        const digits = run
          .toLowerCase()
          .replace(/(double|triple) (\w+)/g, (_all, times: string, word: string) =>
            times === 'double' ? `${word} ${word}` : `${word} ${word} ${word}`,
          )
          .replace(
            TENS_AND_UNIT,
            (_all, tens: string, unit: string) => `${TENS.indexOf(tens) + 2}${ONES.indexOf(unit)}`,
          )
          .split(/[\s,]+/)
          .map(writeDigits)
          .join('');
        // "50 60" is kept as typed; in "the office one 02 5550 4411" the word "one" does not belong
        // to the number.
        const isSpoken = (run.match(/[a-z]+/gi) ?? []).length > 1;
        return isSpoken && digits.length >= 6 ? digits : run;
      },
    );
}

/**
 * Formats a number with a country code internationally and keeps any other as typed. Null if it
 * can't be a phone number.
 */
function writePhone(typed: string, isAnswer: boolean): string | null {
  const digits = typed.replace(/\D/g, '');
  const isRange = /^\d{1,3}\s?-\s?\d{1,3}$/.test(typed.trim());
  if (digits.length > 15 || digits.length < (isAnswer ? 6 : 7) || DATE.test(typed) || isRange) return null;
  const international = typed.replace(/^\s*00/, '+');
  const number = international.startsWith('+') ? parsePhoneNumberFromString(international) : undefined;
  return number?.isPossible() ? number.formatInternational() : typed.replace(/\s+/g, ' ').trim();
}

/** Reads an email, a phone number or both. `isAnswer`: they were asked for, so six digits are enough. */
export function readContact(text: string, isAnswer: boolean): ReadContact {
  let rest = text;
  const read: Omit<ReadContact, 'rest'> = { isUnfinished: false };
  const spoken = EMAIL.test(rest) ? rest : writeSpokenEmail(rest);
  // In "luca@example.it wait no luca@example.com" the last one counts.
  const email = spoken.match(EMAILS)?.at(-1);
  // In "bill baker at gmail dot com" it is unknown how the two words are joined.
  const before = email ? spoken.slice(0, spoken.lastIndexOf(email)).trimEnd() : '';
  if (email && spoken !== rest && !rest.includes('@') && /[a-z]$/i.test(before) && !LEADS_IN.test(before)) {
    read.isUnfinished = true;
    rest = '';
  } else if (email) {
    read.email = email.toLowerCase();
    rest = `${before.replace(EMAIL, ' ').replace(EMAIL_LABEL, '')} ${spoken.slice(spoken.lastIndexOf(email) + email.length)}`;
  } else if (UNFINISHED.test(rest)) {
    read.isUnfinished = true;
    rest = rest.replace(UNFINISHED, ' ');
  }
  const dialled = writeSpokenDigits(rest);
  const typed = dialled.match(PHONES)?.at(-1);
  const phone = typed && writePhone(typed, isAnswer || CALL_ME.test(dialled));
  if (typed && phone) {
    const [said, after] = [
      dialled.slice(0, dialled.lastIndexOf(typed)),
      dialled.slice(dialled.lastIndexOf(typed) + typed.length),
    ];
    const [extension = '', number] = EXTENSION.exec(after) ?? [];
    read.phone = number ? `${phone} ext ${number}` : phone;
    rest = `${said.replace(PHONE_LABEL, '')} ${after.slice(extension.length)}`;
  }
  return { ...read, rest };
}
