import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { fromDrizzle, PgBoss, type QueueOptions } from 'pg-boss'
import type { Logger } from 'pino'

import type { Db } from '../db/client.ts'
import { createStatementCacheClient } from '../db/statement-cache.ts'
import {
  type DoAll,
  drainQueue,
  type Handler,
  type BatchHandler,
  oneByOne,
  startQueue,
  together,
} from './queues/run-jobs.ts'
import type { EmailContent } from './mail/email-content.ts'
import { prepareQueues } from './queues/prepare-queues.ts'

/** The payload of every kind of job. Jobs are idempotent by key. */
export type Payloads = {
  'send-mail': { mail_id: number; letter: EmailContent }
  'size-picture': { file_id: number }
  'close-orders': null
  'mature-earnings': null
  'mature-commissions': null
  'watch-members': null
  'watch-cash': null
  'collect-files': null
  'fold-listed': null
  'audit-books': null
  'keep-balances': { entry_id: number; transaction_id: number }
  'sweep-visits': null
  'rank-members': null
  'issue-statements': null
  'tend-packages': null
  'count-boosts': null
  'refund-payment': { payment_refund_id: number }
  'check-payments': null
  'deliver-sandbox-event': { reference: string; is_late: boolean }
  'tell-low-stock': { variant_id: number; available: number; cause: string }
  'tell-new-order': { group_id: number }
  'run-task': { task_id: number }
  'send-till-code': { code_id: number; code: string }
  'link-till-sales': { user_id: number }
  'send-campaign': { campaign_id: number }
  'expire-approvals': null
}
type JobKind = keyof Payloads

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
  /** Queues several jobs in one statement. */
  sendEach: <K extends JobKind>(
    db: Db,
    kind: K,
    payloads: (Payloads[K] & object)[],
  ) => Promise<void>
  /** Registers the handler of a kind of job. */
  work: <K extends JobKind>(kind: K, handler: Handler<Payloads[K]>) => void
  /** Registers a handler that processes several jobs together. */
  workTogether: <K extends JobKind>(kind: K, handler: BatchHandler<Payloads[K]>) => void
  /** Starts processing jobs: all kinds, or only some until the next call. */
  start: (kinds?: readonly JobKind[]) => Promise<void>
  /** Processes the waiting jobs now, without `start`, and returns how many there were. */
  drain: () => Promise<number>
  stop: () => Promise<void>
}

// E-mails may contain codes, so completed mail jobs are deleted soon. `expireInSeconds` is the time
// after which the job of a killed server is retried.
const queues: Record<JobKind, QueueOptions> = {
  'send-mail': { retryLimit: 8, retryDelay: 20, expireInSeconds: 120, deleteAfterSeconds: 60 },
  'size-picture': { retryLimit: 3, retryDelay: 5, expireInSeconds: 300 },
  'close-orders': { retryLimit: 0, expireInSeconds: 300 },
  'mature-earnings': { retryLimit: 0, expireInSeconds: 300 },
  'mature-commissions': { retryLimit: 0, expireInSeconds: 300 },
  'watch-members': { retryLimit: 0, expireInSeconds: 600 },
  'watch-cash': { retryLimit: 0, expireInSeconds: 300 },
  // Long tasks may take hours; a missing heartbeat shows after a minute that their server has died.
  'run-task': { retryLimit: 20, retryDelay: 2, expireInSeconds: 43_200, heartbeatSeconds: 60 },
  'send-campaign': { retryLimit: 20, retryDelay: 10, expireInSeconds: 3600 },
  'collect-files': { retryLimit: 1, expireInSeconds: 3600 },
  'fold-listed': { retryLimit: 0, expireInSeconds: 300 },
  'tend-packages': { retryLimit: 0, expireInSeconds: 600 },
  'count-boosts': { retryLimit: 0, expireInSeconds: 60 },
  'rank-members': { retryLimit: 1, expireInSeconds: 3600 },
  'audit-books': { retryLimit: 1, expireInSeconds: 3600 },
  'keep-balances': { retryLimit: 3, retryDelay: 60, expireInSeconds: 3600 },
  'sweep-visits': { retryLimit: 1, expireInSeconds: 3600 },
  'issue-statements': { retryLimit: 3, retryDelay: 600, expireInSeconds: 3600 },
  // Retries cover a gateway that is down for an hour.
  'refund-payment': { retryLimit: 20, retryDelay: 10, retryDelayMax: 900, expireInSeconds: 60 },
  'check-payments': { retryLimit: 0, expireInSeconds: 300 },
  'deliver-sandbox-event': {
    retryLimit: 20,
    retryDelay: 1,
    retryDelayMax: 300,
    expireInSeconds: 30,
  },
  'send-till-code': { retryLimit: 8, retryDelay: 5, expireInSeconds: 60, deleteAfterSeconds: 60 },
  'link-till-sales': { retryLimit: 8, retryDelay: 20, expireInSeconds: 60 },
  'expire-approvals': { retryLimit: 0, expireInSeconds: 60 },
  'tell-low-stock': { retryLimit: 8, retryDelay: 20, expireInSeconds: 60 },
  'tell-new-order': { retryLimit: 8, retryDelay: 20, expireInSeconds: 60 },
}

