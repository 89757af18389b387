import type { ReactNode } from 'react';

type NoticeProps = { children: ReactNode; role?: 'status' | 'alert'; id?: string; isAlarm?: boolean };

export function Notice({ children, role = 'status', id, isAlarm = false }: NoticeProps) {
  const look = isAlarm ? 'border-signal bg-wash' : 'border-input bg-card';
  return (
    <div role={role} id={id} className={`rounded-panel border px-4 py-3 text-sm ${look}`}>
      {children}
    </div>
  );
}
