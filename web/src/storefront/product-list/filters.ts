import { productSorts, type api, type Sent } from '@emporia/contract'
import * as m from '@emporia/messages/storefront'
import { localePath } from '@emporia/messages/locale'

import { categoryPath } from '../../format/address.ts'
import { parseMinor, type Currency } from '../../format/money.ts'
import type { Place } from './place.ts'

/** The filters in the query of a listing. Invalid values are ignored. */
export type Filters = {
  q: string
  category_id: number | undefined
  brand_id: number[]
  /** Value ids by attribute: `attributes[3]=14`. */
  attributes: Record<string, number[]>
  min: string
  max: string
  rating: number | undefined
  in_stock: boolean
  sort: string
  page: number
  place?: Place | undefined
}

const choicesMax = 50
const attributesMax = 10

export const parseFilters = (query: URLSearchParams, place?: Place): Filters => ({
  q: (query.get('q') ?? '').trim().slice(0, 100),
  category_id: place?.category_id ?? parseInteger(query.get('category_id'), idMax),
  brand_id: place?.brand ? [place.brand.id] : wholes(query.getAll('brand_id')),
  attributes: Object.fromEntries(
    [...new Set(query.keys())]
      .flatMap((name) => {
        const [, attribute = ''] = /^attributes\[([1-9]\d{0,14})\]$/.exec(name) ?? []
        const values = wholes(query.getAll(name))
        return attribute && values.length > 0 ? [[attribute, values] as const] : []
      })
      .slice(0, attributesMax),
  ),
  min: query.get('min') ?? '',
  max: query.get('max') ?? '',
  rating: [1, 2, 3, 4, 5].find((stars) => query.get('rating') === String(stars)),
  in_stock: query.get('in_stock') === '1',
  sort: sorts.some(({ value }) => value === query.get('sort')) ? (query.get('sort') ?? '') : '',
  page: parseInteger(query.get('page'), pageMax) ?? 1,
  place,
})

const sorts = [
  { value: '', label: m.listing_sort_match },
  { value: 'newest', label: m.listing_sort_newest },
  { value: 'price', label: m.listing_sort_cheapest },
  { value: 'price-desc', label: m.listing_sort_dearest },
  { value: 'rating', label: m.listing_sort_rating },
  { value: 'best', label: m.listing_sort_best },
]

/**
 * Returns the sort options. 'Best match' exists only for a search; other listings start with the
 * newest.
 */
export const sortsFor = ({ q }: Filters) => {
  const [match, newest, ...rest] = sorts
  return q ? sorts : [...(match && newest ? [{ ...newest, value: match.value }] : []), ...rest]
}

/** The values of all filters when none is selected. */
export const nothingChosen = {
  brand_id: [],
  attributes: {},
  min: '',
  max: '',
  rating: undefined,
  in_stock: false,
} satisfies Partial<Filters>

export const hasFilters = ({ brand_id, place, attributes, ...filters }: Filters) =>
  Boolean(filters.min || filters.max || filters.rating || filters.in_stock) ||
  Object.keys(attributes).length > 0 ||
  (brand_id.length > 0 && !place?.brand)

export const perPage = 24

/** Maps the filters to the contract's query. */
export const toProductQuery = (
  filters: Filters,
  currency: Currency,
): Sent<typeof api.product.list> => {
  const { sort, page } = filters
  const [name, order] = sort.split('-')
  return {
    ...toFacetQuery(filters, currency),
    page,
    per_page: perPage,
    sort: productSorts.find((known) => known === name),
    order: name === 'price' ? orderOf(order) : undefined,
  }
}

const orderOf = (word: string | undefined) => (word === 'desc' ? 'desc' : 'asc')

/** The query without sort and page. */
export const toFacetQuery = (
  { q, min, max, brand_id, attributes, in_stock, category_id, rating }: Filters,
  currency: Currency,
): Sent<typeof api.product.searchElements> => ({
  category_id,
  rating,
  q: q || undefined,
  brand_id: brand_id.length > 0 ? brand_id : undefined,
  attributes: Object.keys(attributes).length > 0 ? attributes : undefined,
  in_stock: in_stock || undefined,
  min_minor: parseMinor(min, currency),
  max_minor: parseMinor(max, currency),
})

/** Returns the address of the listing with changes. Any change starts at page 1. */
export const addressWith = (filters: Filters, change: Partial<Filters>) => {
  const changed = { ...filters, page: 1, ...change }
  const { category_id, brand_id, attributes, in_stock, page, place, ...rest } = changed
  const pairs = (name: string, values: number[]) =>
    values.map((value): [string, string] => [name, String(value)])
  const query = new URLSearchParams([
    ...Object.entries(rest).flatMap(([name, value]): [string, string][] =>
      value ? [[name, String(value)]] : [],
    ),
    ...pairs('category_id', category_id && !place?.category_id ? [category_id] : []),
    ...pairs('brand_id', place?.brand ? [] : brand_id),
    ...Object.entries(attributes).flatMap(([id, values]) => pairs(`attributes[${id}]`, values)),
    ...pairs('in_stock', in_stock ? [1] : []),
    ...pairs('page', page > 1 ? [page] : []),
  ])
  return `?${query.toString()}`
}

/**
 * Returns the address of the listing in another category, or in none. Categories have addresses of
 * their own, except in a search and on the page of a brand.
 */
export const addressInCategory = (
  filters: Filters,
  category: { id: number; url_path: string } | undefined,
) => {
  const { q, place } = filters
  if (place?.category_id === undefined && (q || place))
    return addressWith(filters, { category_id: category?.id })
  return localePath(
    withoutEmptyQuery(
      (category ? categoryPath(category) : '/shop') +
        addressWith({ ...filters, place: undefined }, { category_id: undefined }),
    ),
  )
}

export const withoutEmptyQuery = (address: string) => address.replace(/\?$/, '')

const wholes = (texts: string[]) => {
  const numbers = new Set(texts.flatMap((text) => parseInteger(text, idMax) ?? []))
  return [...numbers].slice(0, choicesMax)
}

const parseInteger = (text: string | null, most: number) => {
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0 && number <= most ? number : undefined
}
const idMax = 999_999_999_999
const pageMax = 100_000
