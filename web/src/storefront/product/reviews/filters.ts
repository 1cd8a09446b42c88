import * as m from '@emporia/messages/storefront'

/** The review filters in the query. Invalid values are ignored. */
export type ReviewFilters = {
  page: number
  sort?: 'newest' | 'highest' | 'lowest' | undefined
  rating?: number | undefined
  with_photos?: true | undefined
}

export const reviewSorts = [
  { sort: undefined, label: m.reviews_sort_newest },
  { sort: 'highest', label: m.reviews_sort_highest },
  { sort: 'lowest', label: m.reviews_sort_lowest },
] as const

export const parseReviewFilters = (query: URLSearchParams): ReviewFilters => {
  const rating = Number(query.get('rating'))
  const page = Number(query.get('page'))
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    sort: reviewSorts.find(({ sort }) => sort === query.get('sort'))?.sort,
    rating: [1, 2, 3, 4, 5].find((stars) => stars === rating),
    with_photos: query.get('with_photos') === 'true' || undefined,
  }
}

/** Returns the address of the reviews with changes. Any other change starts at page 1. */
export const reviewsWith = (filters: ReviewFilters, changes: Partial<ReviewFilters>) => {
  const { page, ...rest }: ReviewFilters = { ...filters, page: 1, ...changes }
  const query = new URLSearchParams({ tab: 'reviews' })
  for (const [key, value] of Object.entries(rest))
    if (value !== undefined) query.set(key, String(value))
  if (page > 1) query.set('page', String(page))
  return `?${query.toString()}#more`
}
