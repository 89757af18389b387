import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const records = globSync('docs/decisions/[0-9]*.md').sort();

test('the index lists each with its title, status and date', () => {
  const rows = records.map((file) => {
    const text = readFileSync(file, 'utf8');
    const [, number, title, status, date] =
      /^# (\d+)\. (.+)\n\nStatus: (.+)\. Date: (\d{4}-\d\d-\d\d)\.\n/.exec(text) ?? [];
    return `| [${number}](${path.basename(file)}) | ${title} | ${status} | ${date} |`;
  });
  const index = readFileSync('docs/decisions/README.md', 'utf8').trimEnd().split('\n');
  expect(index.filter((line) => line.startsWith('| ['))).toEqual(rows);
});
