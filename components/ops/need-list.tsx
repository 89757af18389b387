import { Notice } from '#components/ops/notice';
import type { Need } from '#lib/server/ops/needs';

export function NeedList({ needs }: { needs: readonly Need[] }) {
  if (needs.length === 0)
    return (
      <Notice>
        <span className="text-done">All good: nothing needs attention.</span>
      </Notice>
    );
  return (
    <div role="status">
      <ul className="border-b border-border">
        {needs.map(({ message, href, action }) => (
          <li
            key={message}
            className="flex flex-wrap items-center justify-between gap-x-6 border-t border-border py-2 first:border-signal"
          >
            <span className="max-w-[44em] basis-80 grow py-1.5">{message}</span>
            {href && (
              <a href={href} className="inline-flex min-h-11 items-center font-semibold underline">
                {action}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
