'use client';

import { Component, type ReactNode } from 'react';
import { Button } from '#components/ui/button';
import { failure } from '#lib/content/site';

/** `fallback` replaces the part that failed; `onFailed` cleans up what it had started. */
type ErrorBoundaryProps = { fallback?: ReactNode; onFailed?: () => void; children: ReactNode };

/** Lets a part of the page fail alone, and reports it; `fallback` takes its place. Next's `catchError` is 2.6 kB bigger. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    reportError(error);
    this.props.onFailed?.();
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

/** Says which part has failed, and links to an alternative. */
export function FailedPart({ text }: { text: string }) {
  return (
    <div className="grid justify-items-start gap-4 rounded-panel border border-border bg-card p-5">
      <p role="alert">{text}</p>
      <Button asChild variant="outline">
        <a href={failure.instead.href}>{failure.instead.text}</a>
      </Button>
    </div>
  );
}
