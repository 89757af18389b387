import { contact } from '#lib/content/contact';

/** Returns how a message begins when the hour from `from` on is chosen. */
export function hourSentence(from: number): string {
  const clock = (hour: number) => String(hour).padStart(2, '0');
  return contact.hour.sentence.replace('{from}', clock(from)).replace('{to}', clock(from + 1));
}
