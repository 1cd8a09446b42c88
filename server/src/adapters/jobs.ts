import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'

import type { Db } from '../db/client.ts'
import { createStatementCacheClient } from '../db/statement-cache.ts'
import {
  type DoAll,
  drainQueue,
  listDueQueues,
  type Handler,
  oneByOne,
  startQueue,
  together,
} from './queues/run-jobs.ts'
import { type JobKind, oldNames, type Payloads, queues, schedules } from './queues/kinds.ts'
import { moveJobs, movedQueues } from './mail/move-jobs.ts'
import type { OutboxKind } from './outbox/outbox.ts'
import { createOutboxWorker, type OutboxHandler, type OutboxQuery } from './outbox/run-outbox.ts'
import { prepareQueues, removeSchedules } from './queues/prepare-queues.ts'

export type { Payloads } from './queues/kinds.ts'

export type Jobs = {
  /** Queues a job in the caller's transaction; jobs with the same key wait only once. */
  send: <K extends JobKind>(
    db: Db,
    kind: K,
    payload: Payloads[K],
    /** A job with a priority below 0 waits until no other job does. */
    options?: {
      singletonKey?: string
      startAfter?: Date
      priority?: number
      /** Jobs of one lane run one at a time; lanes do not wait for each other. */
      lane?: string
    },
  ) => Promise<void>
  /** Registers the handler of a kind of job. */
  work: <K extends JobKind>(kind: K, handler: Handler<Payloads[K]>) => void
  /** Registers the handler of a kind of job of the outbox, which takes many together. */
  workOutbox: <K extends OutboxKind>(kind: K, handler: OutboxHandler<K>) => void
  /** Registers work without jobs, which the worker of the outbox looks for; it returns how much. */
  workOften: (act: () => Promise<number>) => void
  /** Starts processing jobs: all kinds and the outbox, or only some kinds until the next call. */
  start: (kinds?: readonly JobKind[]) => Promise<void>
  /** Processes the waiting jobs now, without `start`, and returns how many there were. */
  drain: () => Promise<number>
  stop: () => Promise<void>
}

/** Opens the job queue in the application's database; processes without a worker only send. */
export const openJobs = async (url: string, log: Logger, isWorker = true): Promise<Jobs> => {
  const { boss, existing } = await openBoss(url, log, isWorker)
  const query: OutboxQuery = (text, values) => boss.getDb().executeSql(text, values)
  const outbox = createOutboxWorker(query, log)
  const handlers = createHandlers(boss)
  for (const [name, kind] of Object.entries(movedQueues))
    if (existing.has(name))
      handlers.register(
        [name],
        together((payloads) => moveJobs(query, kind, payloads)),
      )
  return {
    send: async (db, kind, payload, { singletonKey = randomUUID(), lane, ...options } = {}) => {
      const sent = { ...options, ...(lane && { group: { id: lane } }) }
      await boss.send(kind, payload, { ...sent, singletonKey, db: fromDrizzle(db, sql) })
    },
    work: (kind, handler) =>
      handlers.register(queuesOf(kind, existing), oneByOne({ kind, handler, log })),
    workOutbox: outbox.work,
    workOften: outbox.workOften,
    start: async (kinds) => {
      if (!kinds) outbox.start()
      await handlers.start(kinds)
    },
    drain: async () => {
      let done = 0
      for (let more = 1; more > 0; done += more)
        more = (await handlers.drain()) + (await outbox.runDue())
      return done
    },
    stop: async () => {
      await outbox.stop()
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}

/** Handlers of the queues of pg-boss, by the name of the kind, which the first queue has. */
const createHandlers = (boss: PgBoss) => {
  const starts = new Map<string, () => Promise<unknown>>()
  const drains = new Map<string, () => Promise<number>>()
  return {
    register: <Payload>(names: [string, ...string[]], doAll: DoAll<Payload>) => {
      starts.set(names[0], () => Promise.all(names.map((name) => startQueue(boss, name, doAll))))
      for (const name of names) drains.set(name, () => drainQueue(boss, name, doAll))
    },
    start: async (kinds: readonly string[] = [...starts.keys()]) => {
      const scheduled = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
      for (const kind of kinds) {
        await starts.get(kind)?.()
        starts.delete(kind)
        const cron = crons.get(kind)
        if (cron && cron !== scheduled.get(kind)) await boss.schedule(kind, cron)
      }
    },
    drain: async () => {
      const due = await listDueQueues(boss)
      let done = 0
      for (const [name, drain] of drains) if (due.has(name)) done += await drain()
      return done
    },
  }
}

const crons = new Map(Object.entries(schedules))

/** Returns the queue of a kind, and the one under its old name where that exists. */
const queuesOf = (
  kind: JobKind,
  existing: { has: (name: string) => boolean },
): [string, ...string[]] => {
  const old = oldNames[kind]
  return old && existing.has(old) ? [kind, old] : [kind]
}

const openBoss = async (url: string, log: Logger, isWorker: boolean) => {
  const duties = { useListenNotify: isWorker, supervise: isWorker, schedule: isWorker }
  const pool = { Client: createStatementCacheClient(), max: isWorker ? 4 : 2 }
  const boss = new PgBoss({ connectionString: url, ...pool, ...duties })
  boss.on('error', (error) => log.error(error, 'the job queue had an error'))
  boss.on('warning', (warning) => log.warn(warning, 'the job queue has a warning'))
  await boss.start()
  const existing = await prepareQueues(boss, queues)
  // Only a worker: until it runs, the worker of the earlier version still needs its schedules.
  if (isWorker) await removeSchedules(boss, existing, Object.values(oldNames))
  return { boss, existing }
}
