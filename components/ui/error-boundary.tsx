'use client';

import { Component, type ReactNode } from 'react';
import { Button } from '#components/ui/button';
import { failure } from '#lib/content/site';

type ErrorBoundaryProps = {
  /** Replaces the part that failed, with a button that retries it, and a link to another way. */
  text?: string;
  /** Replaces it instead of that. */
  fallback?: ReactNode;
  /** Cleans up what the part had started. */
  onFailed?: () => void;
  children: ReactNode;
};

/**
 * Lets a part of the page fail alone and reports the error. React removes the failed tree, so whatever must stay belongs in
 * `fallback` or outside. Next's `catchError` would do the same for 2.6 kB more.
 */
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
    const { text, fallback, children } = this.props;
    if (!this.state.hasFailed) return children;
    if (!text) return fallback;
    return (
      <div className="flex flex-wrap gap-4 rounded-panel border border-border bg-card p-5">
        <p role="alert" className="basis-full">
          {text}
        </p>
        <Button size="lg" onClick={() => this.setState({ hasFailed: false })}>
          {failure.retry}
        </Button>
        <Button asChild size="lg" variant="outline">
          <a href={failure.instead.href}>{failure.instead.text}</a>
        </Button>
      </div>
    );
  }
}
