import type { Colourway } from '../pictures/colorways.ts'
import type { KindName } from '../pictures/kinds.ts'
import type { Tint } from '../pictures/tints.ts'

export type Branch = {
  slug: string
  name: string
  art: readonly [KindName, Colourway]
  tint: Tint
  below?: readonly Branch[]
}

/** The category tree in menu order; the front page features the first level. */
export const categories = [
  {
    slug: 'mens-collection',
    name: 'Men’s collection',
    art: ['coat', 'slate'],
    tint: 'sky',
    below: [
      {
        slug: 'mens-loafers-and-formal-shoes',
        name: 'Loafers and formal shoes',
        art: ['oxford', 'tan'],
        tint: 'sage',
      },
      {
        slug: 'mens-shirts-and-knitwear',
        name: 'Shirts and knitwear',
        art: ['shirt', 'sky'],
        tint: 'linen',
      },
      {
        slug: 'mens-coats-and-jackets',
        name: 'Coats and jackets',
        art: ['jacket', 'olive'],
        tint: 'butter',
      },
      {
        slug: 'mens-trousers-and-jeans',
        name: 'Pants and jeans',
        art: ['jeans', 'navy'],
        tint: 'clay',
      },
    ],
  },
  {
    slug: 'ladies-collection',
    name: 'Ladies’ collection',
    art: ['dress', 'terracotta'],
    tint: 'linen',
    below: [
      {
        slug: 'ladies-dresses-and-skirts',
        name: 'Dresses and skirts',
        art: ['dress', 'navy'],
        tint: 'blush',
      },
      { slug: 'ladies-shoes', name: 'Shoes and heels', art: ['pump', 'burgundy'], tint: 'butter' },
      {
        slug: 'ladies-tops-and-knitwear',
        name: 'Tops and knitwear',
        art: ['jumper', 'forest'],
        tint: 'clay',
      },
      {
        slug: 'ladies-coats-and-jackets',
        name: 'Coats and jackets',
        art: ['coat', 'slate'],
        tint: 'blush',
      },
    ],
  },
  {
    slug: 'bags-and-accessories',
    name: 'Bags and accessories',
    art: ['handbag', 'burgundy'],
    tint: 'butter',
    below: [
      { slug: 'bags', name: 'Bags and backpacks', art: ['backpack', 'forest'], tint: 'clay' },
      {
        slug: 'watches-and-jewellery',
        name: 'Watches and jewelry',
        art: ['watch', 'tan'],
        tint: 'sage',
      },
      { slug: 'scarves', name: 'Scarves', art: ['scarf', 'burgundy'], tint: 'fog' },
    ],
  },
  { slug: 'sneakers', name: 'Sneakers', art: ['sneaker', 'navy'], tint: 'sage' },
  {
    slug: 'home-and-kitchen',
    name: 'Home and kitchen',
    art: ['lamp', 'mustard'],
    tint: 'lilac',
    below: [
      {
        slug: 'lamps-and-armchairs',
        name: 'Lamps and armchairs',
        art: ['chair', 'forest'],
        tint: 'blush',
      },
      { slug: 'kitchen', name: 'Mugs and kettles', art: ['kettle', 'terracotta'], tint: 'fog' },
      {
        slug: 'vases-and-candles',
        name: 'Vases and candles',
        art: ['vase', 'terracotta'],
        tint: 'sage',
      },
      { slug: 'blankets', name: 'Blankets', art: ['blanket', 'lilac'], tint: 'linen' },
    ],
  },
  {
    slug: 'electronics',
    name: 'Electronics',
    art: ['headphones', 'navy'],
    tint: 'clay',
    below: [
      { slug: 'headphones', name: 'Headphones', art: ['headphones', 'navy'], tint: 'butter' },
      {
        slug: 'laptops-and-cameras',
        name: 'Laptops and cameras',
        art: ['camera', 'black'],
        tint: 'clay',
      },
    ],
  },
  {
    slug: 'books-and-toys',
    name: 'Books and toys',
    art: ['bear', 'tan'],
    tint: 'sky',
    below: [
      { slug: 'books', name: 'Books', art: ['book', 'burgundy'], tint: 'sky' },
      { slug: 'soft-toys', name: 'Soft toys', art: ['bear', 'tan'], tint: 'lilac' },
    ],
  },
  {
    slug: 'care-and-pantry',
    name: 'Care and pantry',
    art: ['honey', 'mustard'],
    tint: 'fog',
    below: [
      { slug: 'skin-care', name: 'Skin care', art: ['serum', 'blush'], tint: 'sage' },
      { slug: 'pantry', name: 'Honey and coffee', art: ['coffee', 'terracotta'], tint: 'butter' },
    ],
  },
] as const satisfies readonly Branch[]

type Below<B> = B extends { below: readonly (infer C extends Branch)[] } ? C['slug'] : never
type Top = (typeof categories)[number]
export type CategorySlug = Top['slug'] | Below<Top>
