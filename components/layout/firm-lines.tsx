import { firm } from '#lib/content/firm';
import { imprint, toTelAddress } from '#lib/content/firm-texts';

const links = [
  { text: firm.email, href: `mailto:${firm.email}` },
  { text: firm.phone, href: toTelAddress(firm.phone) },
].filter(({ text }) => text);

/** Who is behind the page, and how to reach them, as far as the owner has filled that in. */
export function FirmLines({ intro = '', className }: { intro?: string; className: string }) {
  if (!imprint && links.length === 0) return null;
  return (
    <div className={className}>
      {imprint && <p>{imprint}</p>}
      {links.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-5">
          {intro}
          {links.map(({ text, href }) => (
            <a key={href} href={href} className="link">
              {text}
            </a>
          ))}
        </p>
      )}
    </div>
  );
}
