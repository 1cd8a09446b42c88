import { api } from '@emporia/contract'
import * as m from '@emporia/messages/storefront'
import { localePath } from '@emporia/messages/locale'
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'

import { load } from '../../api/load.ts'
import { button } from '../../ui/button.ts'
import { Alert } from '../../ui/alert.tsx'
import { ProductGrid } from '../cards/product-grid.tsx'
import { Crumbs } from '../cards/crumbs.tsx'
import { getMetaTags } from '../head.ts'
import { Chips } from './chips.tsx'
import { Facets } from './facets.tsx'
import { addressWith, toProductQuery, parseFilters, toFacetQuery, perPage } from './filters.ts'
import { Paging } from './paging.tsx'
import { Sort } from './sort.tsx'

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const address = new URL(request.url)
  const filters = parseFilters(address.searchParams)
  const { currency } = await load(api.site.settings, {})
  const { q, category_id } = filters
  const [products, translated, sponsored, elements] = await Promise.all([
    load(api.product.list, toProductQuery(filters, currency)),
    category_id
      ? load(api.contentLocales, { entity: 'category', id: String(category_id) })
      : undefined,
    load(api.sponsored.list, {
      ...toFacetQuery(filters, currency),
      page: filters.page,
      per_page: perPage,
    }),
    load(api.product.searchElements, toFacetQuery(filters, currency)),
  ])
  const category = elements.categories.find(({ id }) => id === category_id)
  if (!category && address.searchParams.get('category_id'))
    throw new Response(m.listing_category_missing(), { status: 404 })
  const parent = elements.categories.find(({ id }) => id === category?.parent_id)
  const title = titleOf(q, category?.name)
  // Filters and sorting show the same products again, so the canonical address leaves them out.
  const plain = { ...parseFilters(new URLSearchParams()), category_id, page: filters.page }
  const query = addressWith(plain, { page: plain.page })
  const canonical = `${address.origin}${localePath('/shop')}${query === '?' ? '' : query}`
  return { filters, products, sponsored, elements, category, parent, title, canonical, translated }
}

const titleOf = (query: string, category: string | undefined) => {
  if (!query) return category ?? m.listing_title()
  return category
    ? m.listing_results_category_title({ query, category })
    : m.listing_results_title({ query })
}

const emptyTextOf = (query: string, category: string | undefined) => {
  if (query) return m.listing_empty_search_text({ query })
  return category ? m.listing_empty_category_text({ category }) : m.listing_empty_text()
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => {
  const { title = m.listing_title(), filters, products, canonical, translated } = loaderData ?? {}
  const description = products && m.listing_page_description({ count: products.total, title })
  // Search results are not indexed.
  const hidden = Boolean(filters?.q)
  return getMetaTags(matches, { title, description, canonical, translated, hidden })
}

export default function Listing() {
  const { filters, products, sponsored, elements, category, parent, title } =
    useLoaderData<typeof loader>()

  return (
    <div className="wrap">
      <Crumbs
        trail={[
          ...(parent ? [{ name: parent.name, href: `/shop?category_id=${parent.id}` }] : []),
          { name: category?.name ?? m.listing_title() },
        ]}
      />
      <h1 className="mt-3.5 text-h1">{title}</h1>
      <p data-part="total" aria-live="polite" className="num mt-1.5 text-ink-2">
        {products.total_is_capped
          ? m.listing_total_capped({ count: products.total })
          : m.listing_total_count({ count: products.total })}
      </p>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:mt-7 lg:grid-cols-[248px_minmax(0,1fr)]">
        <Facets filters={filters} elements={elements} total={products.total} />
        <div data-part="things" className="aria-busy:opacity-60">
          <div className="relative mb-5 flex min-h-11 print:hidden items-center gap-2 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 max-lg:[scrollbar-width:none] lg:flex-wrap">
            <Chips filters={filters} elements={elements} />
            <Sort filters={filters} />
          </div>
          {products.rows.length > 0 ? (
            <ProductGrid products={products.rows} sponsored={sponsored} columns={3} first />
          ) : (
            <Nothing
              text={emptyTextOf(filters.q, category?.name)}
              clear={addressWith(parseFilters(new URLSearchParams()), {})}
            />
          )}
          <Paging
            filters={filters}
            total={products.total}
            isCapped={products.total_is_capped}
            perPage={perPage}
          />
        </div>
      </div>
    </div>
  )
}

const Nothing = ({ text, clear }: { text: string; clear: string }) => (
  <Alert title={m.listing_empty_title()} text={text}>
    <a href={localePath(`/shop${clear}`)} className={button()}>
      {m.listing_empty_link()}
    </a>
  </Alert>
)
