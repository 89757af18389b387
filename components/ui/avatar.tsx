import type { ComponentProps } from 'react';
import { cn } from '#lib/utils';

/** A person's picture, beside the name that says who it is: so it is silent for who listens. */
export function Avatar({ className, ...props }: Omit<ComponentProps<'img'>, 'alt'> & { src: string }) {
  return (
    // biome-ignore lint/performance/noImgElement: next/image would bring its script into the first load
    <img
      data-slot="avatar"
      className={cn('size-11 rounded-full object-cover', className)}
      alt=""
      width={44}
      height={44}
      loading="lazy"
      decoding="async"
      {...props}
    />
  );
}
