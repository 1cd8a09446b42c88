import * as m from '@emporia/messages/common'
import { lazy as reactLazy } from 'react'

import { toast } from './toast.ts'

const retryMs = 5000

/** React's `lazy` for parts that may be requested offline: they load once the network is back. */
export const lazy: typeof reactLazy = (load) => reactLazy(() => loadAgain(load))

/**
 * Loads a module. If that fails, tries again whenever the browser is back online, and at intervals.
 */
export const loadAgain = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  let part = await load().catch(() => undefined)
  if (part === undefined) toast(m.toast_offline())
  while (part === undefined) {
    await untilOnline()
    part = await load().catch(() => undefined)
  }
  return part
}

/** `navigator.onLine` can be true while the server is unreachable, so a timer retries too. */
const untilOnline = () =>
  new Promise<void>((over) => {
    const go = () => {
      removeEventListener('online', go)
      clearTimeout(timer)
      over()
    }
    const timer = setTimeout(go, retryMs)
    addEventListener('online', go)
  })
