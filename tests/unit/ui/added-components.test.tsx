import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Avatar, AvatarFallback, AvatarImage } from '#components/ui/avatar';
import { Badge, badgeVariants } from '#components/ui/badge';
import { Button, buttonVariants } from '#components/ui/button';
import {
  Card,
  CardAction,
  CardContent,
  CardDescription,
  CardFooter,
  CardHeader,
  CardTitle,
} from '#components/ui/card';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogOverlay,
  DialogPortal,
  DialogTitle,
  DialogTrigger,
} from '#components/ui/dialog';
import { cn } from '#lib/utils';

// Components from `npx shadcn add` import these names and pass these props. `npm run types` checks the rest.

type Variant = ComponentProps<typeof Button>['variant'];

/** Uses the imports as shadcn's calendar does. */
function Calendar({ className, buttonVariant = 'ghost' }: { className?: string; buttonVariant?: Variant }) {
  return (
    <div data-slot="calendar" className={cn('bg-background p-3', className)}>
      <button
        type="button"
        className={cn(buttonVariants({ variant: buttonVariant }), 'size-8 p-0 select-none')}
      />
      <Button
        variant="ghost"
        size="icon"
        data-selected-single
        className={cn('flex aspect-square size-auto flex-col', className)}
      />
    </div>
  );
}

test('a component that shadcn adds finds its look in the button', () => {
  const html = renderToStaticMarkup(<Calendar className="w-full" />);
  expect(html).toContain('data-slot="button"');
  expect(html).toContain('border-transparent');
});

const variants = ['default', 'destructive', 'outline', 'secondary', 'ghost', 'link'] as const;
const sizes = ['default', 'sm', 'lg', 'icon'] as const;

test('a button has six looks and four sizes', () => {
  expect(new Set(variants.map((variant) => buttonVariants({ variant }))).size).toBe(variants.length);
  expect(new Set(sizes.map((size) => buttonVariants({ size }))).size).toBe(sizes.length);
});

test('a class of a badge of its own replaces the look that it contradicts', () => {
  expect(badgeVariants({ variant: 'outline' })).toContain('px-3');
  const html = renderToStaticMarkup(
    <Badge variant="outline" className="px-1">
      New
    </Badge>,
  );
  expect(html).toContain('px-1');
  expect(html).not.toContain('px-3');
});

test('a card, an avatar and a dialog have the parts that shadcn names', () => {
  const html = renderToStaticMarkup(
    <Card>
      <CardHeader>
        <CardTitle>Title</CardTitle>
        <CardDescription>Text</CardDescription>
        <CardAction>
          <Avatar>
            <AvatarImage src="/ada.png" alt="Ada" />
            <AvatarFallback>A</AvatarFallback>
          </Avatar>
        </CardAction>
      </CardHeader>
      <CardContent>Content</CardContent>
      <CardFooter>
        <Dialog>
          <DialogTrigger asChild>
            <Button>Open</Button>
          </DialogTrigger>
          <DialogPortal>
            <DialogOverlay />
          </DialogPortal>
          <DialogContent>
            <DialogHeader>
              <DialogTitle>Sure?</DialogTitle>
              <DialogDescription>It is final.</DialogDescription>
            </DialogHeader>
            <DialogFooter>
              <DialogClose>No</DialogClose>
            </DialogFooter>
          </DialogContent>
        </Dialog>
      </CardFooter>
    </Card>,
  );
  const slots = [
    ...[
      'card',
      'card-header',
      'card-title',
      'card-description',
      'card-action',
      'card-content',
      'card-footer',
    ],
    ...['avatar', 'avatar-image', 'avatar-fallback', 'dialog-trigger'],
  ];
  for (const slot of slots) expect(html).toContain(`data-slot="${slot}"`);
});
