import type { ArticleGroup } from './article.ts'

export const finishingTouches: ArticleGroup[] = [
  {
    shop: 'quarter-past-noon',
    category: 'watches-and-jewellery',
    articles: [
      {
        name: 'Haldvik Meridian 38',
        brand: 'Haldvik',
        price: 199,
        kind: 'watch',
        colors: ['tan'],
        brief: 'Three-hand watch, 38 mm, with a date window.',
        text: `A Japanese quartz movement in a case only 7.5 mm thick. Domed mineral glass and 50 m
          water resistance. Straps change without tools.`,
        tags: ['watch', 'quartz'],
      },
      {
        name: 'Haldvik Field 41',
        brand: 'Haldvik',
        price: 259,
        was: 289,
        kind: 'watch',
        colors: ['olive'],
        brief: 'A larger case with luminous hands.',
        text: 'The same movement with more glass around it, for people who read the time at arm’s length.',
        points: ['41 mm steel case', 'Sapphire-coated glass', '100 m water resistance'],
        tags: ['watch', 'outdoor'],
      },
      {
        name: 'Haldvik Petite',
        brand: 'Haldvik',
        price: 165,
        kind: 'watch',
        colors: ['blush'],
        brief: 'Slim 32 mm watch for smaller wrists.',
        text: `A light case with soft edges that does not catch on sleeves. The leather strap closes
          from 13.5 to 18 cm. Battery life is about three years.`,
        tags: ['watch', 'slim'],
      },
      {
        name: 'Drop Pendant Necklace',
        brand: 'Aurelune',
        price: 79,
        kind: 'necklace',
        colors: ['sky'],
        brief: 'Glass drop on a fine cable chain.',
        text: `The drop is poured by hand, so no two have the same bubble. Chain length adjusts from
          42 to 47 cm. Remove it before swimming.`,
        tags: ['necklace', 'pendant'],
      },
      {
        name: 'First Rain Necklace',
        brand: 'Aurelune',
        price: 95,
        kind: 'necklace',
        colors: ['forest'],
        brief: 'A larger drop, on a chain that carries it.',
        text: `The clasp has a safety loop and can be closed with one hand. Arrives in a card box that
          is small enough for a mail slot.`,
        tags: ['necklace', 'gift'],
      },
      {
        name: 'Plain Weather Pendant',
        brand: 'Aurelune',
        price: 68,
        was: 79,
        kind: 'necklace',
        colors: ['white'],
        brief: 'The smallest drop, for every day.',
        text: `Nickel-free and light enough to forget. Each piece comes with a card that names the
          glass and the person who poured it.`,
        tags: ['necklace', 'everyday'],
      },
    ],
  },
  {
    shop: 'northquay-outfitters',
    category: 'scarves',
    articles: [
      {
        name: 'Moorland Check Scarf',
        brand: 'Pellmoor',
        price: 45,
        kind: 'scarf',
        colors: ['burgundy'],
        brief: 'Brushed wool scarf, 190 cm long.',
        text: `Woven and brushed in one mill, with hand-twisted fringes. Long enough for two turns and
          still light. Dry-clean or wash by hand in cold water.`,
        tags: ['wool', 'scarf', 'winter'],
      },
      {
        name: 'Ferry Deck Scarf',
        brand: 'Strandholt',
        price: 52,
        kind: 'scarf',
        colors: ['navy'],
        design: 2,
        brief: 'A heavier check for the upper deck.',
        text: `Thick enough to sit on, wide enough to share. The fringes are knotted twice, because
          the first knot always goes.`,
        tags: ['wool', 'scarf'],
      },
    ],
  },
  {
    shop: 'maison-odella',
    category: 'scarves',
    articles: [
      {
        name: 'Feather Check Scarf',
        brand: 'Veldura',
        price: 39,
        was: 46,
        kind: 'scarf',
        colors: ['blush'],
        brief: 'Light scarf in modal and wool.',
        text: `Thin enough to fold into a pocket, warm enough for a spring evening. The check looks
          the same on both sides. 70 by 180 cm.`,
        tags: ['scarf', 'light', 'spring'],
      },
    ],
  },
  {
    shop: 'kerbside-sneakers',
    category: 'sneakers',
    choice: 'shoe_sizes',
    articles: [
      {
        name: 'Rundahl Court One',
        brand: 'Rundahl',
        price: 89,
        kind: 'sneaker',
        colors: ['white', 'navy'],
        brief: 'Low court sneaker with a clean leather upper.',
        text: `A cup sole stitched all the way round, with a removable insole for your own orthotics.
          The leather is 1.6 mm thick and softens quickly. Laces are machine-washable.`,
        tags: ['trainer', 'casual', 'court'],
      },
      {
        name: 'Rundahl Tempo Knit',
        brand: 'Rundahl',
        price: 105,
        kind: 'sneaker',
        colors: ['forest', 'terracotta'],
        brief: 'Breathable running shoe for daily training.',
        text: `A knitted upper with reinforced eyelets and an 8 mm drop. Made for 30 to 50 km a week
          on asphalt or treadmill.`,
        points: ['Weight 262 g (size 42)', 'Reflective heel tab', 'Insole from recycled foam'],
        tags: ['running', 'knit', 'light'],
      },
      {
        name: 'Kinfall Canvas Low',
        brand: 'Kinfall',
        price: 55,
        kind: 'sneaker',
        colors: ['mustard'],
        brief: 'Canvas sneaker with a vulcanized rubber sole.',
        text: `Twelve-ounce cotton canvas with a contrast toe cap. Free from animal glue. The sole is
          cured onto the upper in one piece, so it does not peel at the flex point.`,
        tags: ['canvas', 'summer', 'vegan'],
      },
      {
        name: 'Trailmoss Ridge Runner',
        brand: 'Trailmoss',
        price: 119,
        was: 135,
        kind: 'sneaker',
        colors: ['olive'],
        brief: 'Trail shoe with a sticky sole for wet stone.',
        text: `Five-millimetre lugs and a rock plate under the forefoot. The mesh drains within
          minutes after a stream crossing. Sized with room at the toe for descents.`,
        tags: ['trail', 'outdoor', 'grip'],
      },
      {
        name: 'Rundahl Schoolyard',
        brand: 'Rundahl',
        price: 65,
        kind: 'sneaker',
        colors: ['sky'],
        brief: 'The court shoe with a tougher toe.',
        text: `A rubber bumper where footballs and curbs meet the shoe. The white comes back with a
          damp cloth and a little soap.`,
        tags: ['trainer', 'school'],
      },
      {
        name: 'Rundahl Slow Mile',
        brand: 'Rundahl',
        price: 95,
        kind: 'sneaker',
        colors: ['cream', 'burgundy'],
        brief: 'Walking shoe with a wide toe box.',
        text: `A soft heel and a firm middle, for people who walk to work and back. The second pair of
          eyelets lets you lace around a high instep.`,
        tags: ['walking', 'comfort'],
      },
    ],
  },
]
