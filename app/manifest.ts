import type { MetadataRoute } from 'next';
import { brand } from '#lib/content/brand';
import { site } from '#lib/content/site';
import { colors } from '#lib/theme/colors';

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: brand.name,
    short_name: brand.name,
    description: site.description,
    start_url: '/',
    display: 'browser',
    background_color: colors.light.background,
    theme_color: colors.light.background,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/apple-icon', sizes: '180x180', type: 'image/png' },
    ],
  };
}
