import { run } from '../process.ts';

export type Audit = { state: 'clean' | 'vulnerable' | 'skipped'; says: string };

/** npm also exits with 1 when the registry does not support audits. */
export function judgeAudit(code: number | null, output: string): Audit {
  if (code === 0) return { state: 'clean', says: 'no high or critical advisory' };
  if (output.includes('audit endpoint returned an error'))
    return { state: 'skipped', says: 'the registry here answers no audits' };
  return { state: 'vulnerable', says: output.trim() };
}

export async function auditDependencies(): Promise<Audit> {
  const limits = ['--omit=dev', '--audit-level=high', '--fetch-retries=0', '--fetch-timeout=15000'];
  const { code, output } = await run('npm', ['audit', ...limits], { output: 'keep' });
  return judgeAudit(code, output);
}
