import { randomUUID } from 'node:crypto'

import { brokenInvariants } from '../../../server/test/invariants.ts'
import { buy, count, delivery, demand, countStatuses } from './buying.js'

const holds = async (db) => {
  const broken = await brokenInvariants(db)
  demand(broken.length === 0, `broken: ${JSON.stringify(broken)}`)
}

export const oversell = async ({ db, calls, tokens, products }) => {
  const [product_id] = products
  const units = 30
  const left = `with chosen as (select id, on_hand - held as free from variants where product_id = ${product_id})`
  await db.execute(`${left}, moved as (insert into stock_movements (variant_id, kind, delta)
    select id, 'correction', ${units} - free from chosen)
    update variants set on_hand = on_hand - chosen.free + ${units} from chosen
    where variants.id = chosen.id`)

  const replies = await Promise.all(
    tokens.slice(0, 120).map((token) => buy(calls, { token, product_id })),
  )

  const sold = replies.filter((reply) => reply?.success).length
  demand(sold === units, `${sold} orders for ${units} pieces: ${countStatuses(replies)}`)
  await holds(db)
  return { saw: `${sold} orders, ${replies.length - sold} clear refusals` }
}

export const couponRush = async ({ db, calls, tokens, products }) => {
  await db.execute(`insert into coupons (code, title, type, value, total_limit)
    values ('SEVERAL', 'Several', 'percent', 100, 5)`)
  const replies = await Promise.all(
    tokens.slice(0, 60).map((token, at) =>
      buy(calls, {
        token,
        product_id: products[1 + (at % 20)],
        more: { coupon_code: 'SEVERAL' },
      }),
    ),
  )

  const used = await count(
    db,
    `select count(*) from coupon_uses join coupons on coupons.id = coupon_id where code = 'SEVERAL'`,
  )
  const placed = replies.filter((reply) => reply?.success).length
  demand(used === 5 && placed === 5, `${used} uses, ${placed} orders: ${countStatuses(replies)}`)
  await holds(db)
  return { saw: `${used} uses` }
}

export const doubleSubmit = async ({ db, calls, tokens, products }) => {
  const [, , , token, other] = tokens
  const input = { product_id: products[30], quantity: 1, product_attributes: [] }
  const added = await calls('POST', '/api/cart', { token, body: input })
  demand(added?.success, `the cart line was not added: ${added?.text}`)
  const checkouts = await Promise.all(
    Array.from({ length: 30 }, () => calls('PUT', '/api/checkout', { token, body: delivery })),
  )
  const placed = checkouts.filter((reply) => reply?.success).length
  demand(placed === 1, `one cart became ${placed} orders: ${countStatuses(checkouts)}`)

  const key = randomUUID()
  const product_id = products[31]
  const twins = await Promise.all(
    Array.from({ length: 50 }, () => buy(calls, { token: other, product_id, key })),
  )
  const bodies = new Set(twins.filter((reply) => reply?.success).map(({ text }) => text))
  const orders = await count(
    db,
    `select count(*) from order_lines where product_id = ${product_id}
     and order_id in (select orders.id from orders join order_groups on order_groups.id = group_id
       join users on users.id = order_groups.user_id where users.email like 'bench-%')`,
  )
  demand(orders === 1 && bodies.size === 1, `${orders} orders, ${bodies.size} different replies`)
  await holds(db)
  return { saw: 'one order each' }
}
