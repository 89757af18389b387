'use client';

import { clsx } from 'clsx';
import { Component, type ReactNode } from 'react';
import { Button } from '#components/ui/button';

type ErrorBoundaryProps = {
  /** What the visitor reads in place of the part that failed. Without it there is only `instead`, if anything. */
  text?: string;
  /** What the button says that tries the part again. Without it there is no button. */
  retry?: string;
  /** What is shown in its place. */
  instead?: ReactNode;
  /** Another way to what the part was for. */
  link?: { href: string; text: string };
  /** Ends what the part began and nobody can see any more. */
  onFailed?: (error: unknown) => void;
  /** Of what is shown in its place; it brings its own padding. */
  className?: string;
  children: ReactNode;
};

/**
 * Lets a part of the page fail alone. The error is reported as one that nobody caught. React removes what failed: what
 * must stay in view is either `instead`, or apart from what can fail, an effect in a component that renders nothing.
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
