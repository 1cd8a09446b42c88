import type { Parts } from '../../../../parts.ts'
import { clicksOf } from '../click-queue.ts'
import { keepSteps } from './keep-steps.ts'
import type { Step } from './step.ts'

type Needed = Pick<Parts, 'db' | 'log'>

const waitingMax = 20_000
const batchMax = 1_000
const flushMs = 10_000

/** The one queue of a server's steps: what was done twice waits once, and a flood is cut off. */
export const stepsOf = (parts: Needed) => {
  const known = queues.get(parts.db)
  if (known) return known
  const queue = openQueue(parts)
  queues.set(parts.db, queue)
  return queue
}

const queues = new WeakMap<object, ReturnType<typeof openQueue>>()

const openQueue = (parts: Needed) => {
  const { db, log } = parts
  let waiting = new Map<string, Step>()

  const flush = async () => {
    if (waiting.size === 0) return
    const steps = [...waiting.values()]
    waiting = new Map()
    // A click may still wait to be written down, and with it who brought the visitor.
    await clicksOf(parts).settled()
    for (let at = 0; at < steps.length; at += batchMax)
      try {
        await keepSteps(db, steps.slice(at, at + batchMax))
      } catch (err) {
        log.warn({ err, steps: steps.length }, 'what visitors looked at could not be written')
      }
  }

  return {
    add: (step: Step) => {
      const key = `${step.user_id ?? step.visitor_id} ${step.product_id} ${step.is_in_cart}`
      if (!waiting.has(key) && waiting.size < waitingMax) waiting.set(key, step)
    },
    flush,
    /** Writes what waits every few seconds; gives the way to stop it. */
    start: () => {
      const timer = setInterval(() => void flush(), flushMs).unref()
      return () => clearInterval(timer)
    },
  }
}
