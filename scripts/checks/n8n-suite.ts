import { existsSync, readFileSync } from 'node:fs';
import { n8nTable } from '../cli/n8n-folder.ts';

/** What runs the tests on a real n8n. */
export const n8nSuite = ['vitest', 'run', '--config', 'tests/resilience/n8n/vitest.config.ts'] as const;

type Row = { what: string; expected: string; seen: string };

/** What those tests saw, as a table: case, expected, seen. */
export function readN8nTable(): string {
  if (!existsSync(n8nTable)) return 'No case was run.';
  const rows = readFileSync(n8nTable, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);
  const cell = (text: string) => text.replace(/\s+/g, ' ').replaceAll('|', '¦').slice(0, 70);
  const lines = rows.map(({ what, expected, seen }) => {
    const mark = expected === seen ? '✓' : '✗';
    return `| ${mark} | ${cell(what)} | ${cell(expected)} | ${cell(seen)} |`;
  });
  return ['|  | case | expected | seen |', '| --- | --- | --- | --- |', ...lines].join('\n');
}
