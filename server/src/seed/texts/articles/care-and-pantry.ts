import type { ArticleGroup } from './article.ts'

export const careAndPantry: ArticleGroup[] = [
  {
    shop: 'fern-and-salve',
    category: 'skin-care',
    choice: 'volumes',
    articles: [
      {
        name: 'Hydrating Face Serum',
        brand: 'Botaneka',
        price: 29,
        kind: 'serum',
        colors: ['sky'],
        brief: 'Light serum with hyaluronic acid.',
        text: `Sinks in within a minute and leaves no film under makeup. Use three drops on damp
          skin, morning and evening.`,
        points: ['Unscented', 'Suitable for sensitive skin'],
        tags: ['serum', 'skin-care'],
      },
      {
        name: 'Rosehip Night Oil',
        brand: 'Botaneka',
        price: 34,
        kind: 'serum',
        colors: ['blush'],
        brief: 'Cold-pressed rosehip oil with a dropper.',
        text: `Pressed within two days of harvest and bottled in tinted glass. Warm two drops between
          your palms. Keeps for nine months after opening.`,
        tags: ['oil', 'skin-care'],
      },
      {
        name: 'Oat Calm Drops',
        brand: 'Botaneka',
        price: 24,
        was: 28,
        kind: 'serum',
        colors: ['cream'],
        design: 1,
        brief: 'For skin that has had a long day.',
        text: `Oat extract and nothing that smells. One drop more than you think is already too much,
          so it lasts. Empty bottles can be returned in the same box.`,
        tags: ['serum', 'sensitive'],
      },
    ],
  },
  {
    shop: 'fern-and-salve',
    category: 'skin-care',
    articles: [
      {
        name: 'Shaving Oil No. 3',
        brand: 'Botaneka',
        price: 22,
        kind: 'serum',
        colors: ['forest'],
        brief: 'Five drops instead of foam.',
        text: `The blade glides and you can see where it goes. Sandalwood and a little mint. Fifty
          shaves to the bottle.`,
        tags: ['oil', 'shaving'],
      },
    ],
  },
  {
    shop: null,
    category: 'pantry',
    articles: [
      {
        name: 'Hivebrook Meadow Honey',
        brand: 'Hivebrook',
        price: 9.5,
        content: { quantity: 500, unit: 'g' },
        kind: 'honey',
        colors: ['mustard'],
        brief: 'Runny meadow honey, 500 g.',
        text: `Spun cold from hives along river meadows in June and July. It may set in winter; a warm
          water bath makes it clear again. Not for children under one year.`,
        tags: ['honey', 'raw'],
      },
      {
        name: 'Hivebrook Forest Honey',
        brand: 'Hivebrook',
        price: 11.5,
        content: { quantity: 500, unit: 'g' },
        kind: 'honey',
        colors: ['terracotta'],
        brief: 'Dark honeydew honey with a malty taste.',
        text: `Collected in years when the firs give honeydew, so stock is limited. Try it with strong
          cheese. 500 g jar.`,
        tags: ['honey', 'dark'],
      },
      {
        name: 'Hivebrook Linden Honey',
        brand: 'Hivebrook',
        price: 10.5,
        content: { quantity: 500, unit: 'g' },
        was: 12.5,
        kind: 'honey',
        colors: ['cream'],
        brief: 'From the avenue trees of one small town.',
        text: `Minty at first, then round. The bees fly over a school yard and a brewery, and neither
          complains. 500 g jar.`,
        tags: ['honey', 'linden'],
      },
    ],
  },
  {
    shop: null,
    category: 'pantry',
    choice: 'grinds',
    articles: [
      {
        name: 'Morrowleaf House Roast',
        brand: 'Morrowleaf',
        price: 11.9,
        content: { quantity: 250, unit: 'g' },
        kind: 'coffee',
        colors: ['terracotta'],
        brief: 'Medium-roast coffee, 250 g.',
        text: `Chocolate and hazelnut, low in acidity; made for milk drinks and filter alike. Roasted
          twice a week. The bag has a valve and closes again.`,
        tags: ['coffee', 'beans'],
      },
      {
        name: 'Morrowleaf Bright Single Origin',
        brand: 'Morrowleaf',
        price: 14.9,
        content: { quantity: 250, unit: 'g' },
        kind: 'coffee',
        colors: ['sky'],
        brief: 'Light roast from one hillside farm.',
        text: 'Notes of apricot and black tea, best as filter coffee.',
        points: ['Altitude 1,900 m', 'Washed process', 'Roast date on the bag'],
        tags: ['coffee', 'filter'],
      },
      {
        name: 'Morrowleaf Night Shift Decaf',
        brand: 'Morrowleaf',
        price: 12.9,
        content: { quantity: 250, unit: 'g' },
        kind: 'coffee',
        colors: ['navy'],
        brief: 'Decaffeinated with water, tastes of coffee.',
        text: `Cocoa and brown sugar, and you sleep afterwards. We blind-tasted eleven and kept the
          one that two of us took for the house roast.`,
        tags: ['coffee', 'decaf'],
      },
    ],
  },
  {
    shop: null,
    category: 'pantry',
    articles: [
      {
        name: 'Morrowleaf Loose Beans',
        brand: 'Morrowleaf',
        price: 36,
        scoop: 0.1,
        kind: 'coffee',
        colors: ['olive'],
        brief: 'The house roast, weighed out to the gram.',
        text: `Straight from the drum into your own tin: say how much you want and we weigh it.
          The same beans as in the bag, without the bag.`,
        points: ['Sold by weight, from 100 g', 'Roasted twice a week', 'Whole beans'],
        tags: ['coffee', 'beans', 'loose'],
      },
    ],
  },
  {
    shop: null,
    category: 'soft-toys',
    articles: [
      {
        name: 'Barley Bear',
        brand: 'Tumblewick',
        price: 36,
        kind: 'bear',
        colors: ['tan'],
        brief: 'Soft bear with a bow, 34 cm.',
        text: `Long-pile plush that stays soft after washing at 30 degrees. Eyes are locked on and
          tested from birth. The bow comes off with a button.`,
        tags: ['teddy', 'soft-toy'],
      },
      {
        name: 'Pocket Barley',
        brand: 'Tumblewick',
        price: 18,
        kind: 'bear',
        colors: ['cream'],
        brief: 'The same bear at 16 cm, for journeys.',
        text: `Filled with recycled fiber and weighted at the seat so it sits on a windowsill. A
          name can be stitched on the foot.`,
        tags: ['teddy', 'travel'],
      },
      {
        name: 'Grandfather Bear',
        brand: 'Tumblewick',
        price: 69,
        was: 79,
        kind: 'bear',
        colors: ['slate'],
        brief: 'A bear of 62 cm who takes the other chair.',
        text: `Joints at the shoulders and hips, so he can be posed for tea. Too large for a crib, and
          just right for the end of a bed.`,
        tags: ['teddy', 'large', 'gift'],
      },
    ],
  },
]
