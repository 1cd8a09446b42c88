import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

import { onDatabase } from './app.js'
import { load, middleAndSlowest } from './load.js'

// Enough for the JIT compiler of the server, and for PostgreSQL's generic plans.
const warmUps = 600
// The rate limit of 3000 requests a minute per address also applies to this measurement.
const perAddress = 1000
const rounds = 10

let requestCount = 0

/**
 * Sends requests one after the other and returns their cost: CPU milliseconds, and requests per
 * second. Uses the median of ten rounds, so that vacuum or other processes on the machine distort
 * only a round. Every `different` requests, the server forgets what it has cached under the tags of
 * `changed`, by default everything.
 */
export const measure = ({
  port,
  url,
  requests,
  pathOf,
  different = Infinity,
  changed = '*',
  connections = 1,
}) =>
  onDatabase(url, async (client) => {
    const invalidate = () => invalidateTags(client, changed)
    const send = sender({ port, pathOf, different, invalidate, connections })
    await send(warmUps)
    const costs = []
    const each = Math.ceil(requests / rounds)
    for (let round = 0; round < rounds; round++)
      costs.push(await measureRound({ port, url, each, send }))
    return costs.toSorted((one, other) => cpuOf(one) - cpuOf(other))[rounds / 2]
  })

/** Returns a function that sends the next requests; they pause for each invalidation. */
const sender = ({ port, pathOf, different, invalidate, connections }) => {
  let number = 0
  const next = () => requestOf(pathOf(number++))
  return async (amount) => {
    const parts = []
    for (let left = amount; left > 0; left -= parts.at(-1).times.length) {
      const passed = number % different
      if (passed === 0) await invalidate()
      parts.push(
        await loadSome({ port, next, connections, amount: Math.min(left, different - passed) }),
      )
    }
    return {
      times: parts.flatMap(({ times }) => times),
      bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
      ms: parts.reduce((sum, { ms }) => sum + ms, 0),
    }
  }
}

/** A client sends at least one request. */
const loadSome = ({ connections, amount, ...params }) =>
  load({ ...params, amount, connections: Math.min(connections, amount) })

/** A request as a browser sends it, of an address that changes before its rate limit. */
export const requestOf = (path) => ({
  path,
  headers: {
    'x-forwarded-for': `10.0.0.${1 + (Math.floor(requestCount++ / perAddress) % 250)}`,
    'accept-encoding': 'gzip, deflate, br, zstd',
  },
})

/** Notifies the server as the database does when data with these tags changes; takes milliseconds. */
const invalidateTags = async (client, tags) => {
  await client.query(`select pg_notify('pages', $1)`, [tags])
  await sleep(5)
}

// Where the backends' CPU cannot be read, only the server's part counts.
const cpuOf = ({ server, database }) => server + (database || 0)

const measureRound = async ({ port, url, each, send }) => {
  const before = await readCpu({ port, url })
  const { times, bytes, ms } = await send(each)
  const after = await readCpu({ port, url })
  return {
    ...costBetween(before, after, each),
    perSecond: (1000 * each) / ms,
    ...middleAndSlowest(times),
    bytes: bytes / each,
  }
}

/**
 * Returns the cost per request between two readings, less the one statement of the second reading.
 */
export const costBetween = (before, after, requests) => ({
  server: (after.server - before.server) / requests,
  database: spentBetween(before.backends, after.backends) / requests,
  statements: (after.statements - before.statements - 1) / requests,
})

/**
 * Returns the CPU milliseconds so far, of the server and (on Linux) of each process of PostgreSQL
 * that works for it, and its statement count.
 */
export const readCpu = async ({ port, url }) => {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const server = 1000 * Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1])
  const statements = Number(/^db_statements_total (\S+)/m.exec(metrics)?.[1])
  if (process.platform !== 'linux') return { server, statements, backends: undefined }

  const pids = await onDatabase(url, async (client) => {
    const { rows } = await client.query(`
      select pid from pg_stat_activity
      where pid <> pg_backend_pid() and (datname = current_database() or datname is null)`)
    return rows.map(({ pid }) => pid)
  })
  return { server, statements, backends: new Map(pids.map((pid) => [pid, millisecondsOf(pid)])) }
}

const millisecondsOf = (pid) =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6

/** Backends that started in between start at zero. */
const spentBetween = (before, after) =>
  after
    ? [...after].reduce((sum, [pid, spent]) => sum + spent - (before.get(pid) ?? 0), 0)
    : Number.NaN
