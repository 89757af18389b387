import type { ComponentProps } from 'react';
import { cn } from '#lib/utils';

// Radix's Avatar renders its image only by script.

export function Avatar({ className, ...props }: ComponentProps<'span'>) {
  return (
    <span
      data-slot="avatar"
      className={cn('relative flex size-11 shrink-0 overflow-hidden rounded-full', className)}
      {...props}
    />
  );
}

export function AvatarImage({ className, alt = '', ...props }: ComponentProps<'img'>) {
  return (
    // biome-ignore lint/performance/noImgElement: next/image would bring its script into the first load
    <img
      data-slot="avatar-image"
      className={cn('absolute inset-0 size-full', className)}
      alt={alt}
      width={44}
      height={44}
      loading="lazy"
      decoding="async"
      {...props}
    />
  );
}