/** Recurring jobs as cron expressions; one process among all starts each run. */
const clockwork: Partial<Record<JobKind, string>> = {
  'close-orders': '* * * * *',
  'mature-earnings': '*/5 * * * *',
  'mature-commissions': '*/5 * * * *',
  'watch-members': '20 * * * *',
  'watch-cash': '*/5 * * * *',
  'collect-files': '30 3 * * *',
  'fold-listed': '*/5 * * * *',
  'tend-packages': '*/10 * * * *',
  'count-boosts': '* * * * *',
  'audit-books': '10 2 * * *',
  'sweep-visits': '20 3 * * *',
  'rank-members': '50 2 * * *',
  'issue-statements': '40 4 1 * *',
  'check-payments': '* * * * *',
  'expire-approvals': '5 * * * *',
}

/** Opens the job queue in the application's database; processes without a worker only send. */
export const openJobs = async (url: string, log: Logger, isWorker = true): Promise<Jobs> => {
  const boss = await openBoss(url, log, isWorker)

  const starts = new Map<JobKind, () => Promise<unknown>>()
  const drains: (() => Promise<number>)[] = []
  const register = <K extends JobKind>(kind: K, doAll: DoAll<Payloads[K]>) => {
    starts.set(kind, () => startQueue(boss, kind, doAll))
    drains.push(() => drainQueue(boss, kind, doAll))
  }
  return {
    send: async (db, kind, payload, { singletonKey = randomUUID(), lane, ...options } = {}) => {
      const sent = { ...options, ...(lane && { group: { id: lane } }) }
      await boss.send(kind, payload, { ...sent, singletonKey, db: fromDrizzle(db, sql) })
    },
    sendEach: async (db, kind, payloads) => {
      const jobs = payloads.map((data) => ({ data, singletonKey: randomUUID() }))
      if (jobs.length > 0) await boss.insert(kind, jobs, { db: fromDrizzle(db, sql) })
    },
    work: (kind, handler) => register(kind, oneByOne({ kind, handler, log })),
    workTogether: (kind, handler) => register(kind, together({ kind, handler, log })),
    start: async (kinds = [...starts.keys()]) => {
      for (const kind of kinds) {
        await starts.get(kind)?.()
        starts.delete(kind)
        const cron = clockwork[kind]
        if (cron) await boss.schedule(kind, cron)
      }
    },
    drain: async () => {
      let done = 0
      for (let more = 1; more > 0; done += more) {
        more = 0
        for (const drain of drains) more += await drain()
      }
      return done
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}

const openBoss = async (url: string, log: Logger, isWorker: boolean) => {
  const duties = { useListenNotify: isWorker, supervise: isWorker, schedule: isWorker }
  const pool = { Client: createStatementCacheClient(), max: isWorker ? 4 : 2 }
  const boss = new PgBoss({ connectionString: url, ...pool, ...duties })
  boss.on('error', (error) => log.error(error, 'the job queue had an error'))
  boss.on('warning', (warning) => log.warn(warning, 'the job queue has a warning'))
  await boss.start()
  await prepareQueues(boss, queues)
  return boss
}
