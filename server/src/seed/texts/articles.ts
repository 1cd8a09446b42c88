import type { ArticleGroup } from './articles/article.ts'
import { careAndPantry } from './articles/care-and-pantry.ts'
import { techAndBooks } from './articles/desk-and-shelf.ts'
import { finishingTouches } from './articles/finishing-touches.ts'
import { home } from './articles/home.ts'
import { ladiesClothing } from './articles/ladies-clothing.ts'
import { ladiesShoesAndBags } from './articles/ladies-shoes-and-bags.ts'
import { mensLayers } from './articles/mens-layers.ts'
import { mensShoes } from './articles/mens-shoes.ts'
import { mensTops } from './articles/mens-tops.ts'

/** All products on sale, by shop and category. */
export const articleGroups: readonly ArticleGroup[] = [
  mensShoes,
  mensTops,
  mensLayers,
  ladiesClothing,
  ladiesShoesAndBags,
  finishingTouches,
  home,
  techAndBooks,
  careAndPantry,
].flat()
