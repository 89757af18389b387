import { brand } from '#lib/content/brand';

export function Wordmark() {
  return (
    <span className="tracking-[-0.03em]">
      <span className="sr-only">{brand.name}</span>
      <span aria-hidden="true">
        <span className="font-semibold">{brand.first}</span>
        <span className="text-muted-foreground">{brand.second}</span>
      </span>
    </span>
  );
}
