import { cva } from 'class-variance-authority';

/** A button's look as class names alone: for what runs in the browser, which merges nothing and does without `cn` and its 9 kB. */
export const buttonVariants = cva(
  'inline-flex max-w-full shrink-0 cursor-pointer items-center justify-center gap-2 rounded-control border font-semibold transition-opacity hover:opacity-86 disabled:cursor-default disabled:opacity-55 forced-colors:bg-[ButtonFace] forced-colors:text-[ButtonText] print:bg-transparent print:text-foreground',
  {
    variants: {
      variant: {
        default:
          'border-foreground bg-primary text-primary-foreground disabled:border-input disabled:bg-transparent disabled:text-muted-foreground disabled:opacity-100',
        outline: 'border-input',
      },
      size: {
        default: 'min-h-13 px-6 py-3',
        md: 'min-h-12 px-6',
        sm: 'min-h-11 px-4 text-sm',
        xs: 'min-h-11 px-3 text-xs',
        icon: 'size-11 [&_svg]:size-6 [&_svg]:fill-none [&_svg]:stroke-current [&_svg:not([stroke-width])]:stroke-[1.75]',
      },
    },
    defaultVariants: { variant: 'default', size: 'default' },
  },
);
