import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const textareaVariants = cva('block w-full -outline-offset-2', {
  variants: {
    variant: {
      default:
        'min-h-12 rounded-control border border-input bg-card px-3 py-2 text-base aria-invalid:refused',
      /** For a box inside a framed panel. iOS gets 16 px, because it zooms into fields with smaller text. */
      plain: [
        'field-sizing-content min-h-12 resize-none px-5 py-3 text-[0.875rem] leading-snug disabled:opacity-55',
        'supports-[-webkit-touch-callout:none]:text-[1rem] md:min-h-16 lg:text-base',
      ],
    },
  },
  defaultVariants: { variant: 'default' },
});

export function Textarea({
  className,
  variant,
  ...props
}: ComponentProps<'textarea'> & VariantProps<typeof textareaVariants>) {
  return <textarea data-slot="textarea" className={textareaVariants({ variant, className })} {...props} />;
}
