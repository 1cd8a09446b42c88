import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../../db/client.ts'
import type { AppContext } from '../../context.ts'
import { deleteOldUndos } from '../undo/entries.ts'
import { retentionSeconds } from './idempotency.ts'

const hourMs = 3_600_000

/** Deletes expired counts, stored replies and undos once an hour. */
export const sweepHourly = (app: FastifyInstance, { db, clock, log }: AppContext) => {
  const timer = setInterval(() => {
    sweep(db, clock.now()).catch((err: unknown) => log.warn({ err }, 'old rows were not swept'))
  }, hourMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

export const sweep = async (db: Db, now: Date) => {
  const oldest = new Date(now.getTime() - retentionSeconds * 1000).toISOString()
  await db.execute(sql`delete from idempotency_keys where created_at <= ${oldest}`)
  await db.execute(sql`delete from rate_limits where resets_at <= ${now.toISOString()}`)
  await deleteOldUndos(db, now)
}
