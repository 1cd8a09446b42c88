import { useEffect, useSyncExternalStore } from 'react'

import { keepSending, startTill, till } from './till.ts'

/** Returns the POS state of the signed-in member. */
export const useTill = () => useSyncExternalStore(till.listen, till.read, till.read)

/** Opens the POS, starts the sender, and caches the page for offline use. */
export const useOpening = () => {
  useEffect(() => {
    void startTill()
    void keepPage()
    return keepSending()
  }, [])
}

/** Lets the service worker cache this page and everything it has loaded. */
const keepPage = async () => {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/member/till-worker.js', { scope: '/member/' })
  const { active } = await navigator.serviceWorker.ready
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  active?.postMessage({ keep: [`${location.origin}/member/pos-create`, ...loaded] }, [])
}
