import { Avatar, AvatarImage } from '#components/ui/avatar';
import { answering, answeringWords } from '#lib/content/answering';
import { dataUse } from '#lib/content/data-use';
import { gettingStarted } from '#lib/content/getting-started';
import { hero } from '#lib/content/hero';

const { check } = gettingStarted;
const headClass = 'border-t border-border py-3 text-xs text-muted-foreground';
const rowClass = 'grid grid-cols-[3.25rem_1fr] gap-x-4 border-t border-border py-2.5';

/** Who answers, as configured by the owner; nothing if unset. */
export function WhoAnswers({ within, name, picture }: typeof answering) {
  if (!within && !name) return null;
  return (
    <section aria-label={answeringWords.title}>
      <h3 className={headClass}>{answeringWords.title}</h3>
      <div className="flex items-center gap-4 border-t border-border py-2.5">
        {picture ? (
          <Avatar>
            <AvatarImage src={picture} />
          </Avatar>
        ) : null}
        <p>
          {name ? <b className="block">{name}</b> : null}
          {within ? answeringWords.promise.replace('{time}', within) : null}
        </p>
      </div>
    </section>
  );
}

/** Below the form: who answers, and what visitors can check for themselves. */
export function Demos() {
  return (
    <div className="mt-8 text-sm/body">
      <WhoAnswers {...answering} />
      <h3 className={headClass}>{check.title}</h3>
      <ul className="flex flex-wrap gap-x-5 border-t border-border">
        {check.links.map(({ text, href }) => (
          <li key={href}>
            <a
              className="link underline"
              href={href}
              data-starts-call={href === hero.second.href ? '' : undefined}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const columns = [dataUse.lines.slice(0, 2), dataUse.lines.slice(2)];

export function Promises() {
  return (
    <div className="mt-8 text-sm/body">
      <h3 id={dataUse.id} className={headClass}>
        {dataUse.title}
      </h3>
      <div className="lg:flex lg:gap-x-12">
        {columns.map((lines) => (
          <dl key={lines[0]?.id} className="flex-1">
            {lines.map(({ id, label, text }) => (
              <div key={id} className={rowClass}>
                <dt className="font-semibold">{label}</dt>
                {/* The server has replaced the text with this configuration's. */}
                <dd suppressHydrationWarning>{text}</dd>
              </div>
            ))}
          </dl>
        ))}
      </div>
    </div>
  );
}
