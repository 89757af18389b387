'use client';

import { clsx } from 'clsx';
import { Component, type ReactNode } from 'react';
import { Button } from '#components/ui/button';

type ErrorBoundaryProps = {
  /** Said in place of the part that failed. Without it only `instead` is shown. */
  text?: string;
  /** The label of a button that tries the part again; no button without it. */
  retry?: string;
  instead?: ReactNode;
  link?: { href: string; text: string };
  /** Ends what the part began and nobody can see any more. */
  onFailed?: (error: unknown) => void;
  className?: string;
  children: ReactNode;
};

/**
 * Lets a part of the page fail alone and reports the error. React removes what failed: whatever must stay in
 * view belongs in `instead`, or apart from what can fail.
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
    const { text, retry, instead, link, className = 'p-5', children } = this.props;
    if (!this.state.hasFailed) return children;
    if (!text) return instead;
    return (
      <div data-slot="error-boundary" className={clsx('flex flex-wrap gap-4', className)}>
        <p role="alert" className="basis-full">
          {text}
        </p>
        {retry && (
          <Button type="button" onClick={() => this.setState({ hasFailed: false })}>
            {retry}
          </Button>
        )}
        {link && (
          <Button asChild variant="outline">
            <a href={link.href}>{link.text}</a>
          </Button>
        )}
        {instead}
      </div>
    );
  }
}
