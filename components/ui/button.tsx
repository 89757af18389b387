import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

/** The look of everything that is pressed. For server components: client code writes the classes out. */
const buttonVariants = cva('press', {
  variants: {
    variant: { primary: 'press-primary', outline: 'press-outline' },
    size: { default: 'press-default', icon: 'press-icon' },
  },
  defaultVariants: { variant: 'primary', size: 'default' },
});

type ButtonLinkProps = ComponentProps<'a'> & VariantProps<typeof buttonVariants>;

export function ButtonLink({ variant, size, className, ...props }: ButtonLinkProps) {
  return <a className={buttonVariants({ variant, size, className })} {...props} />;
}
