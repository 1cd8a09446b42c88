import type { Job, JobResult, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'

/** Does one job; what it throws is noted, and the job is tried again as its queue says. */
export type Handler<Payload> = (payload: Payload) => Promise<void>
/** Does several at once, and says of each in turn what became of it. */
export type HandlerOfMany<Payload> = (payloads: Payload[]) => Promise<PromiseSettledResult<void>[]>
/** Does what was fetched together; one that fails keeps no other from being done. */
export type DoAll<Payload> = (jobs: Job<Payload>[]) => Promise<JobResult<object>[]>

type Doing<How> = { kind: string; handler: How; log: Logger }

export const oneByOne =
  <Payload>({ kind, handler, log }: Doing<Handler<Payload>>): DoAll<Payload> =>
  async (jobs) => {
    const results: JobResult<object>[] = []
    for (const job of jobs) {
      const [done] = await Promise.allSettled([handler(job.data)])
      results.push(resultOf(job, done, { kind, log }))
    }
    return results
  }

export const together =
  <Payload>({ kind, handler, log }: Doing<HandlerOfMany<Payload>>): DoAll<Payload> =>
  async (jobs) => {
    const done = await handler(jobs.map(({ data }) => data))
    return jobs.map((job, at) => resultOf(job, done[at], { kind, log }))
  }

const resultOf = (
  { id }: Job<unknown>,
  done: PromiseSettledResult<void> | undefined,
  { kind, log }: { kind: string; log: Logger },
): JobResult<object> => {
  if (done?.status === 'fulfilled') return { id, status: 'completed' }
  log.warn(done?.reason, `the job ${kind} failed`)
  return { id, status: 'failed', output: { message: String(done?.reason) } }
}

// A full batch is followed by the next at once; a small one does not keep a server from closing.
const batch = { batchSize: 2, burstWhenBatchFull: true, notifyPollingIntervalSeconds: 5 }
/** What is short and comes with every order is fetched several at a time: asking costs more than doing. */
const shortWork: Record<string, { batchSize: number }> = {
  'send-mail': { batchSize: 10 },
  'tell-new-order': { batchSize: 10 },
}

/** Long work runs beside other long work, one of each lane in all processes together. */
const laneWork: Record<string, { batchSize: 1; localConcurrency: number; groupConcurrency: 1 }> = {
  'run-task': { batchSize: 1, localConcurrency: 2, groupConcurrency: 1 },
}

export const startWork = <Payload>(boss: PgBoss, kind: string, doAll: DoAll<Payload>) =>
  boss.work<Payload>(
    kind,
    { ...batch, ...shortWork[kind], ...laneWork[kind], perJobResults: true },
    doAll,
  )

/** Does what waits, and gives how many jobs that were. */
export const drainWork = async <Payload>(boss: PgBoss, kind: string, doAll: DoAll<Payload>) => {
  const jobs = await boss.fetch<Payload & object>(kind, { batchSize: 100 })
  for (const { id, status, output } of jobs.length > 0 ? await doAll(jobs) : [])
    await (status === 'completed' ? boss.complete(kind, id) : boss.fail(kind, id, output))
  return jobs.length
}
