'use client';

import { Component, type ReactNode } from 'react';
import { Button } from '#components/ui/button';

type ErrorBoundaryProps = {
  /** What the visitor reads in place of the part that failed. Without it there is only `instead`, if anything. */
  text?: string;
  /** What the button says that tries the part again. Without it there is no button. */
  retry?: string;
  /** Another way to what the part was for. */
  instead?: ReactNode;
  /** Ends what the part began and nobody can see any more. */
  onFailed?: (error: unknown) => void;
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
    const { text, retry, instead, children } = this.props;
    if (!this.state.hasFailed) return children;
    if (!text) return instead;
    return (
      <div data-slot="error-boundary" className="flex flex-wrap gap-4 p-5 [&>:is(p,form)]:basis-full">
        <p role="alert">{text}</p>
        {retry && (
          <Button type="button" onClick={() => this.setState({ hasFailed: false })}>
            {retry}
          </Button>
        )}
        {instead}
      </div>
    );
  }
}
