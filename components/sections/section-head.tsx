import { clsx } from 'clsx';

interface SectionHeadProps {
  id: string;
  title: string;
  text: string;
  hasButton?: boolean;
}

export function SectionHead({ id, title, text, hasButton = false }: SectionHeadProps) {
  return (
    <div className="grid gap-x-12 gap-y-2 border-t border-foreground pt-4 lg:grid-cols-2">
      <h2
        id={id}
        className={clsx(
          'text-xl font-semibold md:text-2xl',
          hasButton && 'max-[18rem]:pt-12 min-[18rem]:max-lg:pr-14',
        )}
      >
        {title}
      </h2>
      <p className={clsx('max-w-[34em] text-muted-foreground lg:pt-2', hasButton && 'min-[18rem]:pr-14')}>
        {text}
      </p>
    </div>
  );
}
