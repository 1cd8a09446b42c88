import type { OrderRow } from '@emporia/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

/** The orders of a page that somebody has ticked; another list is another choice. */
export const useChosenOrders = () => {
  const [params] = useSearchParams()
  const list = params.toString()
  const [kept, keep] = useState<{ list: string; ids: number[] }>({ list, ids: [] })
  const ids = kept.list === list ? kept.ids : []
  const set = (next: number[]) => keep({ list, ids: next })

  return {
    ids,
    has: (id: number) => ids.includes(id),
    choose: (id: number, on: boolean) => set(on ? [...ids, id] : ids.filter((one) => one !== id)),
    isPage: (rows: OrderRow[]) => rows.every(({ id }) => ids.includes(id)),
    choosePage: (rows: OrderRow[], on: boolean) => set(on ? rows.map(({ id }) => id) : []),
    clear: () => set([]),
  }
}

export type ChosenOrders = ReturnType<typeof useChosenOrders>
