import { Root } from '@radix-ui/react-label';
import type { ComponentProps } from 'react';

export function Label(props: ComponentProps<typeof Root>) {
  return <Root className="text-sm font-medium" {...props} />;
}
