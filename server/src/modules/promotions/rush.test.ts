import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'

import { brokenInvariants } from '../../../test/invariants.ts'
import { makeOffer } from '../../../test/offers.ts'
import { createProduct } from '../../../test/products.ts'
import { db, send } from '../../../test/app.ts'

const buyers = 100
const places = 10
const tokenOf = (buyer: number) => ({ token: `token-of-buyer-${buyer}` })
const address = {
  name: 'A Buyer',
  phone: '+47 22 55 01 19',
  line1: 'Millrace 7',
  city: 'Estwick',
  postcode: '0150',
  country: 'NO',
}

const welcomeBuyers = async () => {
  const hashes = Array.from({ length: buyers }, (_, buyer) =>
    createHash('sha256').update(tokenOf(buyer).token).digest('hex'),
  )
  await db.execute(sql`
    with buyer as (
      insert into users (role, name, email, password_hash)
      select 'user', 'Buyer ' || n, 'buyer' || n || '@market.test', 'none'
      from generate_series(1, ${buyers}::int) n returning id
    ), numbered as (select id, row_number() over (order by id) as n from buyer)
    insert into sessions (user_id, token_hash, idle_ends_at, ends_at)
    select id, (${sql.param(hashes)}::text[])[n], '2100-01-01', '2100-01-01' from numbered`)
}

test('of 100 concurrent buyers, 10 get the 10 units at the offer price, and no one is overcharged', async () => {
  await welcomeBuyers()
  const { product_id } = await createProduct(db, { stock: 500, price_minor: 2000 })
  await makeOffer([{ product_id, quantity_limit: places }])
  const body = {
    product_id,
    quantity: 1,
    product_attributes: [],
    address,
    payment_method: 'cash_on_delivery',
    accept_terms: true,
    expected_total_minor: 2100,
  }

  const replies = await Promise.all(
    Array.from({ length: buyers }, (_, buyer) => send(tokenOf(buyer), 'PUT', '/buy-now', body)),
  )

  const refused = replies.filter(({ statusCode }) => statusCode !== 200)
  expect(replies.length - refused.length).toBe(places)
  for (const reply of refused) {
    expect(reply.statusCode).toBe(409)
    expect(reply.json().message).toMatch(/sold out at this price|The total has changed/)
  }
  const { rows } = await db.execute(sql`
    select count(*)::int as placed, min(total_minor) as low, max(total_minor) as high from orders`)
  expect(rows).toEqual([{ placed: places, low: 2100, high: 2100 }])
  expect(await brokenInvariants(db)).toEqual([])
})
