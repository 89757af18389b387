import { claims } from '#lib/content/claims';

export function Claims() {
  return (
    <section id={claims.id} className="section" aria-labelledby="claims-title">
      <h2 id="claims-title" className="text-2xl font-semibold">
        {claims.title}
      </h2>
      <ul className="mt-8 border-b border-border">
        {claims.items.map(({ figure, label, text }) => (
          <li
            key={figure}
            className="items-center gap-x-6 border-t border-border py-3 md:grid md:grid-cols-[1fr_2fr] lg:grid-cols-3 print:break-inside-avoid"
          >
            <p className="contents">
              <strong className="row-span-2 block text-figure font-semibold [font-variant-numeric:proportional-nums] lg:row-span-1">
                {figure}
              </strong>{' '}
              <span className="block text-lg font-semibold first-letter:uppercase">{label}</span>
            </p>
            <p className="text-muted-foreground">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
