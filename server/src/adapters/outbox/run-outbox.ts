import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

import type { OutboxJob, OutboxKind } from './outbox.ts'

/** Handles the jobs of one kind that were taken together; returns the outcome of each, in order. */
export type OutboxHandler<K extends OutboxKind> = (
  jobs: OutboxJob<K>[],
) => Promise<PromiseSettledResult<void>[]>

type Taken = OutboxJob<OutboxKind> & { kind: OutboxKind }
export type OutboxQuery = (text: string, values: unknown[]) => Promise<{ rows: Taken[] }>
type Outcome = { id: number; result: PromiseSettledResult<void> | undefined }
/** A method, so that the handler of one kind fits; it receives jobs of its kind only. */
type Handling<K extends OutboxKind> = {
  handle(jobs: OutboxJob<K>[]): ReturnType<OutboxHandler<K>>
}

const takenMax = 100
/** A pause in which the orders of a busy marketplace gather, so that they share each statement. */
const pauseMs = 250
/** After this time without renewal, the jobs of a killed server are taken again. */
const leaseSeconds = 90
const renewMs = 30_000
const attemptsMax = 8
const closingMs = 5_000

/** Runs the jobs of the outbox, up to a hundred at a time; several processes share them. */
export const createOutboxWorker = (query: OutboxQuery, log: Logger) => {
  const handlers = new Map<string, Handling<OutboxKind>>()
  const frequent: (() => Promise<number>)[] = []
  const stopping = new AbortController()
  let running: Promise<void> | undefined

  /** Runs what is due now, and returns how many jobs and rows there were. */
  const runDue = async () => {
    const { rows } = await query(take, [[...handlers.keys()], takenMax, leaseSeconds])
    const jobs = rows.toSorted((one, other) => one.id - other.id)
    if (jobs.length > 0) await finishAll(query, await renewing(query, log, jobs, runTaken), log)
    return jobs.length + (await runEach(frequent))
  }

  const runTaken = async (jobs: Taken[]): Promise<Outcome[]> => {
    const kinds = [...Map.groupBy(jobs, ({ kind }) => kind)]
    const done = await Promise.all(kinds.map(([kind, own]) => runKind(handlers.get(kind), own)))
    return done.flat()
  }

  return {
    work: <K extends OutboxKind>(kind: K, handler: OutboxHandler<K>) => {
      const handling: Handling<K> = { handle: handler }
      handlers.set(kind, handling)
    },
    workOften: (act: () => Promise<number>) => {
      frequent.push(act)
    },
    runDue,
    start: () => {
      if (handlers.size > 0) running ??= repeat(runDue, stopping.signal, log)
    },
    /** Waits for the jobs that are running. */
    stop: async () => {
      stopping.abort()
      await Promise.race([running, sleep(closingMs, undefined, { ref: false })])
    },
  }
}

const runEach = async (acts: (() => Promise<number>)[]) => {
  let done = 0
  for (const act of acts) done += await act()
  return done
}

/** A full batch is followed by the next at once. */
const repeat = async (runDue: () => Promise<number>, signal: AbortSignal, log: Logger) => {
  while (!signal.aborted) {
    const done = await runDue().catch((error: unknown) => {
      if (!signal.aborted) log.warn(error, 'the outbox cannot be read')
      return 0
    })
    if (done < takenMax) await sleep(pauseMs, undefined, { signal }).catch(() => {})
  }
}

/** Extends the lease of jobs while they run. */
const renewing = async <Done>(
  query: OutboxQuery,
  log: Logger,
  jobs: Taken[],
  act: (jobs: Taken[]) => Promise<Done>,
) => {
  const ids = jobs.map(({ id }) => id)
  const renewal = setInterval(() => {
    query(renew, [ids, leaseSeconds]).catch((error: unknown) => log.warn(error, 'the outbox'))
  }, renewMs)
  try {
    return await act(jobs)
  } finally {
    clearInterval(renewal)
  }
}

/** An error of the handler itself fails all of its jobs; each is attempted again. */
const runKind = async (
  handling: Handling<OutboxKind> | undefined,
  jobs: Taken[],
): Promise<Outcome[]> => {
  const [done] = await Promise.allSettled([handling?.handle(jobs) ?? []])
  return jobs.map(({ id }, at) => ({
    id,
    result: done.status === 'fulfilled' ? done.value[at] : done,
  }))
}

/** Removes the jobs that are done, and schedules the others again, in one statement. */
const finishAll = async (query: OutboxQuery, outcomes: Outcome[], log: Logger) => {
  const done = outcomes.filter(({ result }) => result?.status === 'fulfilled')
  const failed = outcomes.filter(({ result }) => result?.status !== 'fulfilled')
  for (const { result } of failed) log.warn(errorOf(result), 'a job of the outbox failed')
  const errors = failed.map(({ id, result }) => ({ id, error: String(errorOf(result)) }))
  await query(finish, [done.map(({ id }) => id), JSON.stringify(errors), attemptsMax])
}

const errorOf = (result: Outcome['result']): unknown =>
  result?.status === 'rejected' ? result.reason : undefined

const take = `update outbox set attempts = attempts + 1, due_at = now() + make_interval(secs => $3)
  where id in (select id from outbox where kind = any($1::text[]) and due_at <= now()
    order by id limit $2 for update skip locked)
  returning id, kind, key, payload, attempts, created_at::text`

const renew = `update outbox set due_at = now() + make_interval(secs => $2)
  where id = any($1::bigint[])`

const finish = `with done as (delete from outbox where id = any($1::bigint[]))
  update outbox set error = failed.error, due_at = case when attempts >= $3::int then 'infinity'
    else now() + make_interval(secs => 20 * 2 ^ (attempts - 1)) end
  from jsonb_to_recordset($2::jsonb) as failed (id bigint, error text)
  where outbox.id = failed.id`
