import { api } from '@emporia/contract'
import * as m from '@emporia/messages/storefront'
import { data, useLoaderData } from 'react-router'

import { load } from '../../api/load.ts'
import { NotFound } from '../../ui/error-screen.tsx'
import { ProductGrid } from '../cards/product-grid.tsx'
import { Section } from '../cards/section.tsx'
import { head } from '../head.ts'

const popularMax = 5

/** Any other path: a help page with status 404, and what sells best. */
export const loader = async () => {
  const products = await load(api.product.section, { section: 'best-selling' })
  return data({ products: products.slice(0, popularMax) }, { status: 404 })
}

export const meta = head(m.missing_page_title, { hidden: true })

export default function Nothing() {
  const { products } = useLoaderData<typeof loader>()

  return (
    <>
      <NotFound />
      {products.length > 0 && (
        <div className="wrap">
          <Section title={m.missing_page_popular()}>
            <ProductGrid products={products} />
          </Section>
        </div>
      )}
    </>
  )
}
