import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { claim } from '../../server/src/adapters/postgres/claim.ts'
import { startPostgres } from '../../server/src/adapters/postgres/start.ts'
import { openMarket } from './buying/market.js'
import { measureLoad } from './buying/measure-load.js'
import { saveResult } from './cached.js'

const { values: chosen } = parseArgs({
  options: {
    orders: { type: 'string', default: '300' },
    seconds: { type: 'string', default: '15' },
    connections: { type: 'string', default: '8' },
    // The emails of an order are rendered in a separate process.
    worker: { type: 'boolean', default: false },
  },
})

const bench = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'emporia-orders-'))
  // As root, PostgreSQL runs as another user, who needs access.
  chmodSync(folder, 0o755)
  const postgres = await startPostgres(await claim(folder))
  let market
  try {
    console.log('Loading the demo data …')
    market = await openMarket({
      url: postgres.socketUrl('postgres'),
      folder,
      isSplit: chosen.worker,
    })
    print(await measureAll(market))
  } finally {
    await market?.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const measureAll = async ({ params, work, settle }) => {
  const amount = Number(chosen.orders)
  const [connections, seconds] = [Number(chosen.connections), Number(chosen.seconds)]
  const measured = (requests) => measureLoad(params, { ...requests, settle })
  return {
    'a new line in a cart': await measured({ ...work.addLine, amount }),
    'orders, one after the other': await measured({ ...work.buyNow, amount }),
    'orders, together': await measured({ ...work.buyNow, connections, seconds }),
    'cart, checkout and order, together': await measured({
      ...work.checkOut,
      connections,
      seconds,
    }),
  }
}

const print = (costs) => {
  const rows = Object.entries(costs)
  console.table(Object.fromEntries(rows.map(([what, cost]) => [what, toRow(cost)])))
  saveResult('orders', Object.fromEntries(rows.map(([what, cost]) => [what, toFigures(cost)])))
}

const toRow = ({ times, server, worker, database, ...cost }) => ({
  times,
  'server ms': rounded(server),
  ...(chosen.worker && { 'worker ms': rounded(worker) }),
  'database ms': rounded(database),
  'CPU ms': rounded(server + worker + database),
  statements: rounded(cost.statements, 1),
  'WAL kB': rounded(cost.wal / 1000, 1),
  'a second': Math.round(cost.perSecond),
  'p50 ms': rounded(cost.p50, 1),
  'p99 ms': rounded(cost.p99, 1),
})

const toFigures = ({ server, worker, database, statements, perSecond, p50, p99 }) => ({
  cpu: rounded(server + worker + database),
  statements: rounded(statements, 1),
  perSecond: Math.round(perSecond),
  p50: rounded(p50, 1),
  p99: rounded(p99, 1),
})

const rounded = (number, digits = 2) => Number(number.toFixed(digits))

await bench()
