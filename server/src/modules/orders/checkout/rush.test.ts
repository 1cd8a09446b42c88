import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'

import { brokenInvariants } from '../../../../test/invariants.ts'
import { createProduct, readStock } from '../../../../test/products.ts'
import { db, getApp } from '../../../../test/app.ts'

const buyers = 200
const units = 20
const tokenOf = (buyer: number) => `token-of-buyer-${buyer}`
const address = {
  name: 'A Buyer',
  phone: '+47 22 55 01 19',
  line1: 'Millrace 7',
  city: 'Estwick',
  postcode: '0150',
  country: 'NO',
}

let base = ''

beforeEach(async () => {
  const app = await getApp()
  if (!base) base = await app.listen({ port: 0, host: '127.0.0.1' })
  const hashes = Array.from({ length: buyers }, (_, buyer) =>
    createHash('sha256').update(tokenOf(buyer)).digest('hex'),
  )
  await db.execute(sql`
    with buyer as (
      insert into users (role, name, email, password_hash)
      select 'user', 'Buyer ' || n, 'buyer' || n || '@market.test', 'none'
      from generate_series(1, ${buyers}::int) n returning id
    ), numbered as (select id, row_number() over (order by id) as n from buyer)
    insert into sessions (user_id, token_hash, idle_ends_at, ends_at)
    select id, (${sql.param(hashes)}::text[])[n], '2100-01-01', '2100-01-01' from numbered`)
})

afterAll(async () => {
  const app = await getApp()
  app.server.closeAllConnections()
})

const call = async (buyer: number, method: string, path: string, body: object) => {
  const response = await fetch(`${base}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${tokenOf(buyer)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })
  return { status: response.status, json: await response.json() }
}

test('of 200 concurrent buyers, 20 get the 20 units and all others a clear rejection', async () => {
  const mug = await createProduct(db, { seller: 'sam', stock: units })
  const input = { product_id: mug.product_id, quantity: 1, product_attributes: [] }

  const replies = await Promise.all(
    Array.from({ length: buyers }, async (_, buyer) => {
      const added = await call(buyer, 'POST', '/cart', input)
      if (added.status !== 200) return added
      const delivery = { address, payment_method: 'cash_on_delivery', accept_terms: true }
      return call(buyer, 'PUT', '/checkout', delivery)
    }),
  )

  const refused = replies.filter(({ status }) => status !== 200)
  expect(replies.length - refused.length).toBe(units)
  for (const { status, json } of refused) {
    expect(status).toBe(409)
    expect(json.message).toMatch(/“Oslo mug”.* sold out/i)
  }
  expect(await readStock(db, mug.variant_id)).toEqual({ on_hand: units, held: units })
  expect(await db.execute(sql`select count(*)::int as placed from orders`)).toMatchObject({
    rows: [{ placed: units }],
  })
  expect(await brokenInvariants(db)).toEqual([])
})
