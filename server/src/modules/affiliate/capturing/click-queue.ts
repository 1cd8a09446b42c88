import type { Parts } from '../../../parts.ts'
import { keepClicks } from './keep-clicks.ts'
import type { Landing } from './landed.ts'

type Needed = Pick<Parts, 'db' | 'log'>

const waitingMax = 20_000
const batchMax = 500

/** The one queue of a server's clicks: bounded, and written in the order in which they came. */
export const clicksOf = (parts: Needed) => {
  const known = queues.get(parts.db)
  if (known) return known
  const queue = openQueue(parts)
  queues.set(parts.db, queue)
  return queue
}

const queues = new WeakMap<object, ReturnType<typeof openQueue>>()

const openQueue = ({ db, log }: Needed) => {
  const waiting: Landing[] = []
  let window_days = 30
  let writing: Promise<void> | undefined

  const writeAll = async () => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, batchMax)
      try {
        window_days = await keepClicks(db, batch)
      } catch (err) {
        log.error({ err, clicks: batch.length }, 'clicks could not be written')
      }
    }
    writing = undefined
  }

  return {
    add: (landing: Landing) => {
      // A flood is not worth the memory of the market; what came before it counts.
      if (waiting.length < waitingMax) waiting.push(landing)
      writing ??= writeAll()
    },
    /** For how long a browser keeps its number: as long as a click counts. */
    windowDays: () => window_days,
    settled: async () => {
      await writing
    },
  }
}
