import type { FastifyInstance } from 'fastify'

import { flushCounts } from './count.ts'

const everyMs = 60_000

/** Writes the counts of this process once a minute, and when it shuts down. */
export const saveCounts = (app: FastifyInstance) => {
  const { db, clock, log } = app.parts
  const flush = () =>
    flushCounts(db, clock.now()).catch((err: unknown) => {
      log.warn({ err }, 'what was seen of boosts could not be written down')
    })
  const timer = setInterval(() => void flush(), everyMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await flush()
  })
}
