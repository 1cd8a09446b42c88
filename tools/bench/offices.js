import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { api, endpointsOf } from '../../contract/src/index.ts'
import { claim } from '../../server/src/outside/postgres/claim.ts'
import { startPostgres } from '../../server/src/outside/postgres/start.ts'
import { openCalls } from '../crash/calls.js'
import { createServer } from '../crash/server.js'
import { fillUp } from './copies.js'
import { onDatabase } from './market.js'
import { readCpu, spentBetween } from './measure.js'

const { values: chosen } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    requests: { type: 'string', default: '10' },
    only: { type: 'string', default: '' },
  },
})
const warmUps = 6
const msMax = 50

/** What every list of the back office costs when the market has grown: server and database CPU. */
const bench = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'emporia-offices-'))
  // As root PostgreSQL runs as somebody else, who has to get in.
  chmodSync(folder, 0o755)
  const postgres = await startPostgres(await claim(folder))
  const url = postgres.url('postgres')
  const server = createServer({ url, folder })
  try {
    console.log('Loading the demo market, and filling it up …')
    await server.start()
    await onDatabase(url, untilJobsAreDone)
    const token = await onDatabase(url, async (client) => {
      await fillUp(client, Number(chosen.rows))
      return admitAdmin(client)
    })
    const asked = { url, port: server.port(), token, ask: asker(server, token) }
    const rows = []
    for (const list of lists()) rows.push(...(await measureList(asked, list)))
    print(rows)
    console.table(await writeFiles(asked, server.pid()))
  } finally {
    await server.kill()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A fresh market draws its pictures in all sizes first: that is no part of a list. */
const untilJobsAreDone = async (client) => {
  const open = `select from pgboss.job where name = 'size-picture' and state < 'completed' limit 1`
  while ((await client.query(open)).rowCount) await sleep(500)
}

const admitAdmin = async (client) => {
  const token = randomBytes(32).toString('base64url')
  await client.query(
    `insert into sessions (user_id, token_hash, idle_ends_at, ends_at)
     select id, $1, now() + interval '1 day', now() + interval '1 day' from users where is_first_admin`,
    [createHash('sha256').update(token).digest('hex')],
  )
  return token
}

const lists = () =>
  endpointsOf(api).filter(
    ({ method, path, access, data }) =>
      method === 'GET' &&
      access.startsWith('admin') &&
      !path.includes(':') &&
      data.shape?.rows &&
      data.shape?.total &&
      path.includes(chosen.only),
  )

/** Asks until it is answered: one account may not ask as often as this does. */
const asker = (server, token) => {
  const calls = openCalls(server.port)
  return async (path) => {
    for (;;) {
      const reply = await calls('GET', path, { token })
      if (reply?.status !== 429) return reply
      await sleep(5_000)
    }
  }
}

const measureList = async (asked, { path, input }) => {
  const first = await asked.ask(`/api${path}`)
  if (!first?.success) return [{ list: path, question: `refused: ${first?.message}` }]
  const { total, per_page } = first.data
  const status = input.shape.status ?? input.shape.state
  const options = status?.unwrap?.().options
  const questions = {
    'first page': '',
    'last page': `page=${Math.max(1, Math.ceil(total / per_page))}`,
    ...(options && {
      filter: `${input.shape.status ? 'status' : 'state'}=${options.at(-1)}`,
    }),
    ...(input.shape.q && { 'search, few': 'q=bench-777', 'search, none': 'q=zzzqx' }),
  }
  const rows = []
  for (const [question, query] of Object.entries(questions))
    rows.push({ list: path, rows: total, question, ...(await cost(asked, `/api${path}?${query}`)) })
  return rows
}

const cost = async ({ ask, ...asked }, path) => {
  for (let at = 0; at < warmUps; at++) await ask(path)
  const before = await readCpu(asked)
  const each = Number(chosen.requests)
  for (let at = 0; at < each; at++) {
    const reply = await ask(path)
    if (!reply?.success) return { ms: Number.NaN }
  }
  const after = await readCpu(asked)
  const server = (after.server - before.server) / each
  const database = spentBetween(before.backends, after.backends) / each
  return { server, database, ms: server + (database || 0) }
}

const print = (rows) => {
  const slow = rows.filter(({ ms }) => !(ms <= msMax))
  console.table(
    rows
      .toSorted((one, other) => (other.ms || 0) - (one.ms || 0))
      .map(({ list, rows: total, question, server, database, ms }) => ({
        list,
        rows: total,
        question,
        server: server?.toFixed(1),
        database: database?.toFixed(1),
        'CPU ms': ms?.toFixed(1),
      })),
  )
  console.log(`${slow.length} of ${rows.length} above ${msMax} ms`)
}

const files = [
  '/list-export?list=/admin/customer-list&query=',
  '/list-export?list=/admin/newsletter-list&query=',
  '/admin/order-export?',
  '/admin/audit-export?',
]

/** Each file whole, with the memory of the server before, and the most it came to. */
const writeFiles = async ({ port, token }, pid) => {
  const rows = []
  for (const path of files) {
    const before = memoryOf(pid)
    let most = before
    const watch = setInterval(() => (most = Math.max(most, memoryOf(pid))), 50)
    const started = performance.now()
    const { bytes, lines } = await readFile({ port, token, path: `/api${path}` })
    clearInterval(watch)
    rows.push({
      file: path,
      lines,
      MB: (bytes / 1e6).toFixed(1),
      seconds: ((performance.now() - started) / 1000).toFixed(1),
      'MB before': before,
      'MB at most': most,
    })
  }
  return rows
}

const memoryOf = (pid) => {
  if (process.platform !== 'linux') return Number.NaN
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}

const readFile = ({ port, token, path }) =>
  new Promise((done, fail) => {
    const headers = { authorization: `Bearer ${token}` }
    get({ host: '127.0.0.1', port, path, headers }, (reply) => {
      let bytes = 0
      let lines = 0
      reply.on('data', (piece) => {
        bytes += piece.length
        for (const byte of piece) if (byte === 10) lines++
      })
      reply.on('end', () => done({ bytes, lines }))
      reply.on('error', fail)
    }).on('error', fail)
  })

await bench()
