import { sql } from 'drizzle-orm'

import { deliver } from '../../orders.ts'
import { advanceOrder, sell } from '../../ledger.ts'
import { users } from '../../users.ts'
import { addMethod, ask, endow } from '../../earnings.ts'
import { letMiaSell, openPosDevice } from '../../money/pos.ts'
import { fillWallet, order } from '../../paying.ts'
import { createProduct } from '../../products.ts'
import { as, db, drain } from '../../app.ts'
import { makeApiKey, makeWebhook } from './key-samples.ts'
import { newLogin } from './people.ts'
import { addFile, made, newest, returnedLine } from './rows.ts'
import { makeShop } from './shop-fixtures.ts'

export type Fixtures = Awaited<ReturnType<typeof makeFixtures>>

/** One of every record that can have an owner: Una's, Sam's, Mia's; and those the others need. */
export const makeFixtures = async () => {
  const max = await newLogin('member', 'max')
  const coupon = { code: 'TEN', title: 'Ten', type: 'fixed', value: 100, total_limit: 9 }
  await made(as('ada')('POST', '/admin/coupon', coupon))
  await db.execute(sql`update users set sponsor_id = ${users.mia.id} where id = ${max.id}`)
  const bought = await makeOrders()
  const shop = await makeShop()
  const device = await makePosSales(max)
  const earned = { sam: await makeEarned('sam'), mia: await makeEarned('mia') }
  await endow('sol', 100_000)
  await fillWallet(max.id, 100_000)
  await fillWallet(users.una.id, 100_000)
  await fillWallet(users.mia.id, 100_000)
  await drain()
  const reported = {
    una: await newest('notifications', `user_id = ${users.una.id}`),
    sam: await newest('notifications', `user_id = ${users.sam.id}`),
  }
  const purchases = {
    sam: await newest('package_purchases', `holder_id = ${users.sam.id}`),
    sol: await newest('package_purchases', `holder_id = ${users.sol.id}`),
    mia: await newest('package_purchases', `holder_id = ${users.mia.id}`),
    una: await makeBoost(users.una.id),
  }
  const moves = {
    una: await newest('ledger_entries', entriesOf('wallet', users.una.id)),
    sam: await newest('ledger_entries', entriesOf('seller_available', users.sam.shop_id)),
  }
  const earning_id = await newest('commissions', `member_id = ${users.mia.id}`)
  const view = { list: '/order-list', name: 'Waiting', query: 'status=pending' }
  const view_id = await made(as('una')('POST', '/list-view', view))
  const earnings = { earned, earning_id }
  const session_id = await newest('sessions', `user_id = ${users.una.id}`)
  const api_key_id = await makeApiKey()
  const webhook_id = await makeWebhook()
  const own = { view_id, session_id, passkey_id: await addPasskey(), api_key_id, webhook_id, max }
  return { ...own, ...bought, ...shop, ...device, ...earnings, reported, purchases, moves }
}

/** A passkey of Una. */
const addPasskey = async () => {
  await db.execute(sql`insert into passkeys (user_id, credential_id, public_key, name)
    values (${users.una.id}, 'an-id', 'a-key', 'Laptop')`)
  return newest('passkeys')
}

const entriesOf = (purpose: string, owner: number) =>
  `account_id in (select id from ledger_accounts where purpose = '${purpose}' and owner_id = ${owner})`

