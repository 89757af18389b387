'use client';

import { clsx } from 'clsx';
import { useId, useState, useSyncExternalStore } from 'react';
import { onHour, readHour } from '#lib/browser/contact/draft';
import { exampleCalls } from '#lib/content/example-calls';

const { title, calls } = exampleCalls;

/** An example of a call with an agent, for one of a few businesses. */
export function ExampleCall() {
  const hour = useSyncExternalStore(onHour, readHour, () => null);
  const ofHour = calls.findIndex(({ hours }) => hours.some((one) => one === hour));
  const [pressed, setPressed] = useState<number | null>(null);
  const shown = pressed ?? Math.max(ofHour, 0);
  const group = useId();
  return (
    <figure data-slot="voice-example" className="border-t border-border text-sm/body text-muted-foreground">
      <figcaption className="flex flex-wrap items-center justify-between gap-x-5 border-b border-border px-5 text-xs">
        <span className="py-3">{title}</span>
        <span
          role="radiogroup"
          aria-label={title}
          className="flex flex-wrap gap-x-5 noscript:hidden print:hidden"
        >
          {calls.map(({ business }, index) => (
            <label
              key={business}
              className={clsx(
                'relative flex min-h-11 cursor-pointer items-center underline-offset-[0.25em]',
                index === shown && 'font-semibold text-foreground underline',
              )}
            >
              <input
                type="radio"
                name={group}
                autoComplete="off"
                className="absolute inset-0 cursor-pointer appearance-none rounded-control"
                checked={index === shown}
                onChange={() => setPressed(index)}
              />
              {business}
            </label>
          ))}
        </span>
      </figcaption>
      <ol>
        {calls[shown]?.rows.map(({ time, who, text }) => (
          <li key={time} className="row spoken-line">
            <time className="row-time">{time}</time>
            <span>{who}</span>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </figure>
  );
}
