import { oneInServer } from '../../../adapters/write-buffer.ts'
import type { AppContext } from '../../../context.ts'
import { saveClicks } from './save-clicks.ts'
import type { Landing } from './landed.ts'

const waitingMax = 20_000
const batchMax = 500
/** More clicks a minute by one code from one address do not come from a person. */
const perMinuteMax = 120
const minuteMs = 60_000

/** The click queue of a server: bounded, and written in the order of arrival. */
export const getClickQueue = oneInServer(({ db, log }: Pick<AppContext, 'db' | 'log'>) => {
  const waiting: Landing[] = []
  let window_days = 30
  const isFlood = createFloodFilter()
  let writing: Promise<void> | undefined

  const writeAll = async () => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, batchMax)
      try {
        window_days = await saveClicks(db, batch)
      } catch (err) {
        log.error({ err, clicks: batch.length }, 'clicks could not be written')
      }
    }
    writing = undefined
  }

  return {
    add: (landing: Landing) => {
      // Drops a flood of clicks to bound memory; earlier clicks count.
      if (waiting.length >= waitingMax || isFlood(landing)) return
      waiting.push(landing)
      writing ??= writeAll()
    },
    /** How many days a browser keeps its visitor id: as long as a click counts. */
    windowDays: () => window_days,
    settled: async () => {
      await writing
    },
  }
})

/** Counts the clicks of a minute by code and address; the counters are bounded too. */
const createFloodFilter = () => {
  const counts = new Map<string, number>()
  let minute = 0
  return ({ code, ip, landed_at }: Landing) => {
    const now = Math.floor(landed_at.getTime() / minuteMs)
    if (now !== minute) counts.clear()
    minute = now
    const key = `${code} ${ip}`
    const count = (counts.get(key) ?? 0) + 1
    if (count > perMinuteMax || (count === 1 && counts.size >= waitingMax)) return true
    counts.set(key, count)
    return false
  }
}
