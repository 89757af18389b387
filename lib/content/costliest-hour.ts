import { contact } from '#lib/content/contact';

/** The form that the ruler's radios belong to, which stand in another section of the page. */
export const CONTACT_FORM_ID = 'contact-form';
export const HOURS_ID = 'hours';

const sentenceOf = (from: string, to: string) =>
  contact.hour.sentence.replace('{from}', from).replace('{to}', to);
const plain = contact.hour.sentence.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&');
const anySentence = new RegExp(`^${plain.replace(/\{(from|to)\}/g, '..')} ?`);

export function removeHour(message: string): string {
  return message.replace(anySentence, '');
}

/** An hour, 0 to 24, as two digits. */
export const sayHour = (hour: number) => String(hour).padStart(2, '0');

/** Begins the message with the hour that costs most, 0 to 23, replacing an hour chosen before. */
export function beginWithHour(message: string, hour: number): string {
  return `${sentenceOf(sayHour(hour), sayHour(hour + 1))} ${removeHour(message)}`;
}

/** What `beginWithHour` adds to a message, in characters. */
export const HOUR_LENGTH = beginWithHour('', 0).length;
