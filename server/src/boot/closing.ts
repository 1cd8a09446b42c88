import type { Logger } from 'pino'
import { setTimeout as sleep } from 'node:timers/promises'

import type { State } from '../parts.ts'

type Step = { name: string; close: () => unknown; withinMs: number }

/** What has been opened, to be closed in the opposite order; nothing may hold the rest up. */
export const createClosing = () => {
  const steps: Step[] = []
  const state: State = { closing: false }
  return {
    state,
    /** Remembers how to close something that has just been opened. */
    later: (name: string, close: () => unknown, withinMs = 5_000) => {
      steps.push({ name, close, withinMs })
    },
    closeAll: async (log: Logger) => {
      state.closing = true
      for (let step = steps.pop(); step; step = steps.pop()) await closeOne(step, log)
    },
  }
}
export type Closing = ReturnType<typeof createClosing>

const tickMs = 100

const closeOne = async ({ name, close, withinMs }: Step, log: Logger) => {
  const timer = new AbortController()
  try {
    const closed = Promise.resolve(close()).then(() => true)
    const inTime = await Promise.race([closed, waited(withinMs, timer.signal)])
    if (!inTime) log.warn(`${name} did not close within ${withinMs} ms`)
  } catch (error) {
    log.error(error, `${name} did not close cleanly`)
  } finally {
    timer.abort()
  }
}

/** Ticks are counted, not time: while a busy machine lets us stand still, nothing can close. */
const waited = async (ms: number, signal: AbortSignal) => {
  for (let left = ms; left > 0 && !signal.aborted; left -= tickMs) await sleep(tickMs)
  return false
}
