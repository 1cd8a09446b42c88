import type { ListQuery } from '@emporia/contract'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A column or expression that a list can be sorted by. */
export type SortOption = {
  column: SQLWrapper
  /** The order if the query names none. */
  order: 'asc' | 'desc'
  /** Whether rows without a value come last in both orders. */
  nullsLast: boolean
}

type Options = { nullsLast?: boolean }

export const ascending = (column: SQLWrapper, options: Options = {}): SortOption => ({
  column,
  order: 'asc',
  nullsLast: options.nullsLast ?? false,
})

export const descending = (column: SQLWrapper, options: Options = {}): SortOption => ({
  ...ascending(column, options),
  order: 'desc',
})

/** Returns the ORDER BY of a list, reversed if it is read from its end. */
export const toOrderBy = <Sort extends string>(
  sorts: Record<Sort, SortOption>,
  { sort, order }: Pick<ListQuery<Sort>, 'sort' | 'order'>,
  { id, isFromBack = false }: { id: SQLWrapper; isFromBack?: boolean },
): SQL => {
  const { column, nullsLast, ...option } = optionOf(sorts, sort)
  const isRising = ((order ?? option.order) === 'asc') !== isFromBack
  const direction = isRising ? sql`asc` : sql`desc`
  const nulls = isFromBack ? sql` nulls first` : sql` nulls last`
  return sql`${column} ${direction}${nullsLast ? nulls : sql``}, ${id} ${direction}`
}

const optionOf = <Sort extends string>(sorts: Record<Sort, SortOption>, sort: Sort | undefined) => {
  const options: SortOption[] = Object.values(sorts)
  const option = sort === undefined ? options[0] : sorts[sort]
  if (!option) throw new Error(`A list has no sort option ${sort ?? ''}`)
  return option
}
