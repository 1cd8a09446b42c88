import type { BulkRow, BulkSelection, Page } from '@emporia/contract'
import { api } from '@emporia/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

/** Selected rows: some rows of this page, or all matching rows. */
export const useChosen = ({ rows, total }: Page<BulkRow>) => {
  const [params] = useSearchParams()
  const filter = filterIn(params)
  // A change of the filters resets the selection.
  const list = JSON.stringify(filter)
  const [saved, keep] = useState<Choice>({ list, ids: new Set(), isAll: false })
  const { ids, isAll } = saved.list === list ? saved : none

  const set = (next: Iterable<number>, all = false) =>
    keep({ list, ids: new Set(next), isAll: all })
  const choose = (id: number, on: boolean) =>
    set(on ? [...ids, id] : [...ids].filter((one) => one !== id))
  const page = rows.map(({ id }) => id)
  const isPage = page.every((id) => ids.has(id))
  const selection: BulkSelection = isAll ? { filter } : { ids: [...ids] }

  return {
    count: isAll ? total : ids.size,
    isAll,
    isPage,
    has: (id: number) => isAll || ids.has(id),
    choose,
    choosePage: (on: boolean) => set(on ? [...ids, ...page] : []),
    chooseAll: () => set(page, true),
    clear: () => set([]),
    selection,
  }
}

type Choice = { list: string; ids: ReadonlySet<number>; isAll: boolean }
const none = { ids: new Set<number>(), isAll: false }

export type Chosen = ReturnType<typeof useChosen>

const filterShape = api.admin.bulkProduct.list.input.omit({
  page: true,
  per_page: true,
  sort: true,
  order: true,
})

/**
 * Parses the filters in the query string into the types of the contract; numbers become numbers.
 */
const filterIn = (params: URLSearchParams): NonNullable<BulkSelection['filter']> => {
  const typed = [...params].map(([key, value]) => [key, typedOf(key, value)] as const)
  const known = typed.filter(
    ([key, value]) => key in filterShape.shape && value !== '' && value !== undefined,
  )
  return filterShape.safeParse(Object.fromEntries(known)).data ?? {}
}

const typedOf = (key: string, value: string) => {
  if (/_(id|minor)$/.test(key)) return Number(value)
  return key === 'house' || key === 'template' ? value === 'true' : value
}
