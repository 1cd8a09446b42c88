import type { api, Data } from '@emporia/contract'
import * as m from '@emporia/messages/storefront'

import { CategoryTiles } from '../cards/category-tiles.tsx'

type Props = { categories: Data<typeof api.category.featured> }

export const Categories = ({ categories }: Props) => (
  <section aria-labelledby="featured-categories" className="mt-8 md:mt-12">
    <h2 id="featured-categories" className="sr-only">
      {m.home_categories_title()}
    </h2>
    <CategoryTiles categories={categories} />
  </section>
)
