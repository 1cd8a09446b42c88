import type { contacts } from '../../modules/marketing/tables.ts'
import type { settings } from '../../modules/settings/tables.ts'
import type { sliders } from '../../modules/site/tables.ts'
import { messages } from '../texts/sayings.ts'
import { pages } from '../texts/pages.ts'
import { sliders as slides } from '../texts/sliders.ts'
import type { Album } from './album.ts'
import { dayHours, getEntry, hoursBefore, oneLine, type Row, type Scene } from './scene.ts'

/** Builds the sliders of the front page. */
export const buildSliders = (
  { now, gallery }: Scene,
  album: Album,
  categories: Map<string, number>,
): Row<typeof sliders>[] =>
  slides.map(({ title, subtitle, button, category, alt, tint }, rank) => {
    const caption = { shop_id: null, folder: 'Front page', alt, plate: tint, cutout: true }
    return {
      id: rank + 1,
      title,
      subtitle,
      alt,
      button,
      rank,
      link: `/shop?category_id=${getEntry(categories, category)}`,
      image_desktop: album.add(gallery(`sliders/${rank + 1}-wide`), {
        ...caption,
        name: `slider-${rank + 1}-wide.webp`,
      }),
      image_mobile: album.add(gallery(`sliders/${rank + 1}-square`), {
        ...caption,
        name: `slider-${rank + 1}-square.webp`,
      }),
      created_at: hoursBefore(now, 20 * dayHours),
    }
  })

/** The general settings of the demo (docs/domain/orders.md#checkout). */
export const buildSettings = ({ market, now }: Scene): (typeof settings)['$inferInsert'][] => [
  {
    topic: 'general',
    value: {
      site_name: 'Emporia',
      tagline: 'Handmade pieces from independent shops',
      contact_email: 'hello@demo.test',
      ...market.settings,
      return_days: 7,
      pages: {
        about: oneLine(pages.about),
        refund: oneLine(pages.refund),
        privacy: oneLine(pages.privacy),
        terms: oneLine(pages.terms),
      },
      pages_changed: Object.fromEntries(
        Object.keys(pages).map((page) => [page, hoursBefore(now, 40 * dayHours)]),
      ),
    },
  },
  // Clients of the demo may know only the specification, so no call asks for a confirmed identity.
  // Nor is a mailed code needed before an account can be used.
  {
    topic: 'security',
    value: { confirm_minutes: 0, staff_second_factor: 'off', verified_email: false },
  },
]

/** Two contact messages of visitors, some hours ago. */
export const buildContacts = ({ now }: Scene): Row<typeof contacts>[] =>
  messages.map(({ hours, text, ...message }, index) => ({
    ...message,
    id: index + 1,
    message: oneLine(text),
    created_at: hoursBefore(now, hours),
  }))
