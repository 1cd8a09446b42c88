import type { ArticleGroup } from './article.ts'

const choice = 'ladies_sizes'

export const ladiesClothing: ArticleGroup[] = [
  {
    shop: 'maison-odella',
    category: 'ladies-dresses-and-skirts',
    choice,
    articles: [
      {
        name: 'Clover Tea Dress',
        brand: 'Veldura',
        price: 95,
        kind: 'dress',
        colors: ['forest', 'terracotta'],
        brief: 'Button-front tea dress with short sleeves.',
        text: `Light viscose crepe that moves well and dries fast. The belt is detachable, and the
          side pockets lie flat. Length 115 cm in size M.`,
        tags: ['dress', 'print', 'summer'],
      },
      {
        name: 'Amaris Day Dress',
        brand: 'Veldura',
        price: 104,
        was: 119,
        kind: 'dress',
        colors: ['navy', 'blush'],
        brief: 'Printed dress with a waist you can move.',
        text: `The belt loops sit in two rows, so the waist can be worn high or low. Works with
          sneakers by day and heels at night.`,
        tags: ['dress', 'print'],
      },
      {
        name: 'Pilar Garden Dress',
        brand: 'Veldura',
        price: 88,
        kind: 'dress',
        colors: ['mustard'],
        brief: 'Cotton dress with a defined waist.',
        text: 'Crisp poplin with a shaped bodice and a skirt that keeps its volume.',
        points: ['100% cotton', 'Buttons to the waist', 'Pockets in the side seams'],
        tags: ['dress', 'cotton'],
      },
      {
        name: 'Noor Evening Dress',
        brand: 'Veldura',
        price: 129,
        kind: 'dress',
        colors: ['black'],
        brief: 'Dark crepe that needs no ironing after the suitcase.',
        text: `Roll it, do not fold it. The lining is cut on the bias and follows every step. The
          buttons are mother-of-pearl from a closed factory.`,
        tags: ['dress', 'evening', 'travel'],
      },
      {
        name: 'Meadow Pleated Skirt',
        brand: 'Veldura',
        price: 69,
        kind: 'skirt',
        colors: ['forest'],
        brief: 'Midi skirt with soft, permanent pleats.',
        text: `The pleats are heat-set and survive the washing machine. A flat front waistband and
          elastic at the back make it comfortable to sit in. Length 78 cm in size M.`,
        tags: ['skirt', 'pleats', 'midi'],
      },
      {
        name: 'Orchard A-Line Skirt',
        brand: 'Veldura',
        price: 59,
        kind: 'skirt',
        colors: ['burgundy'],
        brief: 'A-line skirt that swings and keeps its hem.',
        text: 'A firm twill with a little stretch, cut to sit at the natural waist.',
        points: ['Two side pockets', 'Lined to the knee', 'Machine-wash cold'],
        tags: ['skirt', 'twill'],
      },
    ],
  },
  {
    shop: null,
    category: 'ladies-dresses-and-skirts',
    choice,
    articles: [
      {
        name: 'Sunday Market Dress',
        brand: 'Kinfall',
        price: 64,
        kind: 'dress',
        colors: ['terracotta', 'sky'],
        brief: 'Washed cotton, two pockets, nothing to fasten behind.',
        text: `The house dress of the house: it goes over the head, it goes in the machine, and it
          looks as if you had thought about it.`,
        tags: ['dress', 'cotton', 'basic'],
      },
      {
        name: 'Library Midi Skirt',
        brand: 'Kinfall',
        price: 48,
        kind: 'skirt',
        colors: ['slate'],
        design: 10,
        brief: 'A plain pleated skirt for long days of sitting.',
        text: `A wide elastic at the back, a flat band in front and a weight that does not ride up.`,
        tags: ['skirt', 'basic'],
      },
    ],
  },
  {
    shop: 'maison-odella',
    category: 'ladies-tops-and-knitwear',
    choice,
    articles: [
      {
        name: 'Linnea Relaxed Shirt',
        brand: 'Veldura',
        price: 64,
        kind: 'shirt',
        colors: ['white'],
        brief: 'Linen shirt with dropped shoulders.',
        text: `European linen, washed once at the mill for a soft start. Roll the sleeves and fasten
          them with the inside tab. Creases are part of the look.`,
        tags: ['linen', 'summer'],
      },
      {
        name: 'Veldura Soft Tee',
        brand: 'Veldura',
        price: 29,
        kind: 'tshirt',
        colors: ['blush', 'slate'],
        brief: 'Drapey tee in modal and cotton.',
        text: `Falls close to the body without clinging. The neckline is low enough for a necklace
          and high enough for work. Wash at 30 degrees.`,
        tags: ['modal', 'basic'],
      },
      {
        name: 'Ilse Borrowed Shirt',
        brand: 'Veldura',
        price: 72,
        kind: 'shirt',
        colors: ['cream'],
        brief: 'Cut like his, sized for you.',
        text: `Long in the back, straight in the front, with cuffs deep enough to turn twice. The
          pocket is real.`,
        tags: ['cotton', 'oversized'],
      },
    ],
  },
  {
    shop: 'northquay-outfitters',
    category: 'ladies-tops-and-knitwear',
    choice,
    articles: [
      {
        name: 'Pellmoor Harbor Sweater',
        brand: 'Pellmoor',
        price: 99,
        kind: 'jumper',
        colors: ['cream'],
        design: 3,
        brief: 'Lambswool crew neck with a patterned yoke.',
        text: `Spun from two-ply lambswool that does not itch at the neck. Fully fashioned, so the
          shoulders are knitted to shape. Hand-wash cold or use the wool cycle.`,
        tags: ['wool', 'knit', 'winter'],
      },
      {
        name: 'Driftwood Sweater',
        brand: 'Pellmoor',
        price: 85,
        was: 98,
        kind: 'jumper',
        colors: ['slate'],
        design: 1,
        brief: 'A lighter knit with the same yoke.',
        text: `Half wool, half cotton, for people who are warm by nature. Shorter in the body and a
          little wider in the sleeve.`,
        tags: ['knit', 'spring'],
      },
    ],
  },
  {
    shop: 'maison-odella',
    category: 'ladies-coats-and-jackets',
    choice,
    articles: [
      {
        name: 'Merrow Wool Coat',
        brand: 'Veldura',
        price: 249,
        kind: 'coat',
        colors: ['tan'],
        brief: 'Double-breasted coat in a soft wool blend.',
        text: `Seventy percent wool, fully lined, with a half belt at the back. The collar can be
          turned up and buttoned. Sleeves are long, so that gloves meet them.`,
        tags: ['wool', 'coat', 'winter'],
      },
      {
        name: 'Mira Utility Jacket',
        brand: 'Veldura',
        price: 112,
        kind: 'jacket',
        colors: ['olive'],
        brief: 'Cotton jacket with clean seams and real pockets.',
        text: `Ends at the hip, so it sits well over dresses and high-rise pants. Cotton twill
          with two percent stretch. Pockets are deep enough for keys.`,
        tags: ['cotton', 'jacket'],
      },
      {
        name: 'Elska City Coat',
        brand: 'Strandholt',
        price: 219,
        was: 259,
        kind: 'coat',
        colors: ['burgundy'],
        brief: 'A coat for standing on platforms.',
        text: `Wind does not get through the front, because there is a second placket behind the
          buttons. Both pockets are lined with fleece.`,
        tags: ['wool', 'coat'],
      },
    ],
  },
]
