import type { Logger } from 'pino'
import { setTimeout as sleep } from 'node:timers/promises'

import type { State } from '../context.ts'

type Step = { name: string; close: () => unknown; withinMs: number }

/**
 * Collects opened resources, to be closed in reverse order; none can delay the others indefinitely.
 */
export const createClosing = () => {
  const steps: Step[] = []
  const state: State = { closing: false }
  return {
    state,
    /** Registers how to close a resource that has just been opened. */
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

/**
 * Counts ticks instead of time, because nothing can close while a busy machine suspends the
 * process.
 */
const waited = async (ms: number, signal: AbortSignal) => {
  for (let left = ms; left > 0 && !signal.aborted; left -= tickMs) await sleep(tickMs)
  return false
}
