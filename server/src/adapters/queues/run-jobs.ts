import type { Job, JobResult, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'

import { movedQueues } from '../mail/move-jobs.ts'
import { oldNames } from './kinds.ts'

/** Handles one job. An error is recorded, and the job is retried as its queue defines. */
export type Handler<Payload> = (payload: Payload) => Promise<void>
/** Processes the jobs of one fetch; a failed job does not affect the others. */
export type DoAll<Payload> = (jobs: Job<Payload>[]) => Promise<JobResult<object>[]>

type Doing<Payload> = { kind: string; handler: Handler<Payload>; log: Logger }

export const oneByOne =
  <Payload>({ kind, handler, log }: Doing<Payload>): DoAll<Payload> =>
  async (jobs) => {
    const results: JobResult<object>[] = []
    for (const job of jobs) {
      const [done] = await Promise.allSettled([handler(job.data)])
      results.push(resultOf(job, done, { kind, log }))
    }
    return results
  }

/** Handles jobs that succeed or fail together. */
export const together =
  (handler: (payloads: object[]) => Promise<void>): DoAll<object> =>
  async (jobs) => {
    await handler(jobs.map(({ data }) => data))
    return jobs.map(({ id }) => ({ id, status: 'completed' }))
  }

const resultOf = (
  { id }: Job<unknown>,
  done: PromiseSettledResult<void>,
  { kind, log }: { kind: string; log: Logger },
): JobResult<object> => {
  if (done.status === 'fulfilled') return { id, status: 'completed' }
  log.warn(done.reason, `the job ${kind} failed`)
  return { id, status: 'failed', output: { message: String(done.reason) } }
}

// A full batch is followed by the next at once; small batches do not delay closing a server.
const batch = { batchSize: 2, burstWhenBatchFull: true, notifyPollingIntervalSeconds: 5 }
/** Long tasks run in parallel, but only one per lane across all processes. */
const laneJobs: Record<string, { batchSize: 1; localConcurrency: number; groupConcurrency: 1 }> = {
  'run-task': { batchSize: 1, localConcurrency: 2, groupConcurrency: 1 },
  // One job at a time for each receiver, so that a slow one delays only itself.
  'deliver-webhooks': { batchSize: 1, localConcurrency: 8, groupConcurrency: 1 },
}

// Few jobs arrive in a queue of an earlier version, and each wakes its worker.
const oldQueues = new Set<string>([...Object.values(oldNames), ...Object.keys(movedQueues)])
const rarely = { notifyPollingIntervalSeconds: 30 }

export const startQueue = <Payload>(boss: PgBoss, kind: string, doAll: DoAll<Payload>) =>
  boss.work<Payload>(
    kind,
    {
      ...batch,
      ...laneJobs[kind],
      ...(oldQueues.has(kind) && rarely),
      perJobResults: true,
    },
    doAll,
  )

/** Processes the waiting jobs of a queue and returns how many there were. */
export const drainQueue = async <Payload>(boss: PgBoss, kind: string, doAll: DoAll<Payload>) => {
  const jobs = await boss.fetch<Payload & object>(kind, { batchSize: 100 })
  for (const { id, status, output } of jobs.length > 0 ? await doAll(jobs) : [])
    await (status === 'completed' ? boss.complete(kind, id) : boss.fail(kind, id, output))
  return jobs.length
}

/** Returns the names of the queues with waiting jobs, in one query for all. */
export const listDueQueues = async (boss: PgBoss) => {
  const { rows } = await boss.getDb().executeSql(`select distinct name from pgboss.job
      where state < 'active' and start_after <= pgboss.job_now()`)
  return new Set(rows.map(({ name }: { name: string }) => name))
}
