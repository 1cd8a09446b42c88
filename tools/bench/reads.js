import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { claim } from '../../server/src/adapters/postgres/claim.ts'
import { freePort } from '../../server/src/adapters/postgres/run.ts'
import { startPostgres } from '../../server/src/adapters/postgres/start.ts'
import { root } from '../process/place.js'
import { planCatalog } from './catalog.js'
import { saveResult } from './cached.js'
import { prepareDatabase } from './app.js'
import { measure } from './measure.js'
import { questionsFor } from './questions.js'

const { values: chosen } = parseArgs({
  options: {
    products: { type: 'string', default: '10000,100000' },
    million: { type: 'boolean', default: false },
    requests: { type: 'string', default: '1500' },
    folder: { type: 'string', default: join(root, 'data', 'bench') },
  },
})
const sizes = [...chosen.products.split(',').map(Number), ...(chosen.million ? [1_000_000] : [])]

const bench = async () => {
  mkdirSync(join(chosen.folder, 'server'), { recursive: true })
  // As root, PostgreSQL runs as another user, who needs access.
  chmodSync(chosen.folder, 0o755)
  const held = await claim(chosen.folder)
  const postgres = await startPostgres(held)
  const rows = []
  for (const products of sizes) {
    console.log(`${products.toLocaleString('en')} products`)
    const url = await prepareDatabase(postgres.socketUrl('postgres'), products)
    const server = await startServer(url)
    for (const { question, ...params } of questionsFor(planCatalog(products))) {
      const requests = question.startsWith('page') ? chosen.requests / 5 : Number(chosen.requests)
      const cost = await measure({ port: server.port, url, requests, ...params }).catch(
        (/** @type {unknown} */ error) => {
          console.error(`  ${question}: ${String(error)}`)
        },
      )
      if (!cost) continue
      rows.push({ products, question, ...cost })
      console.log(`  ${question}: ${(cost.server + cost.database).toFixed(2)} ms`)
    }
    await server.stop()
  }
  await postgres.stop()
  held.release()
  print(rows)
  saveResult('reads', Object.fromEntries(rows.filter(isLikeTheirs).map(figureOf)))
}

/** The other products were measured with 10,000 products. */
const isLikeTheirs = ({ products }) => products === sizes[0]

const figureOf = ({ question, server, database, statements, perSecond, p50, p99 }) => [
  question,
  {
    cpu: Number((server + (database || 0)).toFixed(2)),
    statements: Number(statements.toFixed(1)),
    perSecond: Math.round(perSecond),
    p50: Number(p50.toFixed(1)),
    p99: Number(p99.toFixed(1)),
  },
]

/** The server as delivered, on the database that is measured. */
const startServer = async (url) => {
  const port = await freePort()
  const env = {
    ...process.env,
    DATABASE_URL: url,
    DEMO: '0',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: join(chosen.folder, 'server'),
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'info',
    NODE_ENV: 'production',
  }
  const child = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise((done) => child.once('exit', done))
  for (let tries = 0; tries < 300; tries++) {
    const ready = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined)
    if (ready?.ok) return { port, stop: () => (child.kill('SIGTERM'), ended) }
    await sleep(100)
  }
  child.kill('SIGKILL')
  throw new Error('The server did not start.')
}

const print = (rows) => {
  const figure = (number, digits = 2) => (Number.isNaN(number) ? '–' : number.toFixed(digits))
  console.table(
    rows.map(
      ({ products, question, server, database, statements, perSecond, p50, p99, bytes }) => ({
        products: products.toLocaleString('en'),
        question,
        'server ms': figure(server),
        'database ms': figure(database),
        'CPU ms': figure(server + database),
        statements: figure(statements, 1),
        'a second': figure(perSecond, 0),
        'p50 ms': figure(p50, 1),
        'p99 ms': figure(p99, 1),
        bytes: figure(bytes, 0),
      }),
    ),
  )
}

await bench()
