'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { loadPart } from '#lib/browser/page/load-part';
import { useToasts } from '#lib/browser/page/toasts';

/** Loads the list of toasts with the first one. */
export function Toasts() {
  const { waiting } = useToasts();
  const [List, setList] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (List || waiting.length === 0) return;
    loadPart(() => import('#components/layout/toast-list'))
      .then(({ ToastList }) => setList(() => ToastList))
      .catch((error: unknown) => console.error('toasts', error));
  }, [List, waiting]);

  return List && <List />;
}
