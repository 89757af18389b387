import { site } from '#lib/content/site';

export function SkipLink() {
  return (
    <a className="skip" href="#main">
      {site.skip}
    </a>
  );
}
