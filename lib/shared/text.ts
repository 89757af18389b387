// Rules for typed text, which the form, the chat, the call and the callback share with the server.

/** `lines` has line breaks; the others are types of an `<input>`. */
export type TextType = 'text' | 'email' | 'tel' | 'lines';

/** The longest valid email address. */
export const EMAIL_MAX = 254;

// HTML's own rule for `type=email`, with letters of every script and a dot in the domain, without which no
// mail arrives from outside. It asks for a shape only: a refused address is a lost lead.
const ALNUM = String.raw`\p{L}\p{M}\p{N}`;
const LABEL = `[${ALNUM}](?:[${ALNUM}-]{0,61}[${ALNUM}])?`;
const shapes: { [type in TextType]?: RegExp } = {
  email: new RegExp(
    String.raw`^(?=.{1,${EMAIL_MAX}}$)[${ALNUM}.!#$%&'*+/=?^_\x60{|}~-]+@${LABEL}(?:\.${LABEL})+$`,
    'u',
  ),
  /** At least six digits, with any text between them. */
  tel: /(?:\d\D*){6}/,
};

// Characters without a glyph, such as U+200B and soft hyphens, come along with a paste. Some scripts need
// them inside of words.
const INVISIBLE = /\p{Default_Ignorable_Code_Point}+/gu;

/** Whether a text has a character that can be seen. */
export const hasContent = (text: string): boolean =>
  /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(text);

/**
 * Cleans typed text, before its length is counted: of the page, the form without scripts and the callback.
 * Databases and mail reject lone surrogates and NUL, and a line break in a name would add a mail header.
 */
export function normalizeText(type: TextType, text: string): string {
  const whole = text.toWellFormed();
  if (!hasContent(whole)) return '';
  if (type === 'lines')
    return whole
      .replace(/\r\n?/g, '\n')
      .replace(/(?![\t\n])\p{Cc}/gu, '')
      .trim();
  const line = type === 'text' ? whole : whole.replace(INVISIBLE, '');
  return line.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** Whether a cleaned text looks like one of its type. */
export const hasShape = (type: TextType, text: string): boolean => shapes[type]?.test(text) ?? true;

/** Returns the words and numbers of a text in lower case. */
export const toWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
