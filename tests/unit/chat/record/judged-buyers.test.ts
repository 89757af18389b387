import { expect, test } from 'vitest';
import { type JudgedBuyer, judgedBuyers } from './judged-buyers';
import { talk } from './rows';

// Conversations that the rules were not written for end with what a reader considers right.

const digitsOf = (text = '') => text.replace(/\D/g, '');
const holds = (text: string | undefined, part: string) =>
  (text ?? '').toLowerCase().includes(part.toLowerCase());

/** The fields that are wrong at a conversation's end. */
function faults({ turns, name, email, phone, time, need }: JudgedBuyer): string[] {
  const { record } = talk(turns);
  const isNameRight = holds(record.name, name) && digitsOf(record.name) === '';
  const right: Record<string, boolean> = {
    name: isNameRight && (record.name ?? '').split(' ').length <= name.split(' ').length + 1,
    email: (record.email ?? '') === email,
    phone: digitsOf(record.phone) === phone,
    time: time.every((part) => holds(record.time, part)),
    need: holds(record.need, need) && !holds(record.need, name.split(' ')[0] ?? name),
  };
  return Object.keys(right).filter((field) => !right[field]);
}

test.each(judgedBuyers)('$title', (buyer) => {
  expect(faults(buyer)).toEqual([]);
});
