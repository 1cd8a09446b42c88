import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { claim } from '../../server/src/adapters/postgres/claim.ts'
import { startPostgres } from '../../server/src/adapters/postgres/start.ts'
import { onDatabase, prepareDatabase } from './app.js'
import { simplifyCatalog } from './buying/buyers.js'
import { openMarket } from './buying/market.js'
import { measureLoad } from './buying/measure-load.js'
import { planCatalog } from './catalog.js'
import { measureFloor } from './floor/measure-floor.js'
import { measure } from './measure.js'
import { questionsFor } from './questions.js'

const { values: chosen } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '10' },
    products: { type: 'string', default: '10000' },
    requests: { type: 'string', default: '1500' },
    orders: { type: 'string', default: '1000' },
    // Only cart lines and orders.
    writes: { type: 'boolean', default: false },
  },
})
const [seconds, connections] = [Number(chosen.seconds), Number(chosen.connections)]

// Without checkpoints, a page that was written again counts as its changes only.
const steadyWal = { checkpoint_timeout: '1h', max_wal_size: '16GB' }

/** What is compared: the work, its floor, and what measures it on the marketplace. */
const rows = [
  { what: 'reply from the cache', floor: 'hello', ours: 'list of 20, cached' },
  { what: 'list of 20', floor: 'list', ours: 'list of 20 in a category' },
  { what: 'product', floor: 'product', ours: 'product detail' },
  { what: 'search, two words', floor: 'list', ours: 'search, two words' },
  { what: 'cart line', floor: 'cart', ours: 'addLine' },
  { what: 'buy now, with its e-mails', floor: 'order', ours: 'buyNow' },
  { what: 'cart, checkout and order, with e-mails', floor: 'order', ours: 'checkOut' },
]

const bench = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'emporia-floor-'))
  // As root, PostgreSQL runs as another user, who needs access.
  chmodSync(folder, 0o755)
  const postgres = await startPostgres(await claim(folder), steadyWal)
  let market
  try {
    const floors = await measureFloor(postgres.socketUrl('postgres'), { connections, seconds })
    printFloors(floors)
    const products = Number(chosen.products)
    console.log(`${products.toLocaleString('en')} products`)
    const url = await prepareDatabase(postgres.socketUrl('postgres'), products)
    await onDatabase(url, simplifyCatalog)
    market = await openMarket({ url, folder, env: { DEMO: '0', TRUST_PROXY: 'loopback' } })
    const reads = chosen.writes ? {} : await measureReads(market, products)
    print(floors, { ...reads, ...(await measureWrites(market)) })
  } finally {
    await market?.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const measureReads = async ({ params }, products) => {
  const costs = {}
  const requests = Number(chosen.requests)
  const compared = questionsFor(planCatalog(products)).filter(({ question }) =>
    rows.some(({ ours }) => ours === question),
  )
  for (const { question, ...how } of compared)
    costs[question] = await measure({ ...params, requests, connections, ...how })
  return costs
}

const measureWrites = async ({ params, work, settle }) => {
  const costs = {}
  for (const [name, requests] of Object.entries(work))
    costs[name] = await measureLoad(params, {
      ...requests,
      amount: Number(chosen.orders) * (requests.steps ?? 1),
      settle,
      connections,
    })
  return costs
}

const printFloors = (floors) =>
  console.table(
    Object.fromEntries(Object.entries(floors).map(([what, cost]) => [what, toRow(cost)])),
  )

const print = (floors, costs) =>
  console.table(
    Object.fromEntries(
      rows.flatMap(({ what, floor, ours }) => {
        if (!costs[ours]) return []
        const ratio = rounded(cpuOf(costs[ours]) / cpuOf(floors[floor]), 1)
        return [[what, { ...toRow(costs[ours]), 'times the floor': ratio }]]
      }),
    ),
  )

const cpuOf = ({ server, database }) => server + (database || 0)

const toRow = (cost) => ({
  'server ms': rounded(cost.server),
  'database ms': rounded(cost.database),
  'CPU ms': rounded(cpuOf(cost)),
  statements: rounded(cost.statements, 1),
  'WAL kB': cost.wal === undefined ? '–' : rounded(cost.wal / 1000, 1),
  'a second': Math.round(cost.perSecond),
  'p50 ms': rounded(cost.p50, 1),
  'p99 ms': rounded(cost.p99, 1),
})

const rounded = (number, digits = 2) => Number(number.toFixed(digits))

await bench()
