import type { ArticleGroup } from './article.ts'

const category = 'mens-shirts-and-knitwear'
const choice = 'mens_sizes'

export const mensTops: ArticleGroup[] = [
  {
    shop: 'the-gentle-row',
    category,
    choice,
    articles: [
      {
        name: 'Oxford Button-Down',
        brand: 'Oskwick',
        price: 59,
        kind: 'shirt',
        colors: ['sky'],
        brief: 'Oxford shirt with a soft collar.',
        text: `Two-ply cotton that gets softer with each wash and needs little ironing. The back pleat
          gives room at the shoulders. A spare button is sewn into the side seam.`,
        tags: ['cotton', 'office', 'shirt'],
      },
      {
        name: 'Warm Office Poplin Shirt',
        brand: 'Oskwick',
        price: 65,
        was: 72,
        kind: 'shirt',
        colors: ['lilac'],
        brief: 'Fine poplin for rooms that are too warm.',
        text: `Lightweight poplin with a semi-cutaway collar. Slim through the waist, with darts you
          can have let out. Cuffs take a button or a link.`,
        tags: ['cotton', 'light'],
      },
      {
        name: 'Pocket Tee',
        brand: 'Oskwick',
        price: 24,
        kind: 'tshirt',
        colors: ['navy', 'mustard'],
        design: 3,
        brief: 'Everyday tee with a chest pocket.',
        text: `One pocket, bar-tacked at the corners, big enough for a train ticket or a pair of
          glasses. Cut straight through the body. Made of 60 percent recycled cotton.`,
        tags: ['cotton', 'pocket'],
      },
      {
        name: 'Sunday Jersey Tee',
        brand: 'Oskwick',
        price: 32,
        kind: 'tshirt',
        colors: ['terracotta'],
        brief: 'Heavier jersey that does for a sweater in May.',
        text: `A dense 260 g jersey with a ribbed collar that lies flat. The color is dyed in the
          yarn and fades slowly and evenly.`,
        tags: ['cotton', 'jersey'],
      },
    ],
  },
  {
    shop: 'northquay-outfitters',
    category,
    choice,
    articles: [
      {
        name: 'Fisher Zigzag Sweater',
        brand: 'Pellmoor',
        price: 109,
        kind: 'jumper',
        colors: ['forest'],
        design: 8,
        brief: 'Crew-neck sweater with a zigzag yoke.',
        text: `The pattern follows an old harbor design and is knitted in, not printed. Heavy enough
          to replace a jacket in fall.`,
        points: ['100% wool, 7-gauge', 'Elbows reinforced inside', 'Mending kit in the parcel'],
        tags: ['wool', 'knit', 'pattern'],
      },
      {
        name: 'Cotton Crew Knit',
        brand: 'Pellmoor',
        price: 65,
        kind: 'jumper',
        colors: ['mustard'],
        brief: 'Light cotton knit for spring evenings.',
        text: `A fine-gauge knit in long-staple cotton. It layers over a shirt without bunching.
          Machine-washable and slow to pill.`,
        tags: ['cotton', 'knit', 'spring'],
      },
      {
        name: 'Pier Watch Sweater',
        brand: 'Pellmoor',
        price: 125,
        was: 149,
        kind: 'jumper',
        colors: ['navy'],
        brief: 'Oiled wool for people who stand in wind.',
        text: `The lanolin is left in the wool, so light rain rolls off. It smells of sheep for a week
          and then of you.`,
        tags: ['wool', 'winter'],
      },
      {
        name: 'Breakwater Work Shirt',
        brand: 'Strandholt',
        price: 68,
        kind: 'shirt',
        colors: ['slate'],
        brief: 'Washed chambray with double elbows.',
        text: `Chambray from a mill that weaves sailcloth. The second layer at the elbows is on the
          inside, where nobody sees it.`,
        points: ['Triple-stitched side seams', 'Curved hem, to be worn loose'],
        tags: ['cotton', 'work'],
      },
    ],
  },
  {
    shop: null,
    category,
    choice,
    articles: [
      {
        name: 'Heavyweight Crew Tee',
        brand: 'Kinfall',
        price: 27,
        kind: 'tshirt',
        colors: ['white', 'black'],
        brief: 'Boxy T-shirt in 240 g combed cotton.',
        text: `Dense jersey that does not turn see-through and keeps its shape after washing. The
          collar is double-stitched with a taped neck seam. Pre-washed, so shrinkage stays under two
          percent.`,
        tags: ['cotton', 'basic', 'jersey'],
      },
      {
        name: 'Trail Dry Tee',
        brand: 'Trailmoss',
        price: 36,
        kind: 'tshirt',
        colors: ['olive'],
        brief: 'Quick-drying top for running and hiking.',
        text: `Flat seams where a backpack rubs and a mesh panel between the shoulders. It dries on a
          line in about an hour.`,
        points: ['UPF 30', 'Reflective mark at the back'],
        tags: ['running', 'quick-dry'],
      },
      {
        name: 'Weekend Linen Shirt',
        brand: 'Kinfall',
        price: 58,
        kind: 'shirt',
        colors: ['tan'],
        brief: 'Linen shirt that looks better unironed.',
        text: `European linen, washed once at the mill for a soft start. Roll the sleeves and fasten
          them with the inside tab.`,
        tags: ['linen', 'summer'],
      },
    ],
  },
]
