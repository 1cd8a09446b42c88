import type { ArticleGroup } from './article.ts'

export const mensLayers: ArticleGroup[] = [
  {
    shop: 'northquay-outfitters',
    category: 'mens-coats-and-jackets',
    choice: 'mens_sizes',
    articles: [
      {
        name: 'Aero Field Jacket',
        brand: 'Strandholt',
        price: 135,
        kind: 'jacket',
        colors: ['olive'],
        design: 1,
        brief: 'Waxed cotton with four pockets and no zippers to jam.',
        text: `The shell beads light rain, and the lining is quilted at the body only, so the sleeves
          stay slim. Every button can be replaced with a coin-sized screw.`,
        points: ['Two inside pockets', 'Waist tabs to adjust the fit'],
        tags: ['jacket', 'waxed', 'spring'],
      },
      {
        name: 'Quayside Overcoat',
        brand: 'Strandholt',
        price: 259,
        was: 289,
        kind: 'coat',
        colors: ['navy'],
        brief: 'Double-breasted coat in a heavy wool blend.',
        text: `Seventy percent wool, fully lined, with a half belt at the back. The collar can be
          turned up and buttoned. Dry-clean once a season and brush in between.`,
        tags: ['wool', 'coat', 'winter'],
      },
      {
        name: 'Lantern Watch Coat',
        brand: 'Strandholt',
        price: 319,
        kind: 'coat',
        colors: ['forest'],
        brief: 'The heaviest coat we sell, for harbors in January.',
        text: `Melton wool of 800 g a meter, so dense that the edges need no hem. It stands by itself
          on the first day and follows you by the tenth.`,
        tags: ['wool', 'coat', 'winter'],
      },
    ],
  },
  {
    shop: 'the-gentle-row',
    category: 'mens-coats-and-jackets',
    choice: 'mens_sizes',
    articles: [
      {
        name: 'Foundry Trucker Jacket',
        brand: 'Kinfall',
        price: 110,
        kind: 'jacket',
        colors: ['tan'],
        brief: 'Trucker jacket with two chest pockets.',
        text: `Thirteen-ounce twill with contrast stitching and metal shank buttons. Two inside
          pockets hold a phone and a paperback. Waist tabs let you adjust the fit.`,
        tags: ['twill', 'jacket'],
      },
      {
        name: 'Chesterby Overcoat',
        brand: 'Oskwick',
        price: 269,
        kind: 'coat',
        colors: ['slate'],
        brief: 'Overcoat long enough to cover a suit jacket.',
        text: 'Broad lapels, six buttons and a back vent that stays closed when you sit.',
        points: [
          '80% wool, 20% recycled nylon',
          'Viscose lining',
          'Two inside pockets, one zippered',
        ],
        tags: ['wool', 'overcoat', 'formal'],
      },
      {
        name: 'Workshop Overshirt',
        brand: 'Oskwick',
        price: 88,
        kind: 'jacket',
        colors: ['burgundy'],
        design: 1,
        brief: 'Between shirt and jacket, for rooms without heating.',
        text: `Brushed cotton drill that takes paint, flour and sawdust and looks none the worse.
          Both chest pockets have a slot for a pencil.`,
        tags: ['cotton', 'work'],
      },
    ],
  },
  {
    shop: 'the-gentle-row',
    category: 'mens-trousers-and-jeans',
    choice: 'waists',
    articles: [
      {
        name: 'Straight Leg 02 Jeans',
        brand: 'Kinfall',
        price: 89,
        kind: 'jeans',
        colors: ['navy'],
        brief: 'Straight jeans in rigid 14-ounce denim.',
        text: `They start stiff and shape themselves to you in about ten wears. Chain-stitched hems
          rope nicely with time. Buy your usual waist; expect two centimeters of give.`,
        tags: ['denim', 'straight'],
      },
      {
        name: 'Loose Carpenter Jeans',
        brand: 'Kinfall',
        price: 92,
        kind: 'jeans',
        colors: ['sky'],
        brief: 'Loose jeans with double knees.',
        text: 'Double fabric from thigh to shin and bar tacks at every stress point.',
        points: ['12-ounce cotton', 'Leg opening 22 cm', 'Sits at the hip'],
        tags: ['denim', 'loose'],
      },
      {
        name: 'Second Skin Slim Jeans',
        brand: 'Kinfall',
        price: 79,
        was: 95,
        kind: 'jeans',
        colors: ['black'],
        brief: 'Slim jeans with recovery stretch.',
        text: `The denim springs back overnight. Pockets are set slightly higher at the back. Made
          with 30 percent recycled cotton.`,
        tags: ['denim', 'slim', 'stretch'],
      },
      {
        name: 'Tailored Flannel Pants',
        brand: 'Oskwick',
        price: 89,
        kind: 'trousers',
        colors: ['slate'],
        brief: 'Mid-rise pants with a pressed crease.',
        text: `Brushed flannel with a little stretch and a grip tape inside the waistband. Hems are
          left five centimeters long for altering, which we do free within two weeks.`,
        tags: ['wool', 'office'],
      },
      {
        name: 'Everyday Chino',
        brand: 'Oskwick',
        price: 62,
        kind: 'trousers',
        colors: ['tan'],
        brief: 'Cotton chino with a straight leg.',
        text: `Garment-dyed, so the color softens along the seams. Two percent elastane keeps the
          knees from bagging. Side pockets are lined with strong cotton.`,
        tags: ['cotton', 'chino'],
      },
    ],
  },
  {
    shop: null,
    category: 'mens-trousers-and-jeans',
    choice: 'waists',
    articles: [
      {
        name: 'Long Walk Pants',
        brand: 'Trailmoss',
        price: 74,
        kind: 'trousers',
        colors: ['olive'],
        brief: 'Light pants for trains, hills and dinner after.',
        text: `A woven stretch that dries while you drink a coffee. The hidden pocket at the right
          thigh takes a passport.`,
        tags: ['travel', 'quick-dry'],
      },
    ],
  },
]
