/** The result of a check. `text` never holds a secret or a whole URL, as a webhook's path is secret too. */
export type Finding = { name: string; state: 'ok' | 'off' | 'warning' | 'wrong'; text: string };

const make = (state: Finding['state']) => (name: string, text: string) => ({ name, state, text });

export const finding = { ok: make('ok'), off: make('off'), warning: make('warning'), wrong: make('wrong') };
