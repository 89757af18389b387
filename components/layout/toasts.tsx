'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { onFirstToast } from '#lib/browser/toasts';

/** Waits for the first toast, and loads what shows it only then. */
export function Toasts() {
  const [List, setList] = useState<ComponentType | null>(null);

  useEffect(
    () =>
      onFirstToast(() => {
        import('#components/layout/toast-list')
          .then(({ ToastList }) => setList(() => ToastList))
          .catch((error: unknown) => console.error('toasts', error));
      }),
    [],
  );

  return List && <List />;
}
