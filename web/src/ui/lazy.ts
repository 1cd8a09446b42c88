import { lazy as reactLazy } from 'react'

import { toast } from './toast.ts'

const retryMs = 5000

/** React's `lazy` for parts that may be asked for without a network: they come once it is back. */
export const lazy: typeof reactLazy = (load) => reactLazy(() => loadAgain(load))

/** Loads a part of the program; while it does not come, tries again when the browser is online. */
export const loadAgain = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  let part = await load().catch(() => undefined)
  if (part === undefined) toast('You are offline. This part is loaded when you are online again.')
  while (part === undefined) {
    await untilOnline()
    part = await load().catch(() => undefined)
  }
  return part
}

/** A browser may think that it is online when the server cannot be reached. */
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
