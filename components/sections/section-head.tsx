import { clsx } from 'clsx';

type SectionHeadProps = {
  id: string;
  title: string;
  text: string;
  /** The weight of a section's head: full width, a quiet text column, or one small line. */
  tempo?: 'wide' | 'quiet' | 'strip';
};

const looks = {
  wide: {
    head: 'border-t border-foreground pt-6 lg:flex lg:items-end lg:justify-between lg:gap-x-12',
    title: 'text-display',
    text: 'mt-4 lg:mb-2',
  },
  quiet: { head: 'border-t border-border pt-6', title: 'text-xl lg:text-2xl', text: 'mt-3' },
  strip: {
    head: 'gap-x-6 pr-14 lg:flex lg:items-baseline',
    title: 'flex min-h-11 shrink-0 items-center text-xl lg:text-2xl',
    text: '',
  },
} as const;

export function SectionHead({ id, title, text, tempo = 'quiet' }: SectionHeadProps) {
  const look = looks[tempo];
  return (
    <div className={look.head}>
      <h2 id={id} className={clsx('font-semibold', look.title)}>
        {title}
      </h2>
      <p className={clsx('max-w-[34em] text-muted-foreground', look.text)}>{text}</p>
    </div>
  );
}
