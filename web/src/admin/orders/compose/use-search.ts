import type { Page, Reply } from '@emporia/contract'
import { useEffect, useState } from 'react'

const pauseMs = 200

/**
 * Search results for a query, requested shortly after the last keystroke; ignores outdated replies.
 */
export const useSearch = <Row>(q: string, ask: (q: string) => Promise<Reply<Page<Row>>>) => {
  const [rows, setRows] = useState<Row[]>([])

  useEffect(() => {
    if (q.trim() === '') return
    let isWanted = true
    const look = async () => {
      const reply = await ask(q.trim())
      if (isWanted && reply.success) setRows(reply.data.rows)
    }
    const timer = setTimeout(() => void look(), pauseMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the words stand for the question
  }, [q])

  return q.trim() === '' ? [] : rows
}
