'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button';
import { focusIfLost } from '#lib/browser/page/focus';
import { example } from '#lib/content/automation';
import { cn } from '#lib/utils';

type Choice = keyof typeof example.results;

const { approval, last, results, steps } = example;
const decisions = [
  { to: 'approved', name: approval.approve, variant: 'default' },
  { to: 'declined', name: approval.decline, variant: 'outline' },
] as const;
const again = [{ to: 'waiting', name: approval.again, variant: 'outline' }] as const;
const colors = { waiting: 'text-signal', approved: 'text-done', declined: '' };
const rowClass =
  'run-row flex grow flex-wrap content-center items-baseline gap-x-4 border-t border-border px-5 py-4';
const timeClass = 'w-12 text-xs leading-6 text-muted-foreground';

type Step = { time: string; event: string; where: string; state: string };

/** A row of the run. `isChosen`: it follows the visitor's choice. */
function StepRow({ step, isDone, isChosen }: { step: Step; isDone: boolean; isChosen?: boolean }) {
  return (
    <li className={rowClass} data-chosen={isChosen || undefined}>
      <time className={timeClass}>{step.time}</time>
      <p className="min-w-24 flex-1">
        <span className="block">{step.event}</span>
        <span className="block text-xs text-muted-foreground">{step.where}</span>
      </p>
      <span className={cn('run-state ms-auto', isDone ? 'text-done' : 'text-muted-foreground')}>
        {step.state}
      </span>
    </li>
  );
}

/** The example of an automation. It waits for the visitor's approval. */
export function AutomationDemo() {
  const [choice, setChoice] = useState<Choice>();
  const result = results[choice ?? 'waiting'];
  const isWaiting = result === results.waiting;
  const buttons = useRef<HTMLDivElement>(null);
  // The pressed button disappears, and the focus with it.
  useEffect(() => {
    if (choice) focusIfLost(buttons.current?.querySelector('button'));
  }, [choice]);
  return (
    <figure className="flex flex-col rounded-panel border border-border bg-card text-sm md:h-[620px]">
      <figcaption className="flex min-h-16 shrink-0 items-center justify-between gap-4 px-5">
        <b>{example.title}</b>
        <span className="shrink-0 text-xs text-muted-foreground">{example.tag}</span>
      </figcaption>
      <ol className="flex grow flex-col">
        {steps.map((step) => (
          <StepRow key={step.time} step={step} isDone />
        ))}
        <li className={cn(rowClass, 'run-wash')} data-undecided={isWaiting || undefined}>
          <time className={timeClass}>{approval.time}</time>
          <div className="min-w-24 flex-1">
            <p role="status">
              <span className="block text-xl font-semibold">{approval.event}</span>
              <span className={cn('run-state mt-2 block', colors[choice ?? 'waiting'])}>{result.said}</span>
            </p>
            <div ref={buttons} className="run-state mt-4 flex flex-wrap gap-3 noscript:hidden print:hidden">
              {(isWaiting ? decisions : again).map(({ to, name, variant }) => (
                <Button key={to} size="sm" variant={variant} onClick={() => setChoice(to)}>
                  {name}
                </Button>
              ))}
            </div>
          </div>
        </li>
        <StepRow
          key={choice}
          step={{ ...last, ...result }}
          isDone={choice === 'approved'}
          isChosen={choice !== undefined}
        />
      </ol>
    </figure>
  );
}
