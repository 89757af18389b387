import 'server-only';

/** What a check or a test has found. `says` never holds a secret, nor a whole URL: a webhook's path is one as well. */
export type Finding = {
  name: string;
  state: 'ok' | 'off' | 'warning' | 'wrong';
  says: string;
  answer?: string;
};

export const ok = (name: string, says: string): Finding => ({ name, state: 'ok', says });
export const off = (name: string, says: string): Finding => ({ name, state: 'off', says });
export const warning = (name: string, says: string): Finding => ({ name, state: 'warning', says });
export const wrong = (name: string, says: string): Finding => ({ name, state: 'wrong', says });
