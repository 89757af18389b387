import { firm } from '#lib/content/firm';

const links = [
  { text: firm.email, href: `mailto:${firm.email}` },
  { text: firm.phone, href: `tel:${firm.phone.replaceAll(/[^\d+]/g, '')}` },
].filter(({ text }) => text);

/** The company's email address and phone number, as far as the owner has filled them in. */
export function FirmContact({ intro = '', className }: { intro?: string; className: string }) {
  if (links.length === 0) return null;
  return (
    <p className={className}>
      {intro}
      {links.map(({ text, href }) => (
        <a key={href} href={href} className="mr-5 inline-flex min-h-11 items-center hover:underline">
          {text}
        </a>
      ))}
    </p>
  );
}
