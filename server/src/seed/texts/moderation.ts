import type { ArticleGroup } from './articles/article.ts'

/** Product templates for sellers; a price is a suggestion, 0 means none. */
export const templateGroups: readonly ArticleGroup[] = [
  {
    shop: null,
    category: 'bags',
    articles: [
      {
        name: 'Market Day Canvas Tote',
        brand: 'Carroway & Finch',
        price: 24,
        kind: 'tote',
        colors: ['terracotta'],
        brief: 'A wide tote in heavy cotton canvas, with a pocket that closes.',
        text: `Holds a week of groceries for one. The handles are long enough for a shoulder in
          a winter coat, and the base is doubled where the weight sits.`,
        points: ['Holds 18 liters', 'Inside pocket with a zipper', 'Washes at 30 degrees'],
        tags: ['tote', 'canvas', 'shopping'],
      },
    ],
  },
  {
    shop: null,
    category: 'kitchen',
    articles: [
      {
        name: 'Harbor Stoneware Mug',
        brand: 'Copperlea',
        price: 0,
        kind: 'mug',
        colors: ['slate'],
        brief: 'A round mug of heavy stoneware that keeps warm and stacks.',
        text: 'Glazed inside and out, bare at the foot. The handle takes three fingers.',
        points: ['Holds 0.35 liters', 'Safe in dishwashers and microwaves'],
        tags: ['mug', 'stoneware'],
      },
    ],
  },
]

type RequestedChange = {
  product: string
  hours: number
  name?: string
  brief?: string
  text?: string
  /** Whether it appends a picture to those of the product. */
  picture?: true
}

/** Changes of products on sale that wait for approval. */
export const requestedChanges: readonly RequestedChange[] = [
  {
    product: 'Garrick Cap-Toe Oxford',
    hours: 5,
    name: 'Garrick Cap-Toe Oxford, Rubber Sole',
    brief: 'A closed-laced oxford with a straight toe cap and a sole that grips on wet stone.',
  },
  {
    product: 'Dome Table Lamp',
    hours: 27,
    text: `A dome of powder-coated steel on a brass stem. The new cable is covered in cotton and
      half a meter longer, so that it reaches the far side of the table.`,
    picture: true,
  },
]
