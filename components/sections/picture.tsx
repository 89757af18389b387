import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Card } from '#components/ui/card';
import { example } from '#lib/content/pictures';

export const pictureHead =
  'flex flex-wrap justify-between gap-x-4 gap-y-2 px-5 py-3 text-xs text-muted-foreground';

type PictureProps = {
  title: string;
  /** At the end of the head. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
};

export function Picture({ title, action, className, children }: PictureProps) {
  return (
    <Card asChild data-slot="picture" className={clsx('overflow-hidden text-sm/body', className)}>
      <figure>
        <figcaption className={clsx(pictureHead, action && 'items-center')}>
          <span className={clsx(action && 'flex-[1_0_8rem]')}>{title}</span>
          <span>{example}</span>
          {action}
        </figcaption>
        {children}
      </figure>
    </Card>
  );
}
