import { useEffect, useSyncExternalStore } from 'react'

import { keepSending, startTill, till } from './till.ts'

/** The till of whoever is signed in, from the moment that its screen stands. */
export const useTill = () => useSyncExternalStore(till.listen, till.read, till.read)

/** Opens it, keeps it sending, and lets this browser keep its page for a day without a network. */
export const useOpening = () => {
  useEffect(() => {
    void startTill()
    void keepPage()
    return keepSending()
  }, [])
}

/** The service worker keeps this page and all that it has loaded. */
const keepPage = async () => {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/member/till-worker.js', { scope: '/member/' })
  const { active } = await navigator.serviceWorker.ready
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  active?.postMessage({ keep: [`${location.origin}/member/pos-create`, ...loaded] }, [])
}
