import { CallAxis } from '#components/voice/call-axis';
import { formatClock } from '#lib/browser/core/time-format';
import { heroCall } from '#lib/content/hero';
import { voice } from '#lib/content/voice';
import { cn } from '#lib/utils';

const { talkNote, names, talk, lasts } = heroCall;
const turns = talk.map(({ second, who }) => ({ id: second, at: second, role: who }));

/** The panel's example, which is the hero's call word for word. It fills the panel until a call's view covers it. */
export function ExampleCall() {
  return (
    <>
      <figure className="flex grow flex-col border-t border-border">
        <figcaption className="px-5 py-3 text-xs text-muted-foreground">{talkNote}</figcaption>
        <div className="px-5 max-md:hidden">
          <CallAxis turns={turns} seconds={lasts} />
        </div>
        <ol className="flex grow flex-col *:grow">
          {talk.map(({ second, who, text }) => (
            <li
              key={second}
              className={cn(
                'flex min-h-12 flex-wrap content-center border-t border-border px-5 py-2',
                who === 'user' && 'bg-shade',
              )}
            >
              <time className="w-12 text-xs leading-6 text-muted-foreground">{formatClock(second)}</time>
              <b className="w-16 font-medium">{names[who]}</b>
              <p className="min-w-0 flex-1">{text}</p>
            </li>
          ))}
        </ol>
      </figure>
      <noscript>
        <p className="p-5 text-xs text-muted-foreground">{voice.withoutScripts}</p>
      </noscript>
    </>
  );
}
