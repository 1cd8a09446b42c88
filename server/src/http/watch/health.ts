import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { statfs } from 'node:fs/promises'

import { pendingMigrations } from '../../db/migrate.ts'
import { within } from '../../db/within.ts'
import type { Parts } from '../../parts.ts'
import { busy } from '../failure.ts'

const pingMsMax = 500
const freeBytesMin = 200 * 1024 * 1024

/** Whether the process lives, and whether it can serve. Neither says why not. */
export const showHealth = (app: FastifyInstance, parts: Parts) => {
  // A server under pressure is alive, and says for itself whether it is ready.
  const config = { pressureHandler: () => {} }

  app.get('/health/live', { config }, async () => ({ success: true, message: 'Alive', data: null }))

  app.get('/health/ready', { config }, async ({ log }) => {
    const reasons = await reasonsNotToServe(parts)
    if (reasons.length > 0) {
      log.warn({ reasons }, 'not ready')
      throw busy()
    }
    return { success: true, message: 'Ready', data: null }
  })
}

const reasonsNotToServe = async ({ db, settings, state }: Parts) => {
  if (state.closing) return ['closing']
  const answered = await within(pingMsMax, db.execute(sql`select 1`))
  if (!answered) return ['database']

  const [migrated, disk] = await Promise.all([
    within(pingMsMax * 4, pendingMigrations(db)),
    within(pingMsMax, statfs(settings.data_dir)),
  ])
  return [
    ...(migrated?.length === 0 ? [] : ['migrations']),
    ...(disk && disk.bavail * disk.bsize > freeBytesMin ? [] : ['disk']),
  ]
}
