import { useState } from 'react'
import { useSearchParams } from 'react-router'

type Choice = { list: string; ids: number[]; isAll: boolean }

/**
 * The rows of a page that are selected, or all that match. Another query starts a new selection.
 */
export const useChosenRows = () => {
  const [params] = useSearchParams()
  // Hidden columns and the open row do not change the query.
  const list = [...params].filter(([key]) => key !== 'hide' && key !== 'row').join('&')
  const [saved, keep] = useState<Choice>({ list, ids: [], isAll: false })
  const choice: Choice = saved.list === list ? saved : { list, ids: [], isAll: false }
  const { ids, isAll } = choice
  const set = (next: number[], all = false) => keep({ list, ids: next, isAll: all })

  return {
    ids,
    isAll,
    has: (id: number) => isAll || ids.includes(id),
    choose: (id: number, on: boolean) => set(on ? [...ids, id] : ids.filter((one) => one !== id)),
    choosePage: (page: number[], on: boolean) => set(on ? page : []),
    chooseAll: (page: number[]) => set(page, true),
    clear: () => set([]),
  }
}

export type ChosenRows = ReturnType<typeof useChosenRows>
