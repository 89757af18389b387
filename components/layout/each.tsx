import { Children, type ReactNode } from 'react';

/** Draws a list that never changes, and numbers its entries: words as keys would be sent once more, for React alone. */
export function each<T>(items: readonly T[], draw: (item: T) => ReactNode): ReactNode[] {
  return Children.toArray(items.map((item) => draw(item)));
}
