import type { ComponentProps } from 'react';

/** A drawing that fills its box, whatever the box's proportions. Screen readers skip it. */
export function Drawing(props: ComponentProps<'svg'> & { viewBox: string }) {
  return <svg preserveAspectRatio="none" aria-hidden="true" {...props} />;
}
