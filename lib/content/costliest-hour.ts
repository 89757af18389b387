import { contact } from '#lib/content/contact';

const sentenceOf = (from: string, to: string) =>
  contact.hour.sentence.replace('{from}', from).replace('{to}', to);
const anySentence = new RegExp(`^${sentenceOf('..', '..')} ?`);

/** The message without the hour that it begins with, if it does. */
export function removeHour(message: string): string {
  return message.replace(anySentence, '');
}

/** The message, begun with the hour that costs most, 0 to 23, in place of another one that was chosen before. */
export function beginWithHour(message: string, hour: number): string {
  const clock = (at: number) => String(at).padStart(2, '0');
  return `${sentenceOf(clock(hour), clock(hour + 1))} ${removeHour(message)}`;
}
