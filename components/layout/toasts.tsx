'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { loadPart } from '#lib/browser/load-part';
import { onFirstToast } from '#lib/browser/toasts';

export function Toasts() {
  const [List, setList] = useState<ComponentType | null>(null);

  useEffect(
    () =>
      onFirstToast(() => {
        loadPart(() => import('#components/layout/toast-list'))
          .then(({ ToastList }) => setList(() => ToastList))
          .catch((error: unknown) => console.error('toasts', error));
      }),
    [],
  );

  return List && <List />;
}
