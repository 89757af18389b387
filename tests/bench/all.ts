// `npm run bench -- all [name …]`: one page of figures as Markdown, each with the machine's noise beside it; a quarter of an
// hour on two cores. What takes long or counts rather than measures has its own command: islands, once, deploys, fuzz, flood, soak.
import { cpus, loadavg } from 'node:os';
import { measureChat } from '#tests/bench/chat';
import { measureFirstPress } from '#tests/bench/first-press';
import { measureInteractions } from '#tests/bench/interactions';
import { measureLeads } from '#tests/bench/leads';
import { measureOps } from '#tests/bench/ops';
import { measurePage } from '#tests/bench/page';
import { measureServer } from '#tests/bench/server';
import { measureVoice } from '#tests/bench/voice';
import { measureWeight } from '#tests/bench/weight';
import { formatMarkdown, isMissed, largest, type Row } from '#tests/support/bench/rows';

const OPS_LEADS = 20_000;
const SHOWN = 6;

type Section = { name: string; title: string; measure(): Promise<Row[]> };

async function measureLighthouse(): Promise<Row[]> {
  const { rows, faults } = await measurePage(3);
  return [...rows, ...faults.map((name) => ({ name, unit: '', turns: [], isWrong: true }))];
}

const sections: Section[] = [
  { name: 'weight', title: 'First load', measure: async () => (await measureWeight()).rows },
  { name: 'page', title: 'Lighthouse, mobile', measure: measureLighthouse },
  {
    name: 'interactions',
    title: `Press to paint at a quarter of the speed: the ${SHOWN} longest`,
    measure: async () => largest(await measureInteractions(3), SHOWN),
  },
  {
    name: 'first-press',
    title: `First press to answer, before hydration, slow 4G: the ${SHOWN} longest`,
    measure: async () => largest(await measureFirstPress(2, 0), SHOWN),
  },
  {
    name: 'server',
    title: 'Server, 50 at once',
    // Its own bench has the slowest answers too.
    measure: async () => (await measureServer()).filter(({ name }) => !name.endsWith('p99')),
  },
  { name: 'chat', title: 'What the chat route adds to its webhook', measure: () => measureChat() },
  { name: 'leads', title: 'Leads, 50 at once', measure: measureLeads },
  {
    name: 'ops',
    title: `Views of /ops with ${OPS_LEADS.toLocaleString('en')} leads: the ${SHOWN} slowest`,
    measure: async () => largest(await measureOps(OPS_LEADS), SHOWN),
  },
  { name: 'voice', title: 'Call', measure: measureVoice },
];

const load = () => (loadavg()[0] ?? 0).toFixed(1);

/** Prints a table for each bench, or for those that are named; ends with code 1 when a figure is not what it has to be. */
export async function main(only: string[]): Promise<void> {
  const begun = performance.now();
  const chosen = sections.filter(({ name }) => only.length === 0 || only.includes(name));
  const [cpu] = cpus();
  console.log(`${cpus().length} cores (${cpu?.model.trim()}), Node ${process.versions.node}.`);
  for (const { name, title, measure } of chosen) {
    const before = load();
    const started = performance.now();
    const rows = await measure().catch((error: unknown): Row[] => [
      { name: `${error}`.split('\n')[0] ?? '', unit: '', turns: [], isWrong: true },
    ]);
    const took = Math.round((performance.now() - started) / 1000);
    console.log(`\n**${title}** (\`${name}\`; load ${before} before, ${load()} after, ${took} s)\n`);
    console.log(formatMarkdown(rows));
    if (rows.some(isMissed)) process.exitCode = 1;
  }
  console.log(`\n${Math.round((performance.now() - begun) / 60_000)} minutes in all.`);
}
