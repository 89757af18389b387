import { HourMark } from '#components/layout/hour-mark';
import { brand } from '#lib/content/brand';

export function Wordmark() {
  return (
    <span className="tracking-[-0.03em]">
      <HourMark />
      <span className="sr-only">{brand.name}</span>
      <span aria-hidden="true">
        <span className="font-semibold">{brand.first}</span>
        <span className="text-muted-foreground">{brand.second}</span>
      </span>
    </span>
  );
}
