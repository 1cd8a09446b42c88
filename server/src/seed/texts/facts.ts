import type { KindName } from '../pictures/kinds.ts'
import type { UnitName, Value } from './attributes.ts'

type Facts = { material: string; care: string; grams: number; unit: UnitName }

const fact = (unit: UnitName, grams: number, material: string, care: string): Facts => ({
  unit,
  grams,
  material,
  care,
})

const polish = 'Brush dry, polish now and then'
const gentle = 'Machine-wash at 30 degrees, dry flat'
const handWash = 'Hand-wash cold, dry flat'
const cleaners = 'Brush after wearing, dry-clean once a season'
const wipe = 'Wipe with a damp cloth'
const dry = 'Keep dry and out of the sun'

/** Facts that apply to every product of a kind. */
export const facts: Record<KindName, Facts> = {
  loafer: fact('pair', 900, 'Full-grain leather', polish),
  oxford: fact('pair', 1100, 'Full-grain leather', polish),
  boot: fact('pair', 1500, 'Waxed leather', 'Brush dry, wax before winter'),
  sneaker: fact('pair', 800, 'Leather and textile, rubber sole', wipe),
  pump: fact('pair', 700, 'Smooth leather', polish),
  tshirt: fact('piece', 220, 'Cotton jersey', gentle),
  shirt: fact('piece', 300, 'Cotton', gentle),
  jumper: fact('piece', 500, 'Wool', handWash),
  jacket: fact('piece', 900, 'Cotton twill', gentle),
  coat: fact('piece', 1800, 'Wool blend', cleaners),
  trousers: fact('piece', 500, 'Cotton and wool', gentle),
  jeans: fact('piece', 750, 'Cotton denim', 'Wash seldom, inside out, at 30 degrees'),
  dress: fact('piece', 400, 'Viscose crepe', gentle),
  skirt: fact('piece', 350, 'Twill', gentle),
  scarf: fact('piece', 250, 'Wool', handWash),
  handbag: fact('piece', 800, 'Full-grain leather, brass', 'Feed with leather balm twice a year'),
  tote: fact('piece', 500, 'Cotton canvas, leather handles', wipe),
  backpack: fact('piece', 900, 'Waxed cotton', wipe),
  watch: fact('piece', 150, 'Steel, leather strap', 'Keep the strap dry'),
  necklace: fact('piece', 40, 'Gold-plated silver, glass', 'Take off before swimming'),
  headphones: fact('piece', 450, 'Steel, recycled plastic', wipe),
  laptop: fact('piece', 1900, 'Aluminum', wipe),
  camera: fact('piece', 700, 'Metal, leatherette', dry),
  mug: fact('piece', 400, 'Stoneware', 'Dishwasher and microwave safe'),
  kettle: fact('piece', 1300, 'Enameled steel, walnut', 'Rinse by hand, descale with vinegar'),
  lamp: fact('piece', 2200, 'Powder-coated metal', wipe),
  chair: fact('piece', 18000, 'Beech, recycled yarn', 'Covers come off, wash at 30 degrees'),
  vase: fact('piece', 1400, 'Stoneware', wipe),
  candle: fact('piece', 500, 'Plant wax, glass', 'Trim the wick to 5 mm'),
  blanket: fact('piece', 1100, 'Recycled wool and cotton', 'Air outside instead of washing'),
  book: fact('piece', 500, 'Paper', dry),
  serum: fact('bottle', 120, 'Plant oils and extracts', dry),
  honey: fact('jar', 700, 'Honey, nothing else', dry),
  wine: fact('bottle', 1300, 'Honey wine, sulfites', dry),
  coffee: fact('bag', 280, 'Arabica coffee', 'Close the bag, use within six weeks'),
  bear: fact('piece', 350, 'Plush, recycled fiber', 'Washable at 30 degrees'),
}

/** The values of the attributes that are facts, by code. */
export const factValues = new Map<string, readonly Value[]>([
  ['material', distinct(({ material }) => material)],
  ['care', distinct(({ care }) => care)],
])

function distinct(read: (facts: Facts) => string) {
  const labels = new Set(Object.values(facts).map(read))
  return [...labels].toSorted().map((label) => ({ label }))
}
