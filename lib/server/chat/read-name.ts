import 'server-only';
import { isEmpty, tidyWords } from '#lib/server/chat/record-phrases';

// A name and a company, said together or one by one.

export type ReadName = { name?: string; company?: string };

const INTRO =
  /^(?:(?:hi|hello|hey|yes|ok|okay|sure|well|oh|no|sorry|actually|thanks|and)[,\s]+)*(?:(?:it['’]?s|it is|this is|my name is|my name['’]?s|(?:the )?name is|name['’]?s|i am|i['’]?m|im|me is|call me|ask for|you can call me|mine is|speaking is)\s+)?/i;
const BETWEEN =
  /\s*(?:,|\/|\||;|\s[-–]\s)\s*(?:from|at|of|and)?\s*|\s+(?:from|at|of|@)\s+|,?\s+(?:and )?(?:(?:my|the|our) )?company(?: name)?(?:['’]?s| is|:)?\s+|,?\s+(?:and )?(?:we are|we['’]?re)(?: called)?\s+/i;
const NAME = /^\p{L}[\p{L}'’.-]*(?:\s+\p{L}[\p{L}'’.-]*){0,4}$/u;
const NOT_A_NAME =
  /(?<!\p{L})(?:yes|no|what|why|who|how|when|where|call|phone|email|tomorrow|today|please|want|need|the|that|are|you|your|idk|skip|dont|not|none|nothing|later|send|stop|price|quote|mine|maybe|only|anonymous|monday|tuesday|wednesday|thursday|friday|is|was|can|do|does|it|for|busy|interested|sure|happy|looking|trying|calling|asking|in|on|here|back|fine|good|free|bot|agent|human|person|with|a|an|and|my)(?!\p{L})/iu;
const SMALL_WORDS = new Set('de la del di da van von der den du le bin'.split(' '));

/** Gives words that were typed in lower case their capitals; what has any stays as typed. */
function capitaliseWords(text: string): string {
  const clean = text.replace(/\s+/g, ' ').replace(/^[\s,.:-]+|[\s,.!?:-]+$/g, '');
  if (clean !== clean.toLowerCase()) return clean;
  return clean
    .split(' ')
    .map((word, at) =>
      at > 0 && SMALL_WORDS.has(word) ? word : word.slice(0, 1).toUpperCase() + word.slice(1),
    )
    .join(' ');
}

const isName = (text: string) => NAME.test(text) && !NOT_A_NAME.test(text) && !isEmpty(text);

/** Reads the answer to "What is your name, and your company's?". Null when it holds no name. */
export function readName(text: string): ReadName | null {
  const answer = text
    .trim()
    .replace(/[.!?\s]+$/, '')
    .replace(INTRO, '');
  const [said = '', ...others] = answer.split(BETWEEN);
  const company = others.join(' ').trim();
  const name = said.trim();
  if (!isName(name)) {
    // "Katherine with a K, Katherine Ode".
    const later = others.map((part) => part.trim()).findLast(isName);
    return later ? { name: capitaliseWords(later) } : null;
  }
  return { name: capitaliseWords(name), ...(company !== '' && { company: capitaliseWords(company) }) };
}

/** Reads a company that is said alone, after its owner's name. */
export function readCompany(text: string): string | null {
  const said = text
    .trim()
    .replace(
      /^(?:(?:(?:(?:the|my|our)\s+)?\p{L}+(?:\s+name)?\s+is|ok|oh|and|sorry|yes|it['’]?s|its|from|at|of|for|we are|we['’]?re(?: called)?|(?:(?:my|the|our) )?company(?: name)?(?: is|['’]?s|:)?|called)\s+)+/iu,
      '',
    );
  const words = tidyWords(said).split(' ');
  const isPlausible = words.length <= 5 && !/[@?]|\d{4}/.test(said) && !isEmpty(said);
  return isPlausible &&
    !/\b(?:yes|no|skip|dont|not|what|why|how|idk|none|please|later|call|you)\b/i.test(said)
    ? capitaliseWords(said)
    : null;
}

const NAMED =
  /\b(?:my name is|my name['’]?s|(?:the )?name is|name['’]?s|you can call me|(?:actually|please|just|pls|no|sorry),? call me|^call me)\s+([\p{L}'’.-]+(?:\s+[\p{L}'’.-]+){0,4}?)(?=$|[,.;!]|\s+(?:from|at|of|and|with|not)\b)/iu;
const INTRODUCED =
  /\b(?:my name is|my name['’]?s|name['’]?s|this is|i am|i['’]?m|it['’]?s)\s+([\p{L}'’.-]+(?:\s+[\p{L}'’.-]+)?)\s+from\s+([\p{L}\p{N}&'’. -]+?)(?=$|[,.;!?]|\s+(?:and (?:i|we|my|can|please|the)|can|could|we|i)\b)/iu;
/** As a whole message, and only where a person may be meant: "calls from patients" is none. */
const BARE = /^\s*([\p{L}'’.-]+(?:\s+[\p{L}'’.-]+){0,2})\s+from\s+([\p{L}\p{N}&'’. -]+?)[\s.!]*$/iu;
const COMPANY =
  /\b(?:(?:my |the |our )?company(?: name)? is|(?:my|our) company['’]?s(?: name is)?|we(?:['’]?re| are) called)\s+([\p{L}\p{N}&'’. -]+?)(?=$|[,.;!?])/iu;

/**
 * Finds a name or a company in a text that was no answer to the question: only where it is introduced as one. `rest` is the text
 * without them. `isBare`: "bob from harris dental" will do.
 */
export function findName(text: string, isBare: boolean): ReadName & { rest: string } {
  const read: ReadName = {};
  let rest = text;
  const introduced = INTRODUCED.exec(rest) ?? (isBare ? BARE.exec(rest) : null);
  if (introduced && isName(introduced[1] ?? '')) {
    read.name = capitaliseWords(introduced[1] ?? '');
    read.company = capitaliseWords(introduced[2] ?? '');
    rest = rest.replace(introduced[0], ' ');
  }
  const named = NAMED.exec(rest);
  if (named && isName(named[1] ?? '')) {
    read.name = capitaliseWords(named[1] ?? '');
    rest = rest.replace(named[0], ' ');
  }
  const company = COMPANY.exec(rest);
  if (company) {
    read.company = capitaliseWords(company[1] ?? '');
    rest = rest.replace(company[0], ' ');
  }
  return { ...read, rest };
}
