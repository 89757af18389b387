// `npm run bench -- flood [seconds=6]`: how a visitor is served, at rest and under each flood, and what the server's
// memory does. Each attack's ratios are to the rest right before it; client, attackers and server share this machine.
import { setTimeout as pause } from 'node:timers/promises';
import { chatInit } from '#tests/support/requests';
import {
  bodyForPage,
  keepVisiting,
  openFlood,
  slowBody,
  slowHead,
  upgrade,
  type Visits,
} from '#tests/support/resilience/flood';
import { nextVisitor, type Site, startSite, VISITOR_HEADER } from '#tests/support/site';

/** What one address may ask of the chat in a minute; ten times that is five a second. */
const ALLOWED = 30;
const FLOOD_PER_SECOND = 5;
const FLOOD_ADDRESSES = 40;

type Attack = { lift(): unknown; note(): string };
type Lay = (url: string) => Promise<Attack>;

const hold =
  (count: number, lines: (index: number) => string, drip?: string): Lay =>
  async (url) => {
    const parts = await Promise.all(
      Array.from({ length: count / 50 }, (_, index) => openFlood(url, 50, lines(index), drip)),
    );
    const sum = (of: (part: (typeof parts)[number]) => number) =>
      parts.reduce((all, part) => all + of(part), 0);
    return {
      lift: () => parts.map((part) => part.lift()),
      note: () => `${sum((part) => part.open())} of ${count} still open`,
    };
  };

/** Sends at a rate, whether or not it is answered, as attackers do. */
const flood =
  (addresses: string[]): Lay =>
  async (url) => {
    const statuses: Record<string, number> = {};
    const count = (status: number | string) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
    };
    const send = (address: string) =>
      fetch(`${url}/api/chat`, chatInit({ headers: { [VISITOR_HEADER]: address } })).then(
        async (response) => {
          await response.arrayBuffer();
          count(response.status);
        },
        () => count('failed'),
      );
    // What they may ask they have asked.
    for (const address of addresses) await Promise.all(Array.from({ length: ALLOWED }, () => send(address)));
    let turn = 0;
    const next = () => send(addresses[turn++ % addresses.length] ?? '');
    const timer = setInterval(next, 1000 / (FLOOD_PER_SECOND * addresses.length));
    return {
      lift: () => clearInterval(timer),
      note: () =>
        Object.entries(statuses)
          .map(([status, times]) => `${times} × ${status}`)
          .join(', '),
    };
  };

const attacks: [string, Lay][] = [
  ['1,000 idle sockets', hold(1000, () => '')],
  ['500 slow heads', hold(500, () => slowHead, 'x')],
  ['500 slow bodies', hold(500, () => slowBody(nextVisitor()), 'x')],
  ['500 bodies for the page', hold(500, () => bodyForPage, 'x'.repeat(1000))],
  ['500 upgrades', hold(500, () => upgrade)],
  ['flood from one address', flood(['192.0.2.1'])],
  [`flood from ${FLOOD_ADDRESSES}`, flood(Array.from({ length: FLOOD_ADDRESSES }, nextVisitor))],
];

function print(name: string, visits: Visits, rest: Visits, site: Site, note = ''): void {
  const cells = (['page', 'chat'] as const).flatMap((kind) =>
    (['p50', 'p99'] as const).flatMap((share) => [
      visits[kind][share].toFixed(1).padStart(8),
      (visits[kind][share] / rest[kind][share]).toFixed(2).padStart(6),
    ]),
  );
  const memory = String(site.memory()?.now ?? '?').padStart(6);
  console.log(
    `${name.padEnd(24)}${cells.join('')}${String(visits.errors.length).padStart(7)}${memory}  ${note}`,
  );
  for (const error of new Set(visits.errors)) console.log(`  ${error}`);
}

/** Prints a row an attack: the visitor's times and their ratio to rest, errors, the server's memory, the attackers' lot. */
export async function main([seconds = '6']: string[]): Promise<void> {
  const ms = Number(seconds) * 1000;
  const site = await startSite({ LOG_LEVEL: 'error' });
  try {
    await keepVisiting(site.url, ms / 2);
    const columns = ['page p50', 'page p99', 'chat p50', 'chat p99'].map((name) => `${name} ×`.padStart(14));
    console.log(`${''.padEnd(24)}${columns.join('')} errors    MB  the attackers`);
    let rest = await keepVisiting(site.url, ms / 2);
    print('at rest, before', rest, rest, site);
    const first = rest;
    for (const [name, lay] of attacks) {
      const attack = await lay(site.url);
      // The storm of their coming is over; what is measured is that they stay.
      await pause(1000);
      const visits = await keepVisiting(site.url, ms);
      print(name, visits, rest, site, attack.note());
      attack.lift();
      await pause(500);
      rest = await keepVisiting(site.url, ms / 2);
    }
    print('at rest, after', rest, first, site);
  } finally {
    await site.stop();
  }
}
