import fastify from 'fastify'
import pg from 'pg'

import { floorStatements } from './tables.js'

// The least that a server for these requests needs: Fastify, a connection pool and prepared
// statements, without sessions, checks or a contract. Started with a database and a port.
const [url, port] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: 20 })
const app = fastify()
let statementCount = 0

const address = JSON.stringify({ name: 'Bench', line1: 'Millrace 7', city: 'Estwick' })

const query = (on, name, values) => {
  statementCount++
  return on.query({ name, text: floorStatements[name], values })
}

const inTransaction = async (act) => {
  const client = await pool.connect()
  statementCount += 2
  try {
    await client.query('begin')
    const done = await act(client)
    await client.query('commit')
    return done
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

app.get('/metrics', async () => {
  const { user, system } = process.cpuUsage()
  return `process_cpu_seconds_total ${(user + system) / 1e6}\ndb_statements_total ${statementCount}\n`
})
app.get('/hello', async () => ({ success: true }))
app.get('/list/:id', async ({ params: { id } }) => ({
  rows: (await query(pool, 'list', [id])).rows,
}))
app.get('/product/:id', async ({ params: { id } }) => (await query(pool, 'product', [id])).rows[0])
app.post('/cart', async ({ body: { user_id, product_id } }) => ({
  rows: (await query(pool, 'cart', [user_id, product_id])).rows,
}))
app.post('/order', async ({ body: { user_id, product_id } }) =>
  inTransaction(async (client) => {
    const [{ name, price_minor }] = (await query(client, 'price', [product_id])).rows
    await query(client, 'reserve', [product_id])
    const [group] = (await query(client, 'group', [user_id, address, price_minor])).rows
    const [order] = (await query(client, 'order', [group.id, user_id, price_minor])).rows
    await query(client, 'line', [order.id, product_id, name, price_minor])
    await query(client, 'event', [order.id])
    return { order_id: order.id }
  }),
)
app.post('/order-at-once', async ({ body: { user_id, product_id } }) => {
  const { rows } = await query(pool, 'whole', [user_id, product_id, address])
  return rows[0]
})

await app.listen({ port: Number(port), host: '127.0.0.1' })
process.send?.('ready')
