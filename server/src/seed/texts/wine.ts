import type { KindName } from '../pictures/kinds.ts'
import type { Colourway } from '../pictures/colorways.ts'

type Wine = {
  name: string
  slug: string
  kind: KindName
  colors: [Colourway]
  short_description: string
  description: string
}

/** The product with a minimum age. */
export const wine: Wine = {
  name: 'Hivebrook Honey Wine',
  slug: 'hivebrook-honey-wine',
  kind: 'wine',
  colors: ['mustard'],
  short_description: 'Dry wine of meadow honey, 750 ml, 11% vol.',
  description:
    '<p>Fermented from meadow honey and aged for a year in oak. Serve it cool. Contains sulfites.</p>',
}
