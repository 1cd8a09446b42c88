import { productSorts, type api, type Sent } from '@emporia/contract'

import { minorOf, type Currency } from '../../format/money.ts'

/** What the address says about a listing; what makes no sense is left out, never an error. */
export type Filters = {
  q: string
  category_id: number | undefined
  brand_id: number[]
  min: string
  max: string
  rating: number | undefined
  in_stock: boolean
  sort: string
  page: number
}

export const filtersOf = (query: URLSearchParams): Filters => ({
  q: (query.get('q') ?? '').trim().slice(0, 100),
  category_id: whole(query.get('category_id')),
  brand_id: query
    .getAll('brand_id')
    .flatMap((text) => whole(text) ?? [])
    .slice(0, 50),
  min: query.get('min') ?? '',
  max: query.get('max') ?? '',
  rating: [1, 2, 3, 4, 5].find((stars) => query.get('rating') === String(stars)),
  in_stock: query.get('in_stock') === '1',
  sort: sorts.some(({ value }) => value === query.get('sort')) ? (query.get('sort') ?? '') : '',
  page: whole(query.get('page')) ?? 1,
})

export const sorts = [
  { value: '', words: 'Best match' },
  { value: 'newest', words: 'Newest' },
  { value: 'price', words: 'Price, lowest first' },
  { value: 'price-desc', words: 'Price, highest first' },
  { value: 'rating', words: 'Best rated' },
  { value: 'best', words: 'Best selling' },
]

export const perPage = 24

/** The same as the contract's query. */
export const asked = (filters: Filters, currency: Currency): Sent<typeof api.product.list> => {
  const { q, min, max, sort, brand_id, in_stock, ...rest } = filters
  const [name, order] = sort.split('-')
  return {
    ...rest,
    per_page: perPage,
    q: q || undefined,
    brand_id: brand_id.length > 0 ? brand_id : undefined,
    in_stock: in_stock || undefined,
    min_minor: minorOf(min, currency),
    max_minor: minorOf(max, currency),
    sort: productSorts.find((known) => known === name),
    order: name === 'price' ? orderOf(order) : undefined,
  }
}

const orderOf = (word: string | undefined) => (word === 'desc' ? 'desc' : 'asc')

/** The address of the same listing with something changed; a change goes back to page 1. */
export const addressWith = (filters: Filters, change: Partial<Filters>) => {
  const { brand_id, in_stock, page, ...rest } = { ...filters, page: 1, ...change }
  const pairs: [string, string][] = Object.entries(rest).flatMap(([name, value]) =>
    value ? [[name, String(value)]] : [],
  )
  const query = new URLSearchParams([
    ...pairs,
    ...brand_id.map((id): [string, string] => ['brand_id', String(id)]),
    ...(in_stock ? [['in_stock', '1'] satisfies [string, string]] : []),
    ...(page > 1 ? [['page', String(page)] satisfies [string, string]] : []),
  ])
  return `?${query.toString()}`
}

const whole = (text: string | null) => {
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0 && number <= 100_000 ? number : undefined
}
