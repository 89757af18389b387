import type { ReactNode } from 'react';
import { Button, buttonVariants } from '#components/ui/button';

type Props = {
  id: string;
  name: string;
  children: ReactNode;
  action: (form: FormData) => Promise<void>;
  /** The action deletes the lead. */
  isDestructive?: boolean;
};

/** A button that shows or hides what an action does to a lead, with its confirmation. It works without scripts. */
export function ConfirmedAction({ id, name, children, action, isDestructive = false }: Props) {
  return (
    <details>
      <summary className={buttonVariants({ variant: isDestructive ? 'ghost' : 'outline', size: 'sm' })}>
        {name} …
      </summary>
      <form action={action} className="grid justify-items-start gap-3 py-3 print:hidden">
        <input type="hidden" name="id" value={id} />
        <p className="max-w-[34em] text-sm">{children}</p>
        <Button type="submit" size="sm" variant={isDestructive ? 'destructive' : 'default'}>
          Yes, {name.toLowerCase()}
        </Button>
      </form>
    </details>
  );
}
