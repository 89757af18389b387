import { create } from 'zustand';

export type Toast = {
  kind: 'success' | 'info' | 'destructive';
  title: string;
  description?: string;
};

/** Toasts that wait for the list (components/layout/toast-list.tsx), which is loaded with the first one. */
export const useToasts = create<{ waiting: readonly Toast[] }>(() => ({ waiting: [] }));

export function showToast(toast: Toast): void {
  useToasts.setState(({ waiting }) => ({ waiting: [...waiting, toast] }));
}

/** Returns the waiting toasts, once. */
export function takeToasts(): readonly Toast[] {
  const { waiting } = useToasts.getState();
  useToasts.setState({ waiting: [] });
  return waiting;
}
