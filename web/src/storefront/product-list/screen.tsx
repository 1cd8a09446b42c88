import { api, type Data } from '@emporia/contract'
import * as m from '@emporia/messages/storefront'
import { localePath } from '@emporia/messages/locale'
import type { ReactNode } from 'react'
import { redirect, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'

import { load } from '../../api/load.ts'
import { categoryPath } from '../../format/address.ts'
import { button } from '../../ui/button.ts'
import { Alert } from '../../ui/alert.tsx'
import { ProductGrid } from '../cards/product-grid.tsx'
import { Crumbs } from '../cards/crumbs.tsx'
import { loadSuggestions, Suggestions } from '../cards/suggestions.tsx'
import { getMetaTags } from '../head.ts'
import { Chips } from './chips.tsx'
import { Facets } from './facets.tsx'
import {
  addressWith,
  type Filters,
  hasFilters,
  nothingChosen,
  parseFilters,
  perPage,
  toFacetQuery,
  toProductQuery,
  withoutEmptyQuery,
} from './filters.ts'
import { Paging } from './paging.tsx'
import { findPlace } from './place.ts'
import { Sort } from './sort.tsx'

export const loader = async ({ params, request }: LoaderFunctionArgs) => {
  const address = new URL(request.url)
  const place = await findPlace(address, params)
  const filters = parseFilters(address.searchParams, place)
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
  if (!category && !place && address.searchParams.get('category_id'))
    throw new Response(m.listing_category_missing(), { status: 404 })
  if (category && !place && !q) throw redirectToCategory(filters, category)
  const trail = listTrail(category, elements.categories)
  const title = titleOf(q, place?.brand?.name ?? category?.name)
  // Filters and sorting show the same products again, so the canonical address leaves them out.
  const { page } = filters
  const query = addressWith(parseFilters(new URLSearchParams()), { page })
  const canonical = address.origin + withoutEmptyQuery(localePath(place?.path ?? '/shop') + query)
  const suggestions = products.total === 0 ? await loadSuggestions() : undefined
  const listed = { filters, products, sponsored, elements, category, category_id, trail }
  return { ...listed, title, canonical, translated, suggestions }
}

type Category = Data<typeof api.product.searchElements>['categories'][number]

/** The number of a category in a query is its former address. */
const redirectToCategory = (filters: Filters, category: Category) => {
  const { page } = filters
  const path = categoryPath(category)
  const query = addressWith({ ...filters, place: { path, category_id: category.id } }, { page })
  return redirect(withoutEmptyQuery(path + query), 301)
}

/** Returns the categories from the root to the parent of a category. */
const listTrail = (category: Category | undefined, all: Category[]): Category[] => {
  const parent = all.find(({ id }) => id === category?.parent_id)
  return parent ? [...listTrail(parent, all), parent] : []
}

const titleOf = (query: string, category: string | undefined) => {
  if (!query) return category ?? m.listing_title()
  return category
    ? m.listing_results_category_title({ query, category })
    : m.listing_results_title({ query })
}

const emptyTextOf = (filters: Filters, category: string | undefined) => {
  const { q: query } = filters
  if (!hasFilters(filters))
    return query ? m.listing_no_match_text({ query }) : m.listing_no_products_text()
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
  const { filters, products, sponsored, elements, category, trail, title, suggestions } =
    useLoaderData<typeof loader>()
  const brand = filters.place?.brand

  return (
    <div className="wrap">
      <Crumbs
        trail={[
          ...trail.map((above) => ({ name: above.name, href: categoryPath(above) })),
          { name: brand?.name ?? category?.name ?? m.listing_title() },
        ]}
      />
      <h1 className="mt-3.5 text-h1">{title}</h1>
      {brand?.description && <p className="mt-1.5 max-w-[60ch] text-pretty">{brand.description}</p>}
      <p data-part="total" aria-live="polite" className="num mt-1.5 text-ink-2">
        {products.total_is_capped
          ? m.listing_total_capped({ count: products.total })
          : m.listing_total_count({ count: products.total })}
      </p>
      {suggestions && !hasFilters(filters) ? (
        <Nothing text={emptyTextOf(filters, brand?.name ?? category?.name)} />
      ) : (
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
              <Nothing text={emptyTextOf(filters, brand?.name ?? category?.name)}>
                <a href={addressWith(filters, nothingChosen)} className={button()}>
                  {m.listing_filter_clear()}
                </a>
              </Nothing>
            )}
            <Paging
              filters={filters}
              total={products.total}
              isCapped={products.total_is_capped}
              perPage={perPage}
            />
          </div>
        </div>
      )}
      <div data-part="suggestions">{suggestions && <Suggestions {...suggestions} />}</div>
    </div>
  )
}

const Nothing = ({ text, children }: { text: string; children?: ReactNode }) => (
  <Alert title={m.listing_empty_title()} text={text}>
    {children}
    <a href={localePath('/shop')} className={button()}>
      {m.listing_empty_link()}
    </a>
  </Alert>
)
