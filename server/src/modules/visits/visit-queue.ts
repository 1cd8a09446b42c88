import type { Parts } from '../../parts.ts'
import { keepVisits } from './keep-visits.ts'
import type { Visit } from './visit.ts'

type Needed = Pick<Parts, 'db' | 'log' | 'clock'>

const waitingMax = 20_000
const flushMs = 10_000

/** The one queue of a server's visits: what was seen twice waits once, and a flood is cut off. */
export const visitsOf = (parts: Needed) => {
  const known = queues.get(parts.db)
  if (known) return known
  const queue = openQueue(parts)
  queues.set(parts.db, queue)
  return queue
}

const queues = new WeakMap<object, ReturnType<typeof openQueue>>()

const openQueue = ({ db, log, clock }: Needed) => {
  let waiting = new Map<string, Visit>()

  const flush = async () => {
    if (waiting.size === 0) return
    const visits = [...waiting.values()]
    waiting = new Map()
    try {
      await keepVisits(db, visits, clock.now())
    } catch (err) {
      log.warn({ err, visits: visits.length }, 'visits could not be written')
    }
  }

  return {
    add: (visit: Visit) => {
      const key = `${visit.ip} ${visit.path} ${visit.user_agent}`
      const before = waiting.get(key)
      if (before) Object.assign(before, { views: before.views + 1, seen_at: visit.seen_at })
      else if (waiting.size < waitingMax) waiting.set(key, visit)
    },
    flush,
    /** Writes what waits every few seconds; gives the way to stop it. */
    start: () => {
      const timer = setInterval(() => void flush(), flushMs).unref()
      return () => clearInterval(timer)
    },
  }
}
