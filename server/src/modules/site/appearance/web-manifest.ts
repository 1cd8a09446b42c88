import type { SiteSettings } from '@emporia/contract'

import type { getBrandingPictures } from '../settings/pictures.ts'

type Pictures = Pick<Awaited<ReturnType<typeof getBrandingPictures>>, 'favicon'>

/** Returns what a phone shows where the marketplace is added to the home screen. */
export const webManifest = (
  { site_name, tagline, colours: colors, default_locale }: SiteSettings,
  { favicon }: Pictures,
) => ({
  name: site_name,
  short_name: site_name,
  description: tagline,
  lang: default_locale,
  start_url: '/',
  display: 'browser',
  background_color: '#ffffff',
  theme_color: colors.brand ?? '#6c2350',
  icons: favicon
    ? favicon.widths.map((width) => ({
        src: `${favicon.url}/${width}.webp`,
        sizes: `${width}x${width}`,
        type: 'image/webp',
      }))
    : [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
})
