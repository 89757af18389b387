import { claims } from '#lib/content/claims';

export function Claims() {
  return (
    <section className="section" aria-labelledby={claims.id}>
      <h2 id={claims.id} className="text-2xl font-semibold">
        {claims.title}
      </h2>
      <ul className="mt-8 border-b border-border">
        {claims.items.map(({ figure, label, text }) => (
          <li
            key={figure}
            className="items-center gap-x-6 border-t border-border py-3 md:grid md:grid-cols-[5fr_7fr] lg:grid-cols-[4fr_4fr_4fr] print:break-inside-avoid"
          >
            <p className="contents">
              <strong className="block text-figure font-semibold">{figure}</strong>{' '}
              <span className="block text-lg font-semibold first-letter:uppercase">{label}</span>
            </p>
            <p className="text-muted-foreground md:max-lg:col-start-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