/** Una ordered from Sam: one order was delivered and is being returned, one awaits payment. */
const makeOrders = async () => {
  const una = as('una')
  const sold = await sell({ seller: 'sam', quantity: 3 })
  await advanceOrder(sold.id, 'delivered')
  const order_line_id = await newest('order_lines', `order_id = ${sold.id}`)
  const return_id = await made(
    una('POST', '/return', {
      order_id: sold.id,
      lines: [{ ...returnedLine, order_line_id }],
      refund_to: 'wallet',
    }),
  )
  const review = { order_line_id, target: 'product', rating: 4, text: 'Holds tea.' }
  const review_id = await made(una('POST', '/review', review))
  await as('ada')('POST', '/admin/review-status', { id: review_id, status: 'published' })
  await as('ada')('POST', '/admin/refund', {
    order_id: sold.id,
    goodwill_minor: 100,
    to: 'wallet',
    reason: 'Sorry',
  })
  const open = await order(una, sold.product_id)
  await una('POST', '/cart', { product_id: sold.product_id, quantity: 3, product_attributes: [] })
  return {
    sold: { ...sold, order_line_id, group_id: await groupOf(sold.id) },
    open: { id: Number(open.data.order_ids[0]), group_number: String(open.data.group_number) },
    return_id,
    return_line_id: await newest('return_lines', `return_id = ${return_id}`),
    review_id,
    question_id: await makeQuestion(sold.product_id),
    refund_id: await newest('refunds'),
    document_id: await newest('order_documents', `order_id = ${sold.id}`),
    shipment_id: await newest('shipments', `order_id = ${sold.id}`),
    cart_line_id: await newest('cart_lines'),
    address_id: await newest('addresses', `user_id = ${users.una.id}`),
    una_file_id: await addFile({ user_id: users.una.id }),
    mias: await makeMias(sold.product_id),
  }
}

const makeQuestion = async (product_id: number) => {
  const id = await made(as('una')('POST', '/question', { product_id, text: 'Is it blue?' }))
  await as('ada')('POST', '/admin/question-status', { id, status: 'published' })
  return id
}

const groupOf = async (orderId: number) => {
  const { rows } = await db.execute<{ id: number }>(
    sql`select group_id::int as id from orders where id = ${orderId}`,
  )
  return Number(rows[0]?.id)
}

/** Mia's own order: another buyer's line is sent beside hers. */
const makeMias = async (product_id: number) => {
  const mia = as('mia')
  const reply = await order(mia, product_id, { payment_method: 'cash_on_delivery' })
  const id = Number(reply.data.order_ids[0])
  await deliver(id)
  await mia('POST', '/cart', { product_id, quantity: 1, product_attributes: [] })
  return { id, order_line_id: await newest('order_lines', `order_id = ${id}`) }
}

/** A payout method and a pending withdrawal. */
const makeEarned = async (who: 'sam' | 'mia') => {
  await endow(who, 100_000)
  const method_id = await addMethod(who)
  return { method_id, withdrawal_id: await made(ask(who, method_id)) }
}

/** Mia's register with a sale; Max may sell too. */
const makePosSales = async (max: { id: number; token: string }) => {
  await letMiaSell()
  await db.execute(sql`
    insert into package_purchases (package_id, kind, holder_id, name, price_minor, state, starts_at, ends_at, terms)
    select package_id, kind, ${max.id}, name, price_minor, state, starts_at, ends_at, terms
    from package_purchases where holder_id = ${users.mia.id}`)
  const product = {
    ...(await createProduct(db, { seller: 'sam', price_minor: 2000 })),
    price_minor: 2000,
  }
  const device = await openPosDevice()
  const sale = device.write({ products: [product] })
  const { success, message, data } = await device.say(sale)
  if (!success) throw new Error(message)
  const device_id: string = crypto.randomUUID()
  const opened = await as(max)('POST', '/pos-device', { device_id })
  const maxs_till = { device_id, prev_hash: String(opened.data.last_hash) }
  const till_order_id = Number(data.order.id)
  return { sale, till_order_id, maxs_till, next_sale: device.write({ products: [product] }) }
}

const makeBoost = async (holderId: number) => {
  await db.execute(sql`
    with package as (
      insert into packages (kind, name, price_minor, duration_days) values ('boost', 'Window', 0, 30) returning id)
    insert into package_purchases (package_id, kind, holder_id, name, price_minor, state)
    select id, 'boost', ${holderId}, 'Window', 0, 'queued' from package`)
  return newest('package_purchases')
}
