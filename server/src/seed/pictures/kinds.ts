import type { Kind } from './kit/stage.ts'
import { necklace, scarf, watch } from './kinds/accessories.ts'
import { backpack, handbag, tote } from './kinds/bags.ts'
import { bear } from './kinds/bear.ts'
import { boot, pump, sneaker } from './kinds/boots.ts'
import { jeans, skirt, trousers } from './kinds/bottoms.ts'
import { chair } from './kinds/chair.ts'
import { dress } from './kinds/dresses.ts'
import { camera, headphones, laptop } from './kinds/electronics.ts'
import { blanket, candle, lamp, vase } from './kinds/home.ts'
import { kettle, mug } from './kinds/kitchen.ts'
import { coat, jacket } from './kinds/outerwear.ts'
import { book, coffee, honey, serum } from './kinds/shelf.ts'
import { loafer, oxford } from './kinds/shoes.ts'
import { jumper, shirt, tshirt } from './kinds/tops.ts'

/** Every kind of product that can be drawn. */
export const kinds = {
  loafer,
  oxford,
  boot,
  sneaker,
  pump,
  tshirt,
  shirt,
  jumper,
  jacket,
  coat,
  trousers,
  jeans,
  dress,
  skirt,
  scarf,
  handbag,
  tote,
  backpack,
  watch,
  necklace,
  headphones,
  laptop,
  camera,
  mug,
  kettle,
  lamp,
  chair,
  vase,
  candle,
  blanket,
  book,
  serum,
  honey,
  coffee,
  bear,
} satisfies Record<string, Kind>

export type KindName = keyof typeof kinds
