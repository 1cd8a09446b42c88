import type { Card } from '@emporia/contract'

import { ProductCard } from './product-card.tsx'
import { withSponsored } from './sponsored.ts'

type Props = {
  products: Card[]
  /** Columns on a wide screen: 5 at full width, 4 or 3 beside facets. */
  columns?: 3 | 4 | 5
  /** Paid places shown among the products, labeled: two of twelve. */
  sponsored?: Card[]
  /** The first row is seen at once, so its pictures load first. */
  first?: boolean
}

const wide = {
  3: 'lg:grid-cols-3',
  4: 'lg:grid-cols-3 2xl:grid-cols-4',
  5: 'lg:grid-cols-4 xl:grid-cols-5',
}
const share = { 3: '25vw', 4: '25vw', 5: '19vw' }

export const ProductGrid = ({ products, columns = 5, sponsored = [], first = false }: Props) => (
  <div
    className={`-mb-8 grid grid-cols-2 gap-x-3 md:grid-cols-3 md:gap-x-5 print:grid-cols-4 ${wide[columns]}`}
  >
    {withSponsored(products, sponsored).map((product, at) => (
      <ProductCard
        key={product.id}
        product={product}
        sponsored={sponsored.includes(product)}
        eager={first && at < 4}
        sizes={`(min-width: 1400px) 260px, (min-width: 992px) ${share[columns]}, (min-width: 768px) 31vw, 46vw`}
      />
    ))}
  </div>
)
