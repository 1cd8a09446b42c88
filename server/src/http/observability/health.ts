import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { statfs } from 'node:fs/promises'

import { pendingMigrations } from '../../db/migrate.ts'
import { withTimeout } from '../../db/with-timeout.ts'
import type { AppContext } from '../../context.ts'
import { busy } from '../failure.ts'

/** Deadline for all readiness checks together, in milliseconds. */
const readyMsMax = 500
const freeBytesMin = 200 * 1024 * 1024

type Probe = (request: FastifyRequest) => Promise<object>

/**
 * Adds liveness and readiness probes, which do not report the cause of a failure. Both run before
 * every other hook, so that nothing else can delay them: liveness checks nothing, readiness has one
 * deadline for all its checks.
 */
export const showHealth = (app: FastifyInstance, parts: AppContext) => {
  const probes: Record<string, Probe> = {
    '/health/live': async () => ({ success: true, message: 'Alive', data: null }),
    '/health/ready': async ({ log }) => {
      const reasons = await reasonsNotToServe(parts)
      if (reasons.length > 0) {
        log.warn({ reasons }, 'not ready')
        throw busy()
      }
      return { success: true, message: 'Ready', data: null }
    },
  }
  const answer = async (request: FastifyRequest, reply: FastifyReply, probe: Probe) =>
    reply.header('cache-control', 'no-store').send(await probe(request))

  app.addHook('onRequest', async (request, reply) => {
    const probe = probes[request.routeOptions.url ?? '']
    return probe && answer(request, reply, probe)
  })
  return {
    /** Adds the routes; called after the error handler is set. */
    addRoutes: () => {
      for (const [path, probe] of Object.entries(probes))
        app.get(path, (request, reply) => answer(request, reply, probe))
    },
  }
}

const reasonsNotToServe = async (parts: AppContext) => {
  if (parts.state.closing) return ['closing']
  const [database, disk] = await Promise.all([
    withTimeout(readyMsMax, askDatabase(parts)),
    withTimeout(readyMsMax, hasRoom(parts)),
  ])
  return [...(database ?? ['database']), ...(disk ? [] : ['disk'])]
}

/** Returns what a reachable database lacks. */
const askDatabase = async ({ db }: AppContext) => {
  await db.execute(sql`select 1`)
  const pending = await pendingMigrations(db).catch(() => undefined)
  return pending?.length === 0 ? [] : ['migrations']
}

const hasRoom = async ({ settings: { data_dir, is_diskless } }: AppContext) => {
  if (is_diskless) return true
  const { bavail, bsize } = await statfs(data_dir)
  return bavail * bsize > freeBytesMin
}
