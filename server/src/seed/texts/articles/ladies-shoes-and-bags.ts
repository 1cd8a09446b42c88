import type { ArticleGroup } from './article.ts'

export const ladiesShoesAndBags: ArticleGroup[] = [
  {
    shop: 'maison-odella',
    category: 'ladies-shoes',
    choice: 'ladies_shoe_sizes',
    articles: [
      {
        name: 'Odile Court Shoe',
        brand: 'Veldura',
        price: 99,
        kind: 'pump',
        colors: ['black'],
        brief: 'Court shoe with a stable 70 mm heel.',
        text: `A slightly set-back heel keeps the weight over the arch, so a full day is realistic.
          Padded ball and a suede heel grip. Choose your usual size.`,
        tags: ['heels', 'office', 'evening'],
      },
      {
        name: 'Sanna Bow Heel',
        brand: 'Veldura',
        price: 105,
        kind: 'pump',
        colors: ['blush'],
        brief: 'Pointed heel with a soft leather bow.',
        text: `The bow is stitched, not glued, and can be removed by any cobbler. Leather lining and
          a 6 mm cushioned insole.`,
        points: ['Heel height 75 mm', 'Non-slip rubber tip'],
        tags: ['heels', 'wedding', 'bow'],
      },
      {
        name: 'Corrine Low Loafer',
        brand: 'Veldura',
        price: 119,
        kind: 'loafer',
        colors: ['blush', 'slate'],
        brief: 'Low loafer with a padded insole.',
        text: `A neat almond toe, a 15 mm heel and 4 mm of foam under the sock lining. Narrow fit, so
          order half a size up if you are between sizes.`,
        tags: ['leather', 'slip-on'],
      },
    ],
  },
  {
    shop: 'last-and-lace',
    category: 'ladies-shoes',
    choice: 'ladies_shoe_sizes',
    articles: [
      {
        name: 'Marit Ankle Boot',
        brand: 'Tannerby',
        price: 149,
        kind: 'boot',
        colors: ['tan'],
        brief: 'Neat ankle boot with a stacked 35 mm heel.',
        text: `Soft nappa that needs no breaking in, with elastic on both sides. The heel is stacked
          from leather layers and capped with rubber. Warm microfiber lining to the toes.`,
        tags: ['leather', 'ankle-boot', 'autumn'],
      },
      {
        name: 'Hollis Concert Heel',
        brand: 'Tannerby',
        price: 125,
        was: 145,
        kind: 'pump',
        colors: ['burgundy'],
        brief: 'A heel made by people who make men’s shoes.',
        text: `A steel shank, a leather sole and a heel tip that any cobbler has in the drawer. We
          resole this one as well.`,
        tags: ['heels', 'leather'],
      },
    ],
  },
  {
    shop: 'carrier-and-clasp',
    category: 'bags',
    articles: [
      {
        name: 'Camelia Top-Handle Bag',
        brand: 'Carroway & Finch',
        price: 165,
        kind: 'handbag',
        colors: ['burgundy', 'tan'],
        brief: 'Structured handbag with a brass clasp.',
        text: `A firm base and four feet keep it off the floor. The strap in the box makes it a
          shoulder bag. Leather from a certified tannery.`,
        tags: ['handbag', 'evening'],
      },
      {
        name: 'Arden Saddle Bag',
        brand: 'Carroway & Finch',
        price: 149,
        kind: 'handbag',
        colors: ['tan', 'forest'],
        brief: 'Saddle bag with a curved flap.',
        text: `The flap closes on a hidden magnet below a brass clasp. Two compartments, one zippered,
          fit a wallet, phone and paperback. It softens and darkens with use.`,
        tags: ['handbag', 'leather'],
      },
      {
        name: 'Weekend Doctor’s Bag',
        brand: 'Carroway & Finch',
        price: 219,
        was: 249,
        kind: 'handbag',
        colors: ['black'],
        brief: 'The same frame, one size up, for two nights away.',
        text: `A folding base board, a zipper along the whole top and a handle that takes a sleeve.
          Replacement buckles are always in stock.`,
        tags: ['handbag', 'travel'],
      },
      {
        name: 'Market Canvas Tote',
        brand: 'Carroway & Finch',
        price: 42,
        kind: 'tote',
        colors: ['mustard'],
        brief: 'Heavy canvas tote that stands on its own.',
        text: `Eighteen-ounce canvas with leather handles long enough for the shoulder. An inside
          pocket takes a phone and keys. Carries 25 pounds without complaint.`,
        tags: ['canvas', 'tote', 'everyday'],
      },
      {
        name: 'Studio Work Tote',
        brand: 'Carroway & Finch',
        price: 79,
        kind: 'tote',
        colors: ['navy'],
        brief: 'Canvas tote for a 14-inch laptop.',
        text: `A padded sleeve is hung from the top edge, so the laptop never touches the floor.
          Magnetic closure, waxed base.`,
        tags: ['canvas', 'work', 'laptop'],
      },
      {
        name: 'Daybound Backpack',
        brand: 'Carroway & Finch',
        price: 98,
        kind: 'backpack',
        colors: ['forest'],
        brief: 'Twenty-liter backpack with a front pocket.',
        text: 'Waxed cotton shell, padded straps and a sleeve for a 15-inch laptop.',
        points: ['20 liters', 'Two bottle pockets inside', 'Water-resistant base'],
        tags: ['backpack', 'school', 'travel'],
      },
    ],
  },
  {
    shop: null,
    category: 'bags',
    articles: [
      {
        name: 'Little Daybound',
        brand: 'Carroway & Finch',
        price: 49,
        kind: 'backpack',
        colors: ['terracotta'],
        brief: 'Nine-liter backpack for preschool and first school years.',
        text: `A chest clip keeps the straps on small shoulders. The name goes on a label inside, not
          outside. Base and straps reflect light.`,
        tags: ['children', 'school', 'backpack'],
      },
      {
        name: 'Ridge Day Pack',
        brand: 'Trailmoss',
        price: 112,
        kind: 'backpack',
        colors: ['slate'],
        brief: 'Backpack for day walks with a jacket and lunch.',
        text: `A foam back panel keeps the load off your spine, and the straps have a second set of
          holes for short backs.`,
        tags: ['rucksack', 'hiking'],
      },
    ],
  },
]
