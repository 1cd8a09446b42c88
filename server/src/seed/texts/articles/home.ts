import type { ArticleGroup } from './article.ts'

export const home: ArticleGroup[] = [
  {
    shop: 'hearthmoor-living',
    category: 'lamps-and-armchairs',
    articles: [
      {
        name: 'Dome Table Lamp',
        brand: 'Sundhus',
        price: 115,
        was: 139,
        art: ['lamp-mustard'],
        brief: 'Metal dome lamp for desk and sideboard.',
        text: `The inside of the dome is painted white for a bright pool of light. Dim it by touching
          the base.`,
        points: ['LED included, 2700 K', 'Cable 2 m, fabric-covered'],
        tags: ['lamp', 'desk', 'metal'],
      },
      {
        name: 'Little Dome Lamp',
        brand: 'Sundhus',
        price: 79,
        art: ['lamp-mustard'],
        brief: 'The dome lamp at two thirds, for bedside tables.',
        text: `A switch sits on the cable, within reach of the bed. Takes E14 bulbs up to 25 W; one is
          in the box.`,
        tags: ['lamp', 'bedside'],
      },
      {
        name: 'Reading Corner Lamp',
        brand: 'Sundhus',
        price: 145,
        art: ['lamp-mustard'],
        brief: 'A taller stem, so the light falls on the page.',
        text: `The stem is 62 cm high and weighted at the foot. The shade turns, so the switch is
          always on your side.`,
        tags: ['lamp', 'reading'],
      },
      {
        name: 'Sundhus Reading Armchair',
        is_bulky: true,
        brand: 'Sundhus',
        price: 399,
        art: ['chair-forest'],
        brief: 'Armchair with a deep seat and beech legs.',
        text: `High-resilience foam over wave springs keeps its shape for years. Covers are woven from
          recycled yarn and can be taken off.`,
        points: ['76 × 82 × 88 cm', 'Seat height 43 cm', 'Carried to the room'],
        tags: ['chair', 'armchair'],
      },
      {
        name: 'Sundhus Button-Back Chair',
        is_bulky: true,
        brand: 'Sundhus',
        price: 429,
        art: ['chair-forest'],
        brief: 'Button-back armchair with a throw pillow.',
        text: `Each button is tied through the frame by hand. The pillow is filled with feathers and
          has its own cover. Delivered assembled.`,
        tags: ['chair', 'velvet'],
      },
    ],
  },
  {
    shop: 'hearthmoor-living',
    category: 'vases-and-candles',
    articles: [
      {
        name: 'Stem Vase',
        brand: 'Emberfold',
        price: 34,
        art: ['vase-terracotta'],
        brief: 'Round vase with a narrow neck.',
        text: `Suits a single branch or a loose bunch from the garden. The painted band varies from
          piece to piece. Felt pads protect the shelf.`,
        tags: ['vase', 'ceramic'],
      },
      {
        name: 'Two-Line Bottle Vase',
        brand: 'Emberfold',
        price: 42,
        art: ['vase-terracotta'],
        brief: 'Tall vase with two lines drawn by eye.',
        text: 'Thrown and trimmed by hand, glazed inside so it holds water.',
        points: ['Height 31 cm', 'Opening 4 cm', 'The branch in the picture is not included'],
        tags: ['vase', 'gift'],
      },
      {
        name: 'Cedar and Fig Candle',
        brand: 'Emberfold',
        price: 28,
        art: ['candle-olive'],
        brief: 'Soy candle, 45 hours of burn time.',
        text: `Cedar at the start, ripe fig when the wax is warm. Trim the wick to 5 mm before
          lighting. The glass becomes a good toothbrush mug.`,
        tags: ['candle', 'soy', 'gift'],
      },
      {
        name: 'Linen Air Candle',
        brand: 'Emberfold',
        price: 26,
        was: 30,
        art: ['candle-olive'],
        brief: 'Clean, light scent for small rooms.',
        text: 'A quiet scent of washed cotton and bergamot.',
        points: ['Cotton wick', '180 g rapeseed wax', 'No dyes'],
        tags: ['candle', 'fresh'],
      },
      {
        name: 'Long Evening Candle',
        brand: 'Emberfold',
        price: 38,
        art: ['candle-olive'],
        brief: 'Eighty hours, three wicks, no scent.',
        text: `For tables where the food should do the smelling. The three wicks burn the wax level to
          the edge, so nothing is left over.`,
        tags: ['candle', 'unscented'],
      },
    ],
  },
  {
    shop: 'hearthmoor-living',
    category: 'blankets',
    articles: [
      {
        name: 'Hearth Wool Blanket',
        brand: 'Emberfold',
        price: 99,
        art: ['blanket-lilac'],
        brief: 'Wool throw with twisted fringes.',
        text: 'Woven from recycled wool with a soft finish.',
        points: ['130 × 190 cm', '1.1 kg', 'Air it outside instead of washing'],
        tags: ['blanket', 'wool'],
      },
      {
        name: 'Checked Cotton Throw',
        brand: 'Emberfold',
        price: 55,
        was: 65,
        art: ['blanket-lilac'],
        brief: 'Light throw for sofa and picnic.',
        text: `The open weave traps air in winter and feels cool in summer. Washable at 40 degrees. It
          softens with every wash.`,
        tags: ['blanket', 'cotton', 'summer'],
      },
      {
        name: 'Guest Room Blanket',
        brand: 'Emberfold',
        price: 119,
        art: ['blanket-lilac'],
        brief: 'Large enough for the tallest guest.',
        text: `Two meters forty long, whipped at the edge instead of fringed. Comes in a cotton bag
          that hangs in the closet until someone visits.`,
        tags: ['blanket', 'wool', 'large'],
      },
    ],
  },
  {
    shop: 'ladle-yard',
    category: 'kitchen',
    articles: [
      {
        name: 'Dipped Latte Mug',
        brand: 'Copperlea',
        price: 19,
        art: ['mug-sky'],
        brief: 'Large mug with a cream dip at the base.',
        text: 'The unglazed-looking lower half is sealed and does not stain.',
        points: ['450 ml', 'Fits under most coffee machines'],
        tags: ['mug', 'coffee'],
      },
      {
        name: 'Tide Stoneware Mug',
        brand: 'Copperlea',
        price: 16,
        art: ['mug-sky'],
        brief: 'Hand-dipped mug, 350 ml.',
        text: `The line between the glazes is drawn by the dip, so each mug is a little different. The
          handle takes three fingers. Safe in dishwasher and microwave.`,
        tags: ['mug', 'stoneware'],
      },
      {
        name: 'Long Table Mugs, Set of Four',
        brand: 'Copperlea',
        price: 58,
        was: 64,
        art: ['mug-sky'],
        brief: 'Four mugs that were glazed in one firing.',
        text: `Bought together they match; bought one by one they never quite do. Wrapped in paper and
          straw, no foam.`,
        tags: ['mug', 'gift', 'set'],
      },
      {
        name: 'Stovetop Kettle 2 l',
        brand: 'Copperlea',
        price: 65,
        art: ['kettle-terracotta'],
        brief: 'Enameled kettle for every stove, with a slow-pour spout.',
        text: `Thick enamel over steel, so it keeps water hot at the table. The arched handle turns
          away for filling. Boils two liters in eight minutes on gas.`,
        tags: ['kettle', 'enamel'],
      },
      {
        name: 'Small Kitchen Kettle 1.4 l',
        brand: 'Copperlea',
        price: 52,
        art: ['kettle-terracotta'],
        brief: 'Compact kettle for small kitchens.',
        text: 'Wide base for quick heating and a lid you can lift with one finger.',
        points: ['Wooden knob, cool to the touch', 'Suitable for induction'],
        tags: ['kettle', 'tea'],
      },
      {
        name: 'Tea House Kettle 3 l',
        brand: 'Copperlea',
        price: 84,
        was: 98,
        art: ['kettle-terracotta'],
        brief: 'For eight cups and a second round.',
        text: `A second handle on the side for two-handed pouring. The enamel inside is white, so you
          see the scale before you taste it.`,
        tags: ['kettle', 'large'],
      },
    ],
  },
]
