import { sql } from 'drizzle-orm'

import { offerLanguages } from '../../adapters/languages.ts'
import { db } from '../../app.ts'
import { users } from '../../users.ts'
import type { EditSample } from './sample.ts'

const about = (text: string) => ({
  entity: 'page',
  entity_id: 'about',
  locale: 'de',
  texts: { body: `<p>${text}</p>` },
})

const shop = (tagline: string) => ({
  entity: 'shop',
  entity_id: String(users.sam.shop_id),
  locale: 'de',
  texts: { tagline },
})

const offerGerman = () => offerLanguages('en', 'de')

/** Translations are identified by several keys together. */
export const translationSamples: Record<string, EditSample> = {
  'PUT /admin/translation': {
    by: 'ada',
    make: offerGerman,
    first: about('Wir verkaufen Becher'),
    second: about('Wir verkaufen Tassen'),
  },
  'PUT /seller/translation': {
    by: 'sam',
    make: async () => {
      await offerGerman()
      await db.execute(sql`update shops set tagline = 'Mugs from Oslo'`)
    },
    first: shop('Becher aus Oslo'),
    second: shop('Tassen aus Oslo'),
  },
  'PUT /admin/locale-status': {
    by: 'ada',
    first: { locale: 'de', is_offered: true },
    second: { locale: 'fr', is_offered: true },
  },
}
