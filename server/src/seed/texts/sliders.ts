import type { Drawing } from '../pictures/drawings.ts'
import type { Tint } from '../pictures/tints.ts'
import type { CategorySlug } from './categories.ts'

/** One item on a slider: its center and height as shares of the available area. */
export type Prop = { art: Drawing; x: number; height: number }

type Slide = {
  title: string
  subtitle: string
  button: string
  category: CategorySlug
  alt: string
  tint: Tint
  wide: readonly Prop[]
  square: readonly Prop[]
}

export const sliders: readonly Slide[] = [
  {
    title: 'Made by hand, sold by name',
    subtitle: 'Lamps, blankets and the good mug. From small shops, paid in one go.',
    button: 'See the home shelf',
    category: 'home-and-kitchen',
    alt: 'A mustard lamp, a vase with a branch, a kettle, a mug and a candle on a shelf',
    tint: 'lilac',
    wide: [
      { art: 'lamp-mustard', x: 0.1, height: 0.98 },
      { art: 'vase-terracotta', x: 0.36, height: 0.9 },
      { art: 'kettle-terracotta', x: 0.6, height: 0.5 },
      { art: 'mug-sky', x: 0.79, height: 0.3 },
      { art: 'candle-olive', x: 0.94, height: 0.42 },
    ],
    square: [
      { art: 'lamp-mustard', x: 0.22, height: 0.98 },
      { art: 'vase-terracotta', x: 0.55, height: 0.86 },
      { art: 'mug-sky', x: 0.82, height: 0.34 },
    ],
  },
  {
    title: 'Shoes that come back from the cobbler',
    subtitle: 'Loafers and Oxfords with soles that can be replaced.',
    button: 'Show formal shoes',
    category: 'mens-loafers-and-formal-shoes',
    alt: 'A tan boot, a black Oxford and a burgundy loafer beside a backpack on a shelf',
    tint: 'linen',
    wide: [
      { art: 'boot-tan', x: 0.1, height: 0.58 },
      { art: 'oxford-black', x: 0.4, height: 0.24 },
      { art: 'backpack-forest', x: 0.67, height: 0.76 },
      { art: 'loafer-burgundy', x: 0.91, height: 0.18 },
    ],
    square: [
      { art: 'boot-tan', x: 0.24, height: 0.76 },
      { art: 'oxford-black', x: 0.74, height: 0.31 },
    ],
  },
  {
    title: 'A bag, a heel, a plan for the evening',
    subtitle: 'The ladies’ collection, with fit notes by people who tried it on.',
    button: 'Open the collection',
    category: 'ladies-collection',
    alt: 'Two handbags, a burgundy heel and an armchair on a shelf',
    tint: 'blush',
    wide: [
      { art: 'chair-forest', x: 0.16, height: 0.92 },
      { art: 'handbag-burgundy', x: 0.47, height: 0.5 },
      { art: 'pump-burgundy', x: 0.7, height: 0.23 },
      { art: 'handbag-tan', x: 0.91, height: 0.42 },
    ],
    square: [
      { art: 'chair-forest', x: 0.27, height: 0.98 },
      { art: 'handbag-burgundy', x: 0.76, height: 0.56 },
    ],
  },
]
