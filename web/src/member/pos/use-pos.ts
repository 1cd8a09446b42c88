import { useEffect, useSyncExternalStore } from 'react'

import { scheduleSending, startPos, posStore } from './pos.ts'

/** Returns the POS state of the signed-in member. */
export const usePos = () => useSyncExternalStore(posStore.listen, posStore.read, posStore.read)

/** Opens the POS, starts the sender, and caches the page for offline use. */
export const useOpening = () => {
  useEffect(() => {
    void startPos()
    void cachePage()
    return scheduleSending()
  }, [])
}

/** Lets the service worker cache this page and everything it has loaded. */
const cachePage = async () => {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/member/till-worker.js', { scope: '/member/' })
  const { active } = await navigator.serviceWorker.ready
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  active?.postMessage({ keep: [`${location.origin}/member/pos-create`, ...loaded] }, [])
}
