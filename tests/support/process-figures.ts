import { existsSync, readFileSync } from 'node:fs';

// What Linux says of a process; null where a system does not say.

/** CPU time that a process has used, in ms. Linux counts in ticks of 10 ms. */
export function readCpuMs(pid: number | undefined): number | null {
  const file = `/proc/${pid}/stat`;
  if (!pid || !existsSync(file)) return null;
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Megabytes that a process holds now, and the most it has held. */
export function readMemory(pid: number | undefined): { now: number; peak: number } | null {
  const file = `/proc/${pid}/status`;
  if (!pid || !existsSync(file)) return null;
  const status = readFileSync(file, 'utf8');
  const megabytes = (name: string) =>
    Math.round(Number(status.match(new RegExp(`${name}:\\s+(\\d+)`))?.[1]) / 1024);
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}
