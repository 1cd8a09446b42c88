import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { claim } from '../../server/src/adapters/postgres/claim.ts'
import { startPostgres } from '../../server/src/adapters/postgres/start.ts'
import { createServer } from '../crash/server.js'
import { saveResult } from './cached.js'
import { onDatabase } from './app.js'
import { load, middleAndSlowest } from './load.js'
import { costBetween, readCpu } from './measure.js'
import { admitBuyers, stockProducts } from './buyers.js'

const { values: chosen } = parseArgs({
  options: {
    orders: { type: 'string', default: '300' },
    seconds: { type: 'string', default: '15' },
    connections: { type: 'string', default: '8' },
    // The emails of an order are rendered in a separate process.
    worker: { type: 'boolean', default: false },
  },
})
const warmUps = 150

const order = {
  address: {
    name: 'Bench',
    phone: '+47 22 55 01 19',
    line1: 'Millrace 7',
    city: 'Estwick',
    country: 'NO',
  },
  payment_method: 'cash_on_delivery',
  accept_terms: true,
}

const bench = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'emporia-orders-'))
  // As root, PostgreSQL runs as another user, who needs access.
  chmodSync(folder, 0o755)
  const postgres = await startPostgres(await claim(folder))
  const url = postgres.url('postgres')
  const server = createServer({ url, folder })
  const worker = createServer({ url, folder })
  try {
    console.log('Loading the demo data …')
    await server.start({ env: { PROCESS: chosen.worker ? 'web' : 'all' } })
    if (chosen.worker) await worker.start({ env: { PROCESS: 'worker', DEMO: '0' } })
    const [tokens, products] = await onDatabase(url, async (client) => [
      await admitBuyers(client),
      await stockProducts(client),
    ])
    await onDatabase(url, untilJobsAreDone)
    const params = { port: server.port(), url, worker: chosen.worker && worker.port() }
    print(await measureAll(params, { tokens, products }))
  } finally {
    await worker.kill()
    await server.kill()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const measureAll = async (params, buyers) => {
  const place = requestsOf(buyers, { method: 'PUT', path: '/api/buy-now', body: order })
  const fill = requestsOf(buyers, { method: 'POST', path: '/api/cart', body: {} })
  for (const next of [fill, place]) await load({ port: params.port, next, amount: warmUps })
  const amount = Number(chosen.orders)
  const [connections, seconds] = [Number(chosen.connections), Number(chosen.seconds)]
  return {
    lines: await measured(params, { next: fill, amount }),
    alone: await measured(params, { next: place, amount }),
    together: await measured(params, { next: place, connections, seconds }),
  }
}

const print = ({ lines, alone, together }) => {
  console.table({
    'a new line in a cart': lines,
    'orders, one after the other': alone,
    [`orders, ${chosen.connections} at once`]: together,
  })
  saveResult('orders', {
    'a new line in a cart': figureOf(lines),
    'orders, one after the other': figureOf(alone),
    'orders, together': figureOf(together),
  })
}

const figureOf = (row) => ({
  cpu: row['CPU ms'],
  statements: row.statements,
  perSecond: row['a second'],
  p50: row['p50 ms'],
  p99: row['p99 ms'],
})

/**
 * Waits for the emails of the orders, and for the resize jobs of the demo images, which are not
 * part of an order.
 */
const untilJobsAreDone = async (client) => {
  const open = `select from pgboss.job where state < 'completed' and start_after <= now()
    and name in ('resize-image', 'notify-new-order', 'send-mail') limit 1`
  while ((await client.query(open)).rowCount) await sleep(200)
}

/** Each request has another buyer and another product than the one before. */
const requestsOf = ({ tokens, products }, { method, path, body }) => {
  let count = 0
  return () => {
    const at = count++
    const product_id = products[at % products.length]
    return {
      method,
      path,
      headers: {
        authorization: `Bearer ${tokens[at % tokens.length]}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ ...body, product_id, quantity: 1, product_attributes: [] }),
    }
  }
}

const measured = async (params, requests) => {
  const before = await readCpu(params)
  const workBefore = await workerCpu(params)
  const started = performance.now()
  const { times } = await load({ port: params.port, ...requests })
  const ms = performance.now() - started
  // The jobs of an order are part of its cost.
  await onDatabase(params.url, untilJobsAreDone)
  const after = await readCpu(params)
  const work = ((await workerCpu(params)) - workBefore) / times.length
  const { server, database, statements } = costBetween(before, after, times.length)
  const { p50, p99 } = middleAndSlowest(times)
  return {
    times: times.length,
    'server ms': Number(server.toFixed(2)),
    ...(params.worker && { 'worker ms': Number(work.toFixed(2)) }),
    'database ms': Number(database.toFixed(2)),
    'CPU ms': Number((server + database + work).toFixed(2)),
    statements: Number(statements.toFixed(1)),
    'a second': Math.round((times.length * 1000) / ms),
    'p50 ms': Number(p50.toFixed(1)),
    'p99 ms': Number(p99.toFixed(1)),
  }
}

/** Returns the CPU time of the worker: zero if there is no separate one. */
const workerCpu = async ({ worker, url }) =>
  worker ? (await readCpu({ port: worker, url })).server : 0

await bench()
