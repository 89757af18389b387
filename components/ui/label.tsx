import { Root } from '@radix-ui/react-label';
import type { ComponentProps } from 'react';

export function Label(props: ComponentProps<typeof Root>) {
  return <Root data-slot="label" className="text-sm font-medium" {...props} />;
}
