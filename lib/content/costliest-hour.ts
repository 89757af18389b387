import { contact } from '#lib/content/contact';

/** The id of the form that the ruler's radios belong to; they are in another section of the page. */
export const CONTACT_FORM_ID = 'contact-form';
export const HOURS_ID = 'hours';

/** Formats an hour, 0 to 24, with two digits. */
export const sayHour = (hour: number) => String(hour).padStart(2, '0');

/** Formats an hour, 0 to 23, as a range. */
export const formatHour = (hour: number) => `${sayHour(hour)}:00–${sayHour(hour + 1)}:00`;

/** The sentence that states the hour, 0 to 23, in a message. */
export const hourSentence = (hour: number) =>
  contact.hour.sentence.replace('{from}', sayHour(hour)).replace('{to}', sayHour(hour + 1));

const hourSentences = Array.from({ length: 24 }, (_, hour) => hourSentence(hour));

export function removeHour(message: string): string {
  const said = hourSentences.find((sentence) => message.startsWith(sentence));
  return said ? message.slice(said.length).replace(/^ /, '') : message;
}

/** Puts the costliest hour, 0 to 23, at the start of the message, replacing one chosen before. */
export function beginWithHour(message: string, hour: number): string {
  return `${hourSentence(hour)} ${removeHour(message)}`;
}

/** The number of characters that `beginWithHour` adds. */
export const HOUR_LENGTH = beginWithHour('', 0).length;
