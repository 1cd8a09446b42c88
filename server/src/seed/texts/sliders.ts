import type { Tint } from '../pictures/tints.ts'
import type { CategorySlug } from './categories.ts'

type Slide = {
  title: string
  subtitle: string
  button: string
  category: CategorySlug
  alt: string
  /** The background; tools/demo-pictures/sliders.js draws it. */
  tint: Tint
}

export const sliders: readonly Slide[] = [
  {
    title: 'Made by hand, sold by name',
    subtitle: 'Lamps, blankets and the good mug. From small shops, paid in one go.',
    button: 'See the home shelf',
    category: 'home-and-kitchen',
    alt: 'A mustard lamp, a vase with a branch, a kettle, a mug and a candle on a shelf',
    tint: 'lilac',
  },
  {
    title: 'Shoes that come back from the cobbler',
    subtitle: 'Loafers and Oxfords with soles that can be replaced.',
    button: 'Show formal shoes',
    category: 'mens-loafers-and-formal-shoes',
    alt: 'A tan boot, a black Oxford and a burgundy loafer beside a backpack on a shelf',
    tint: 'linen',
  },
  {
    title: 'A bag, a heel, a plan for the evening',
    subtitle: 'The ladies’ collection, with fit notes by people who tried it on.',
    button: 'Open the collection',
    category: 'ladies-collection',
    alt: 'Two handbags, a burgundy heel and an armchair on a shelf',
    tint: 'blush',
  },
]
