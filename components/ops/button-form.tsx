import type { ComponentProps } from 'react';
import { Button, buttonVariants } from '#components/ui/button';
import type { Session } from '#lib/server/ops/session';

/** Required by every form within a session. */
export function TokenField({ session }: { session: Session }) {
  return <input type="hidden" name="token" value={session.token} />;
}

type ButtonFormProps = Pick<ComponentProps<typeof Button>, 'variant' | 'className' | 'children'> & {
  session: Session;
  action: string;
  fields?: Record<string, string>;
};

export function ButtonForm({
  session,
  action,
  fields = {},
  variant = 'outline',
  ...button
}: ButtonFormProps) {
  return (
    <form method="post" action={action}>
      <TokenField session={session} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" size="sm" variant={variant} {...button} />
    </form>
  );
}

/** A link styled as a form's button. */
export function ButtonLink({ className, ...props }: ComponentProps<'a'>) {
  return <a className={buttonVariants({ variant: 'outline', size: 'sm', className })} {...props} />;
}
