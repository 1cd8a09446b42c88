import { backpack } from './bags/backpack.js'
import { handbag } from './bags/handbag.js'
import { tote } from './bags/tote.js'
import { bear } from './books-and-toys/bear.js'
import { book } from './books-and-toys/book.js'
import { coat } from './clothing/coat.js'
import { dress } from './clothing/dress.js'
import { jacket } from './clothing/jacket.js'
import { jeans } from './clothing/jeans.js'
import { jumper } from './clothing/jumper.js'
import { scarf } from './clothing/scarf.js'
import { shirt } from './clothing/shirt.js'
import { skirt } from './clothing/skirt.js'
import { trousers } from './clothing/trousers.js'
import { tshirt } from './clothing/tshirt.js'
import { camera } from './electronics/camera.js'
import { headphones } from './electronics/headphones.js'
import { laptop } from './electronics/laptop.js'
import { blanket } from './home/blanket.js'
import { candle } from './home/candle.js'
import { chair } from './home/chair.js'
import { kettle } from './home/kettle.js'
import { lamp } from './home/lamp.js'
import { mug } from './home/mug.js'
import { vase } from './home/vase.js'
import { necklace } from './jewelry/necklace.js'
import { watch } from './jewelry/watch.js'
import { coffee } from './pantry/coffee.js'
import { honey } from './pantry/honey.js'
import { wine } from './pantry/wine.js'
import { serum } from './pantry/serum.js'
import { boot } from './shoes/boot.js'
import { loafer } from './shoes/loafer.js'
import { oxford } from './shoes/oxford.js'
import { pump } from './shoes/pump.js'
import { sneaker } from './shoes/sneaker.js'

/** What the generator can draw, by name. */
export const kinds = {
  backpack,
  handbag,
  tote,
  bear,
  book,
  coat,
  dress,
  jacket,
  jeans,
  jumper,
  scarf,
  shirt,
  skirt,
  trousers,
  tshirt,
  camera,
  headphones,
  laptop,
  blanket,
  candle,
  chair,
  kettle,
  lamp,
  mug,
  vase,
  necklace,
  watch,
  coffee,
  honey,
  wine,
  serum,
  boot,
  loafer,
  oxford,
  pump,
  sneaker,
}
