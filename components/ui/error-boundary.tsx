'use client';

import { clsx } from 'clsx';
import { Component, type ReactNode } from 'react';
import { Button } from '#components/ui/button';

type ErrorBoundaryProps = {
  /** Replaces the part that failed. Without it only `fallback` is shown. */
  text?: string;
  /** The label of a button that retries the part, and a link to another way. */
  actions?: { retry: string; instead: { href: string; text: string } };
  fallback?: ReactNode;
  /** Cleans up what the part had started. */
  onFailed?: (error: unknown) => void;
  className?: string;
  children: ReactNode;
};

/**
 * Lets a part of the page fail alone and reports the error. React removes the failed tree, so
 * whatever must stay visible belongs in `fallback` or outside.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    reportError(error);
    this.props.onFailed?.(error);
  }

  override render() {
    const { text, actions, fallback, className = 'p-5', children } = this.props;
    if (!this.state.hasFailed) return children;
    if (!text) return fallback;
    return (
      <div data-slot="error-boundary" className={clsx('flex flex-wrap gap-4', className)}>
        <p role="alert" className="basis-full">
          {text}
        </p>
        {actions && (
          <>
            <Button type="button" onClick={() => this.setState({ hasFailed: false })}>
              {actions.retry}
            </Button>
            <Button asChild variant="outline">
              <a href={actions.instead.href}>{actions.instead.text}</a>
            </Button>
          </>
        )}
      </div>
    );
  }
}
