import type { Page, Reply } from '@emporia/contract'
import { useState, type KeyboardEvent } from 'react'

import { useSearch } from './use-search.ts'

type Finding<Row> = {
  ask: (q: string) => Promise<Reply<Page<Row>>>
  onPick: (row: Row) => void
}

/** State of a search field: the query, its results and the highlighted result. */
export const useFinder = <Row>({ ask, onPick }: Finding<Row>) => {
  const [q, setQ] = useState('')
  const [at, setAt] = useState(0)
  const rows = useSearch(q, ask)

  const pick = (row: Row | undefined) => {
    if (!row) return
    onPick(row)
    setQ('')
    setAt(0)
  }
  const steps: Record<string, () => void> = {
    ArrowDown: () => setAt((before) => Math.min(before + 1, rows.length - 1)),
    ArrowUp: () => setAt((before) => Math.max(before - 1, 0)),
    Enter: () => pick(rows[at]),
    Escape: () => setQ(''),
  }
  const press = (event: KeyboardEvent) => {
    const step = event.ctrlKey ? undefined : steps[event.key]
    if (!step || q === '') return
    event.preventDefault()
    step()
  }
  const type = (text: string) => {
    setQ(text)
    setAt(0)
  }

  return { q, at, rows, pick, press, type, point: setAt }
}
