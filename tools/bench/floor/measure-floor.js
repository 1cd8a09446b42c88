import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import { freePort } from '../../../server/src/adapters/postgres/run.ts'
import { root } from '../../process/place.js'
import { createDatabase, onDatabase } from '../app.js'
import { measureLoad } from '../buying/measure-load.js'
import { floorTables } from './tables.js'

const buyersMax = 200
const productsMax = 300

const requests = {
  hello: () => ({ method: 'GET', path: '/hello' }),
  list: (at) => ({ method: 'GET', path: `/list/${1 + (at % 40)}` }),
  product: (at) => ({ method: 'GET', path: `/product/${1 + ((at * 7919) % 10_000)}` }),
  cart: (at) => post('/cart', at),
  order: (at) => post('/order', at),
  orderAtOnce: (at) => post('/order-at-once', at),
}

const post = (path, at) => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ user_id: 1 + (at % buyersMax), product_id: 1 + (at % productsMax) }),
})

/** Returns the cost of each request on a bare server with a database of its own. */
export const measureFloor = async (postgres, load) => {
  const database = new URL(postgres)
  database.pathname = '/floor'
  const url = database.href
  await createDatabase(postgres, 'floor')
  await onDatabase(url, (client) => client.query(floorTables))
  const port = await freePort()
  const child = fork(join(root, 'tools/bench/floor/server.js'), [url, String(port)])
  try {
    await once(child, 'message')
    const costs = {}
    for (const [what, requestAt] of Object.entries(requests)) {
      let count = 0
      const next = () => requestAt(count++)
      costs[what] = await measureLoad({ port, url }, { next, ...load })
    }
    return costs
  } finally {
    child.kill()
  }
}
