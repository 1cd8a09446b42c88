import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import { onDatabase } from './app.js'

// Enough for the JIT compiler of the server, and for PostgreSQL's generic plans.
const warmUps = 600
// The rate limit of 3000 requests a minute per address also applies to this measurement.
const perAddress = 1000

let requestCount = 0
let agent

const rounds = 10

/**
 * Sends requests one after the other and returns their cost: CPU milliseconds, and requests per
 * second. Uses the median of ten rounds, so that vacuum or other processes on the machine distort
 * only a round.
 */
export const measure = ({ port, url, requests, pathOf, different = Infinity }) =>
  onDatabase(url, async (client) => {
    const asking = {
      ready: async (number) => number % different === 0 && invalidateAll(client),
      ask: (number) => ask(port, pathOf(number)),
    }
    for (let i = 0; i < warmUps; i++) {
      await asking.ready(i)
      await asking.ask(i)
    }
    const costs = []
    const each = Math.ceil(requests / rounds)
    for (let round = 0; round < rounds; round++)
      costs.push(await measureRound({ port, url, each, asking, from: warmUps + round * each }))
    return costs.toSorted((one, other) => cpuOf(one) - cpuOf(other))[rounds / 2]
  })

/** Notifies the server as the database does when data of every page changes; takes milliseconds. */
const invalidateAll = async (client) => {
  await client.query(`select pg_notify('pages', '*')`)
  await sleep(5)
}

// Where the backends' CPU cannot be read, only the server's part counts.
const cpuOf = ({ server, database }) => server + (database || 0)

const measureRound = async ({ port, url, each, asking, from }) => {
  const before = await readCpu({ port, url })
  const times = []
  let bytes = 0
  for (let i = 0; i < each; i++) {
    await asking.ready(from + i)
    const started = performance.now()
    bytes += await asking.ask(from + i)
    times.push(performance.now() - started)
  }
  const after = await readCpu({ port, url })
  return {
    ...costBetween(before, after, each),
    perSecond: (each * 1000) / times.reduce((sum, ms) => sum + ms, 0),
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

/** Returns the median and the 99th percentile in milliseconds. */
export const middleAndSlowest = (times) => {
  const sorted = times.toSorted((one, other) => one - other)
  const within = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  return { p50: within(0.5), p99: within(0.99) }
}

const ask = (port, path) => {
  if (requestCount++ % perAddress === 0) {
    agent?.destroy()
    agent = new Agent({ keepAlive: true, maxSockets: 1 })
  }
  // On Linux all of 127.0.0.0/8 is this machine.
  const localAddress =
    process.platform === 'linux'
      ? `127.0.0.${2 + (Math.floor(requestCount / perAddress) % 250)}`
      : undefined
  // The headers of a browser that requests a page.
  const headers = path.startsWith('/api/') ? {} : { 'accept-encoding': 'br' }
  return new Promise((done, fail) => {
    get({ host: '127.0.0.1', port, path, agent, localAddress, headers }, (reply) => {
      let bytes = 0
      reply.on('data', (chunk) => (bytes += chunk.length))
      reply.on('end', () =>
        reply.statusCode === 200 ? done(bytes) : fail(new Error(`${reply.statusCode} ${path}`)),
      )
    }).on('error', fail)
  })
}

/**
 * Returns the CPU milliseconds so far, of the server and (on Linux) of each of its backends, and
 * its statement count.
 */
export const readCpu = async ({ port, url }) => {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const server = 1000 * Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1])
  const statements = Number(/^db_statements_total (\S+)/m.exec(metrics)?.[1])
  if (process.platform !== 'linux') return { server, statements, backends: undefined }

  const pids = await onDatabase(url, async (client) => {
    const { rows } = await client.query(`
      select pid from pg_stat_activity
      where datname = current_database() and application_name = 'emporia'`)
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
