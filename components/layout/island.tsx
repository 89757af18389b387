'use client';

import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { loadPart } from '#lib/browser/page/load-part';
import { onceInView } from '#lib/browser/page/use-in-view';

const PRESS = 'press-queued';

/**
 * Resolves when the element comes near the window, when a button or any key is pressed, or when the address has a
 * hash. Any key counts, because Tab skips the tabs until they are hydrated.
 */
function comesNear(id: string): Promise<void> {
  const element = document.getElementById(id);
  const isPressed = document.querySelector('[data-queued]') !== null;
  if (!element || isPressed || location.hash.length > 1) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      stopWatching();
      for (const name of ['hashchange', 'keydown', PRESS]) removeEventListener(name, done);
      resolve();
    };
    const stopWatching = onceInView(element, done, '400px');
    for (const name of ['hashchange', 'keydown', PRESS]) addEventListener(name, done);
  });
}

/** Loads a part of the page. After a failure the server's markup stays, and the next press tries again. */
export async function loadUntilThere<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await loadPart(load);
    } catch (error) {
      console.error('part', error);
      await new Promise((resolve) => addEventListener(PRESS, resolve, { once: true }));
    }
  }
}

/** A component whose code is loaded when it comes near. Until then React keeps the server's markup. */
export function loadNear<Props>(id: string, load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    if (typeof window === 'undefined') return { default: await load() };
    await comesNear(id);
    return { default: await loadUntilThere(load) };
  });
}

function OnLive({ onLive }: { onLive(): void }) {
  useEffect(onLive, [onLive]);
  return null;
}

/** Holds a component of `loadNear`. Meanwhile the page loader queues presses on its buttons. */
export function Island({ children }: { children: ReactNode }) {
  const [isLive, setLive] = useState(false);
  const [onLive] = useState(() => () => setLive(true));
  useEffect(() => {
    if (isLive) dispatchEvent(new Event('hydrated'));
  }, [isLive]);
  return (
    <div data-shell={isLive ? undefined : ''}>
      <Suspense>
        {children}
        <OnLive onLive={onLive} />
      </Suspense>
    </div>
  );
}
