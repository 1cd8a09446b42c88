import { chmodSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { claim } from '../../server/src/adapters/postgres/claim.ts'
import { startPostgres } from '../../server/src/adapters/postgres/start.ts'
import { createServer } from '../crash/server.js'
import { onDatabase } from './app.js'
import { createWork } from './buying/market.js'
import { measureLoad } from './buying/measure-load.js'
import { measureAudit } from './large/audit.js'
import { listStorefrontQuestions } from './large/storefront.js'
import { admit, asker, findListOwners } from './lists/admission.js'
import { fillUp } from './lists/copies.js'
import { runNightly } from './large/nightly.js'
import { listPages, measurePage } from './large/pages.js'
import { measure } from './measure.js'
import { root } from '../process/place.js'

const { values: chosen } = parseArgs({
  options: {
    // Rows in nearly every table: the first is what the others are compared with.
    rows: { type: 'string', default: '10000,1000000' },
    // Orders with their lines and earnings, if they are to be more.
    'order-rows': { type: 'string', default: '0' },
    requests: { type: 'string', default: '200' },
    orders: { type: 'string', default: '500' },
    // Some of the parts.
    only: { type: 'string', default: 'storefront,pages,orders,ledger' },
    folder: { type: 'string', default: join(root, 'data', 'large') },
  },
})
const sizes = chosen.rows.split(',').map(Number)
/** A cost that grows by more than this with the data is reported. */
const growthMax = 2

/** Measures storefront, purchases, pages of the back offices and the ledger check as the data grows. */
const bench = async () => {
  const costs = new Map()
  for (const rows of sizes) {
    console.log(`${rows.toLocaleString('en')} rows`)
    for (const [question, cost] of Object.entries(await measureSize(rows)))
      costs.set(question, { ...costs.get(question), [rows]: cost })
  }
  print(costs)
}

const measureSize = async (rows) => {
  const folder = join(resolve(chosen.folder), String(rows))
  mkdirSync(folder, { recursive: true })
  // As root, PostgreSQL runs as another user, who needs access.
  for (const path of [chosen.folder, folder]) chmodSync(path, 0o755)
  const held = await claim(folder)
  const postgres = await startPostgres(held)
  const url = postgres.socketUrl('postgres')
  const server = createServer({ url, folder })
  try {
    await server.start({ env: { TRUST_PROXY: 'loopback' } })
    await untilOpen(server)
    await onDatabase(url, (client) => fillOnce(client, rows))
    await runNightly(url)
    const params = { url, port: server.port() }
    const costs = {}
    for (const part of chosen.only.split(',')) Object.assign(costs, await parts[part](params))
    return costs
  } finally {
    await server.kill()
    await postgres.stop()
    held.release()
  }
}

/** Its last statements of the start would wait for the tables that are being filled, and end it. */
const untilOpen = async (server) => {
  while (!server.said().includes('to stop')) await sleep(100)
}

const fillOnce = async (client, rows) => {
  const orderRows = Math.max(rows, Number(chosen['order-rows']))
  await fillUp(client, { rows, orderRows, ...(await findListOwners(client)) })
}

const measureStorefront = async (params) => {
  const costs = {}
  for (const { question, ...how } of await onDatabase(params.url, listStorefrontQuestions)) {
    const cost = await measure({ ...params, requests: Number(chosen.requests), ...how }).catch(
      (/** @type {unknown} */ error) => reportFailure(question, error),
    )
    if (cost) costs[question] = report(question, cost.server + cost.database)
  }
  return costs
}

/** A request that takes longer than the server allows is refused, which ends its measurement only. */
const reportFailure = (question, { message }) => console.log(`  ${question}: ${message}`)

const measurePages = async (params) => {
  const ask = asker(() => params.port, await onDatabase(params.url, admit))
  const costs = {}
  for (const page of listPages()) {
    const cost = await measurePage({ ...params, ask }, page)
    if (cost !== undefined) costs[page.question] = report(page.question, cost)
  }
  return costs
}

const measureOrders = async (params) => {
  const { work, settle } = await createWork(params.url)
  const costs = {}
  for (const [name, requests] of Object.entries(work)) {
    const amount = Number(chosen.orders) * (requests.steps ?? 1)
    const cost = await measureLoad(params, { ...requests, amount, settle, connections: 4 })
    costs[name] = report(name, cost.server + cost.database)
  }
  return costs
}

const measureLedger = async ({ url }) => ({
  'ledger check': report('ledger check', await measureAudit(url)),
})

const parts = {
  storefront: measureStorefront,
  pages: measurePages,
  orders: measureOrders,
  ledger: measureLedger,
}

const report = (question, ms) => {
  console.log(`  ${question}: ${ms.toFixed(2)} ms`)
  return ms
}

const print = (costs) => {
  const lines = [...costs].map(([question, bySize]) => ({
    question,
    ...Object.fromEntries(
      sizes.map((size) => [size.toLocaleString('en'), Number(bySize[size]?.toFixed(2))]),
    ),
    growth: Number((bySize[sizes.at(-1)] / bySize[sizes.at(0)]).toFixed(1)),
  }))
  console.table(lines)
  console.table(lines.filter(({ growth }) => growth > growthMax))
}

await bench()
