import { contact } from '#lib/content/contact';

/** What a message begins with when the hour from `from` on is chosen. */
export function hourSentence(from: number): string {
  const clock = (hour: number) => String(hour).padStart(2, '0');
  return contact.hour.sentence.replace('{from}', clock(from)).replace('{to}', clock(from + 1));
}
