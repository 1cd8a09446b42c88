import { startTransition, useCallback, useEffect, useRef, useState } from 'react'

import { loadPage, type LoadedPage } from './load-page.ts'

/**
 * Returns what the page shows, undefined until it is loaded for the first time, and what loads it
 * again: only the latest reply is shown.
 */
export const usePage = () => {
  const [page, setPage] = useState<LoadedPage>()
  const turn = useRef(0)
  const reload = useCallback(async () => {
    turn.current += 1
    const mine = turn.current
    const loaded = await loadPage()
    // What is on the page remains until the parts of the new one have arrived.
    if (mine === turn.current) startTransition(() => setPage(loaded))
  }, [])

  useEffect(() => {
    void reload()
    // The Back button may bring the page from memory, after an order or other changes of the cart.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && void reload()
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [reload])

  return { page, reload }
}
