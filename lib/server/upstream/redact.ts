import 'server-only';

// Upstream text is logged, so secrets and visitors' words in it are masked first.

const QUOTE_MAX = 300;
const READ_MAX = 4096;
const MASK = '[…]';
const SECRET_PART = 6;
const TEXT_PART = 10;
const PLAIN_PATH = /^(webhook|webhook-test|chat|form|hooks?|api|v\d+)$/;
// The platforms' own words stay, as they reveal nothing about a visitor who also used them.
const PLATFORM_WORDS = new Set(
  `a an and at be by called could data error expected failed field find for found from http https id in input is it json
  message method must no node not of on or output parse post prompt request required respond response started the to
  url value was webhook with workflow wrong you your`.split(/\s+/),
);

export type Redactor = (text: string) => string;

export type Redacted = {
  secrets?: readonly string[];
  values?: readonly string[];
  texts?: readonly string[];
};

/** Returns one line without control characters, which could forge log lines or steer a terminal. */
function toLine(text: string): string {
  return text.replace(/[\p{C}\s]+/gu, ' ').trim();
}

function fold(text: string): string {
  return toLine(text).replace(/\p{Lu}/gu, (letter) => {
    const lower = letter.toLowerCase();
    return lower.length === letter.length ? lower : letter;
  });
}

/** Counts the characters from `at` on that also occur in `redacted`; 0 when there are fewer than `least`. */
function countShared(text: string, at: number, redacted: string, least: number): number {
  let count = least;
  if (at + count > text.length || !redacted.includes(text.slice(at, at + count))) return 0;
  while (at + count < text.length && redacted.includes(text.slice(at, at + count + 1))) count += 1;
  return count;
}

const isLetter = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** Returns the length of `value` if it stands at `at`. A short one counts only as a whole word. */
function countWhole(text: string, at: number, value: string): number {
  if (!text.startsWith(value, at)) return 0;
  const isWord = !isLetter(text[at - 1]) && !isLetter(text[at + value.length]);
  return isWord || value.length >= TEXT_PART ? value.length : 0;
}

function isOfThePlatform(part: string): boolean {
  return part.split(/[^\p{L}\p{N}]+/u).every((word) => word === '' || PLATFORM_WORDS.has(word));
}

/** Returns the secrets in an Authorization header: what follows the scheme, for Basic also decoded. */
export function listSecrets(authorization: string | undefined): string[] {
  if (!authorization) return [];
  const [scheme = '', ...rest] = authorization.trim().split(/\s+/);
  const token = rest.join(' ');
  if (token === '') return [scheme];
  if (scheme.toLowerCase() !== 'basic') return [token];
  const decoded = Buffer.from(token, 'base64').toString();
  return [token, decoded, decoded.slice(decoded.indexOf(':') + 1)];
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function listPrivateParts(url: string): string[] {
  const { pathname, searchParams } = new URL(url);
  const parts = pathname.split('/').filter((part) => !PLAIN_PATH.test(part));
  return [...parts, ...parts.map(decode), ...searchParams.values()];
}

function search(redacted: Redacted) {
  const folded = (list: readonly string[] = []) => [...new Set(list.map(fold))].filter((text) => text !== '');
  const secrets = folded(redacted.secrets);
  const values = folded(redacted.values);
  // An upstream may repeat a text as JSON, with escaped line breaks and quotes.
  const texts = folded(redacted.texts?.flatMap((text) => [text, JSON.stringify(text).slice(1, -1)]));
  return {
    countSecret: (text: string, at: number) =>
      Math.max(
        0,
        ...secrets.map((secret) => countShared(text, at, secret, Math.min(SECRET_PART, secret.length))),
        ...values.map((value) => countWhole(text, at, value)),
      ),
    countText: (text: string, at: number) =>
      Math.max(
        0,
        ...texts.map((said) => countWhole(text, at, said)),
        ...(isLetter(text[at - 1]) ? [] : texts.map((said) => countShared(text, at, said, TEXT_PART))),
      ),
  };
}

/** Quotes an upstream in one line of at most 300 characters. Masks `redacted` and all email addresses. */
export function createRedactor(redacted: Redacted): Redactor {
  return (said) => {
    if (said === '') return '';
    const line = toLine(said.slice(0, READ_MAX));
    const text = fold(line);
    const { countSecret, countText } = search(redacted);
    let masked = '';
    for (let at = 0; at < line.length; ) {
      const secret = countSecret(text, at);
      const shared = countText(text, at);
      const count = Math.max(1, secret, shared);
      const isHidden = secret > 0 || (shared > 0 && !isOfThePlatform(text.slice(at, at + shared)));
      masked += isHidden ? MASK : line.slice(at, at + count);
      at += count;
    }
    const clean = [...masked.replaceAll(MASK + MASK, MASK).replace(/[^\s@<>"']+@[^\s@<>"']+/g, '[email]')];
    return clean.length > QUOTE_MAX ? `${clean.slice(0, QUOTE_MAX).join('')}…` : clean.join('');
  };
}
