import { existsSync, readFileSync } from 'node:fs';

// Linux's figures of a process; null on other systems.

/** Returns the CPU time of a process in ms. Linux counts in ticks of 10 ms. */
export function readCpuMs(pid: number | undefined): number | null {
  const file = `/proc/${pid}/stat`;
  if (!pid || !existsSync(file)) return null;
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Returns the current and peak memory of a process in MB. */
export function readMemory(pid: number | undefined): { now: number; peak: number } | null {
  const file = `/proc/${pid}/status`;
  if (!pid || !existsSync(file)) return null;
  const status = readFileSync(file, 'utf8');
  const megabytes = (name: string) =>
    Math.round(Number(status.match(new RegExp(`${name}:\\s+(\\d+)`))?.[1]) / 1024);
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}
