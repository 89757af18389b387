import { contact } from '#lib/content/contact';

/** The id of the form that the ruler's radios belong to. They are in another section of the page. */
export const CONTACT_FORM_ID = 'contact-form';
export const HOURS_ID = 'hours';

/** Formats an hour, 0 to 24, as two digits. */
export const sayHour = (hour: number) => String(hour).padStart(2, '0');

/** Formats the hour, 0 to 23, from its beginning to its end. */
export const formatHour = (hour: number) => `${sayHour(hour)}:00–${sayHour(hour + 1)}:00`;

/** The sentence by which a message says the hour, 0 to 23. */
export const hourSentence = (hour: number) =>
  contact.hour.sentence.replace('{from}', sayHour(hour)).replace('{to}', sayHour(hour + 1));

const hourSentences = Array.from({ length: 24 }, (_, hour) => hourSentence(hour));

export function removeHour(message: string): string {
  const said = hourSentences.find((sentence) => message.startsWith(sentence));
  return said ? message.slice(said.length).replace(/^ /, '') : message;
}

/** Begins the message with the costliest hour, 0 to 23, replacing one chosen before. */
export function beginWithHour(message: string, hour: number): string {
  return `${hourSentence(hour)} ${removeHour(message)}`;
}

/** The number of characters that `beginWithHour` adds. */
export const HOUR_LENGTH = beginWithHour('', 0).length;
