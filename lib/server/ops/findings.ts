/** The result of a check. `says` never holds a secret or a whole URL, as a webhook's path is secret too. */
export type Finding = { name: string; state: 'ok' | 'off' | 'warning' | 'wrong'; says: string };

export const marks: Record<Finding['state'], string> = { ok: '✓', off: '·', warning: '!', wrong: '✗' };

export const ok = (name: string, says: string): Finding => ({ name, state: 'ok', says });
export const off = (name: string, says: string): Finding => ({ name, state: 'off', says });
export const warning = (name: string, says: string): Finding => ({ name, state: 'warning', says });
export const wrong = (name: string, says: string): Finding => ({ name, state: 'wrong', says });
