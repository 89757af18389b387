import { run } from '../process.mjs';

export type Audit = { state: 'clean' | 'vulnerable' | 'skipped'; says: string };

type Report = {
  auditReportVersion?: number;
  vulnerabilities?: Record<string, { severity: string }>;
  statusCode?: number;
};

/** Milliseconds. */
const deadline = 30_000;
const failing = new Set(['high', 'critical']);

function parse(output: string): Report | undefined {
  // npm may print warnings around its JSON.
  const json = output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1);
  try {
    return JSON.parse(json) as Report;
  } catch {
    return undefined;
  }
}

/** What `npm audit --json` says. Anything but a report is a registry that answers none: no fault of the dependencies. */
export function judgeAudit(output: string): Audit {
  const report = parse(output);
  if (!report?.auditReportVersion) {
    const why = report?.statusCode ? `status ${report.statusCode}` : 'no report';
    return { state: 'skipped', says: `the registry here answers no audits (${why})` };
  }
  const found = Object.entries(report.vulnerabilities ?? {}).filter(([, { severity }]) =>
    failing.has(severity),
  );
  if (found.length === 0) return { state: 'clean', says: 'no high or critical advisory' };
  return {
    state: 'vulnerable',
    says: found.map(([name, { severity }]) => `${name} (${severity})`).join(', '),
  };
}

/** Asks the registry for advisories on what production needs, once and not for long. */
export async function auditDependencies(): Promise<Audit> {
  const args = ['audit', '--json', '--omit=dev', '--fetch-retries=0', '--fetch-timeout=15000'];
  const signal = AbortSignal.timeout(deadline);
  try {
    const { output } = await run('npm', args, { output: 'keep', signal });
    return judgeAudit(output);
  } catch (error) {
    if (!signal.aborted) throw error;
    return { state: 'skipped', says: `the registry gave no answer within ${deadline / 1000} s` };
  }
}
