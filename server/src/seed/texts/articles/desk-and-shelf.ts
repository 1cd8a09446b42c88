import type { ArticleGroup } from './article.ts'

export const techAndBooks: ArticleGroup[] = [
  {
    shop: 'voltside',
    category: 'headphones',
    articles: [
      {
        name: 'Tonabel Hush 2',
        brand: 'Tonabel',
        price: 179,
        was: 199,
        kind: 'headphones',
        colors: ['navy'],
        brief: 'Over-ear wireless headphones with noise canceling.',
        text: `Thirty hours on a charge with noise canceling on, and ten minutes of charging gives
          four more.`,
        points: ['Bluetooth 5.3, two devices at once', 'Folds flat', 'Replaceable ear pads'],
        tags: ['headphones', 'wireless', 'noise-cancelling'],
      },
      {
        name: 'Tonabel Studio Wired',
        brand: 'Tonabel',
        price: 99,
        kind: 'headphones',
        colors: ['black'],
        brief: 'Closed-back headphones for recording at home.',
        text: `A neutral sound and a detachable cable with a 6.3 mm adapter. The headband is steel
          under the padding. Spare parts are sold for ten years.`,
        tags: ['headphones', 'wired'],
      },
      {
        name: 'Tonabel Junior',
        brand: 'Tonabel',
        price: 39,
        kind: 'headphones',
        colors: ['terracotta'],
        brief: 'Headphones for children with a volume limit.',
        text: `Limited to 85 dB at any source. Soft pads without glue seams. A second socket lets a
          friend listen along.`,
        tags: ['headphones', 'children'],
      },
    ],
  },
  {
    shop: 'voltside',
    category: 'laptops-and-cameras',
    choice: 'storage',
    articles: [
      {
        name: 'Pixholm Folio 14',
        brand: 'Pixholm',
        price: 849,
        kind: 'laptop',
        colors: ['slate'],
        brief: 'Fourteen-inch laptop that weighs 1.2 kg.',
        text: `An eight-core processor, 16 GB of memory and a quiet fan. The keyboard has real travel
          and can be replaced in ten minutes. Battery lasts a working day of eight hours.`,
        tags: ['laptop', 'work'],
      },
      {
        name: 'Pixholm Folio School',
        brand: 'Pixholm',
        price: 449,
        was: 489,
        kind: 'laptop',
        colors: ['sky'],
        brief: 'Sturdy laptop for school and first years of study.',
        text: `Rubber corners survive a drop from a desk. The screen opens flat for group work. Ships
          without preloaded trial software.`,
        tags: ['laptop', 'student'],
      },
    ],
  },
  {
    shop: 'voltside',
    category: 'laptops-and-cameras',
    articles: [
      {
        name: 'Pixholm Retro C3',
        brand: 'Pixholm',
        price: 429,
        kind: 'camera',
        colors: ['black'],
        brief: 'Compact camera with a fixed 35 mm lens.',
        text: 'Dials for aperture and shutter sit where your fingers expect them.',
        points: ['24-megapixel sensor', 'Optical viewfinder', 'Raw and JPEG'],
        tags: ['camera', 'travel'],
      },
      {
        name: 'Pixholm Retro C1',
        brand: 'Pixholm',
        price: 289,
        was: 329,
        kind: 'camera',
        colors: ['tan'],
        brief: 'Last year’s sensor in this year’s body.',
        text: `Everything that matters for vacation photos, and a battery that can be bought in any
          airport. The strap is in the box.`,
        tags: ['camera', 'first'],
      },
    ],
  },
  {
    shop: null,
    category: 'books',
    choice: 'bindings',
    articles: [
      {
        name: 'Twelve Months of Apples',
        brand: 'Foxglade Press',
        price: 19,
        kind: 'book',
        colors: ['burgundy'],
        brief: 'A year among apple trees, month by month.',
        text: `Twelve essays with ink drawings, from grafting in March to cider in November. Sewn, so
          it opens flat. 248 pages.`,
        tags: ['book', 'nature'],
      },
      {
        name: 'Ferry Line to Holm',
        brand: 'Foxglade Press',
        price: 16,
        kind: 'book',
        colors: ['navy'],
        brief: 'A novel about two sisters and a ferry line.',
        text: `When the ferry stops, one sister leaves and the other buys the boat. A quiet, funny
          story told over thirty winters. 312 pages.`,
        tags: ['book', 'novel'],
      },
      {
        name: 'Geometry for Gardeners',
        brand: 'Foxglade Press',
        price: 22,
        kind: 'book',
        colors: ['forest'],
        brief: 'Plans and proportions for small plots.',
        text: 'Forty plans on squared paper, each with a planting list.',
        points: ['Plots from 12 to 200 square meters', 'Fold-out sun chart', '176 pages'],
        tags: ['book', 'garden'],
      },
      {
        name: 'Bread Without Hurry',
        brand: 'Foxglade Press',
        price: 24,
        kind: 'book',
        colors: ['mustard'],
        brief: 'Sixty slow breads for ordinary ovens.',
        text: `Recipes are given in grams and in bakers’ percentages. Most of the time is waiting, and
          the book says when. Lies open on the countertop.`,
        tags: ['book', 'cooking'],
      },
    ],
  },
  {
    shop: 'paper-heron',
    category: 'books',
    articles: [
      {
        name: 'The Lighthouse Keeper’s Ledger',
        brand: 'Foxglade Press',
        price: 21,
        kind: 'book',
        colors: ['slate'],
        brief: 'Forty years of weather, in one hand.',
        text: `A facsimile of a logbook from the outer islands, with a second page of notes for each
          page of the original.`,
        tags: ['book', 'history'],
      },
      {
        name: 'Small Repairs',
        brand: 'Foxglade Press',
        price: 18,
        kind: 'book',
        colors: ['terracotta'],
        brief: 'What to do before you throw it away.',
        text: 'Zips, hinges, cups, cables and quarrels. One tool list, ninety drawings.',
        tags: ['book', 'home'],
      },
      {
        name: 'A Field Guide to Sidewalks',
        brand: 'Foxglade Press',
        price: 15,
        kind: 'book',
        colors: ['olive'],
        brief: 'Plants that grow where nobody planted them.',
        text: 'One hundred and twelve species that you pass on the way to work, in order of nerve.',
        tags: ['book', 'nature', 'city'],
      },
    ],
  },
]
