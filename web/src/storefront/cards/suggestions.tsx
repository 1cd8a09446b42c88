import { api, type Card, type Data } from '@emporia/contract'
import * as m from '@emporia/messages/storefront'

import { load } from '../../api/load.ts'
import { CategoryTiles } from './category-tiles.tsx'
import { ProductGrid } from './product-grid.tsx'
import { Section } from './section.tsx'

type Props = { categories: Data<typeof api.category.featured>; products: Card[] }

const popularMax = 5

/** Loads what `Suggestions` lists: featured categories, and the products that sell best. */
export const loadSuggestions = async (): Promise<Props> => {
  const [categories, products] = await Promise.all([
    load(api.category.featured, {}),
    load(api.product.section, { section: 'best-selling' }),
  ])
  return { categories, products: products.slice(0, popularMax) }
}

/** Where to go from a page that has nothing else to offer. */
export const Suggestions = ({ categories, products }: Props) => (
  <>
    {categories.length > 0 && (
      <Section title={m.home_categories_title()}>
        <CategoryTiles categories={categories} />
      </Section>
    )}
    {products.length > 0 && (
      <Section title={m.suggested_products()}>
        <ProductGrid products={products} />
      </Section>
    )}
  </>
)
