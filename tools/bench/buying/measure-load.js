import { onDatabase } from '../app.js'
import { load, middleAndSlowest } from '../load.js'
import { costBetween, readCpu } from '../measure.js'

const warmUps = 300

/**
 * Returns what one piece of work costs under load: CPU of server and database, statements, bytes of
 * WAL, how many a second, and the time of a request. `steps` is the number of requests of the work;
 * `settle` waits until its jobs are done, because they are part of it.
 */
export const measureLoad = async (params, { settle = async () => {}, steps = 1, ...requests }) => {
  const { port, url } = params
  await load({ port, ...requests, seconds: undefined, amount: warmUps * steps })
  await settle()
  const before = await readAll(params)
  const { times, ms } = await load({ port, ...requests })
  await settle()
  const after = await readAll(params)
  const amount = times.length / steps
  const { server, database, statements } = costBetween(before, after, amount)
  return {
    times: Math.round(amount),
    server,
    database,
    worker: (after.worker - before.worker) / amount,
    statements,
    wal: (await walBetween(url, before.wal, after.wal)) / amount,
    perSecond: (1000 * amount) / ms,
    ...middleAndSlowest(times),
  }
}

const readAll = async ({ port, url, worker }) => ({
  ...(await readCpu({ port, url })),
  // Zero if there is no separate worker.
  worker: worker ? (await readCpu({ port: worker, url })).server : 0,
  wal: await onDatabase(url, async (client) => {
    const { rows } = await client.query('select pg_current_wal_insert_lsn() as at')
    return rows[0].at
  }),
})

const walBetween = (url, before, after) =>
  onDatabase(url, async (client) => {
    const { rows } = await client.query('select pg_wal_lsn_diff($1, $2)::float as bytes', [
      after,
      before,
    ])
    return rows[0].bytes
  })
