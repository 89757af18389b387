import type { ReactNode } from 'react';

const looks = {
  ok: 'text-done',
  off: 'text-muted-foreground',
  warning: 'text-signal',
  wrong: 'text-signal',
};

export type Look = keyof typeof looks;

export function State({ look, children }: { look: Look; children: ReactNode }) {
  return <span className={`text-xs whitespace-nowrap ${looks[look]}`}>{children}</span>;
}
