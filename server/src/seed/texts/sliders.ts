import type { Tint } from '../pictures/tints.ts'
import type { CategorySlug } from './categories.ts'

type Slide = {
  title: string
  subtitle: string
  button: string
  category: CategorySlug
  alt: string
  /** The background, which the page draws. */
  tint: Tint
}

export const sliders: readonly Slide[] = [
  {
    title: 'Handmade pieces from independent shops',
    subtitle: 'Lamps, blankets, and mugs from small shops, in one checkout.',
    button: 'Shop home',
    category: 'home-and-kitchen',
    alt: 'A mustard lamp, a vase with a branch, a kettle, a mug and a candle on a shelf',
    tint: 'lilac',
  },
  {
    title: 'Shoes made to be repaired',
    subtitle: 'Loafers and Oxfords with replaceable soles.',
    button: 'Shop formal shoes',
    category: 'mens-loafers-and-formal-shoes',
    alt: 'A tan boot, a black Oxford and a burgundy loafer beside a backpack on a shelf',
    tint: 'linen',
  },
  {
    title: 'Bags and heels for the evening',
    subtitle: 'The ladies’ collection, with fit notes from people who tried it on.',
    button: 'Shop the collection',
    category: 'ladies-collection',
    alt: 'Two handbags, a burgundy heel and an armchair on a shelf',
    tint: 'blush',
  },
]
