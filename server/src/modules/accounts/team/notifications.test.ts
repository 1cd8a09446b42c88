import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { addMethod, ask, endow } from '../../../../test/earnings.ts'
import { hire } from '../../../../test/applicant.ts'
import { makeProduct } from '../../../../test/goods.ts'
import { brokenInvariants } from '../../../../test/invariants.ts'
import { order } from '../../../../test/paying.ts'
import { createProduct } from '../../../../test/products.ts'
import { as, users, db, drain, toEmailAddress, inbox, parts } from '../../../../test/app.ts'
import { updatePackages } from '../../subscriptions/lifecycle/update-packages.ts'

type Hired = Awaited<ReturnType<typeof hire>>

let [pia, otto, mona] = [] as Hired[]
beforeEach(async () => {
  pia = await hire(['product'], 'Pia')
  otto = await hire(['order'], 'Otto')
  mona = await hire(['money'], 'Mona')
  inbox.length = 0
})
afterEach(async () => expect(await brokenInvariants(db)).toEqual([]))

const callOf = (who: Hired | undefined) => {
  if (!who) throw new Error('Nobody was hired')
  return who.call
}

/** Returns which team members got a notification with this title. */
const belled = async (title: RegExp) => {
  const people = { sam: as('sam'), pia: callOf(pia), otto: callOf(otto), mona: callOf(mona) }
  const found = []
  for (const [name, call] of Object.entries(people)) {
    const { data } = await call('GET', '/notification-list')
    const rows: { title: string }[] = data.rows
    if (rows.some((row) => title.test(row.title))) found.push(name)
  }
  return found
}

const mailed = async (subject: RegExp) => {
  await drain()
  return inbox
    .filter((mail) => subject.test(mail.subject))
    .flatMap(({ to }) => to)
    .toSorted()
}

const buyOne = async (stock = 9) => {
  const { product_id } = await createProduct(db, { seller: 'sam', stock })
  await order(as('una'), product_id, { payment_method: 'cash_on_delivery' })
  await drain()
}

test('the owner and logins with the order permission are notified of a new order, by e-mail and in the app', async () => {
  await buyOne()

  expect(await belled(/has a new order/)).toEqual(['sam', 'otto'])
  expect(await mailed(/^New order .* for/)).toEqual(['otto@market.test', toEmailAddress('sam')])
  const { data } = await callOf(otto)('GET', '/notification-list')
  expect(data).toMatchObject({ unread: 1, rows: [{ path: '/seller/order/details/1' }] })
})

test('logins with the product permission are notified of low stock, reviews and approvals', async () => {
  await buyOne(6)
  expect(await belled(/is low in stock/)).toEqual(['sam', 'pia'])
  expect(await mailed(/^Low stock/)).toEqual(['pia@market.test', toEmailAddress('sam')])

  const { id } = await makeProduct({ name: 'Vase', shop_id: users.sam.shop_id })
  await db.execute(sql`update products set approval = 'submitted' where id = ${id}`)
  const decided = { id, decision: 'approved' }
  expect(await as('ada')('POST', '/admin/shop-product-approved', decided)).toMatchObject({
    success: true,
  })
  expect(await belled(/^Vase was approved/)).toEqual(['sam', 'pia'])

  await db.execute(sql`update orders set status = 'delivered', delivered_at = now()`)
  const review = { order_line_id: 1, target: 'product', rating: 5, title: 'Good', text: 'Very' }
  const { data } = await as('una')('POST', '/review', review)
  await as('ada')('POST', '/admin/review-status', { id: data.id, status: 'published' })
  expect(await belled(/^5 out of 5 stars/)).toEqual(['sam', 'pia'])
  await db.execute(sql`update orders set status = 'pending', delivered_at = null`)
})

test('logins with the money permission are notified of withdrawals and the package', async () => {
  await endow('sam', 20_000)
  await ask('sam', await addMethod('sam'))
  expect(await belled(/^We received your withdrawal/)).toEqual(['sam', 'mona'])
  expect(await mailed(/^Withdrawal requested/)).toEqual(['mona@market.test', toEmailAddress('sam')])

  await db.execute(sql`update package_purchases set ends_at = now() + interval '2 days'
    where holder_id = ${users.sam.id}`)
  await updatePackages(parts)
  expect(await belled(/ends on/)).toEqual(['sam', 'mona'])
  const { data } = await callOf(mona)('GET', '/notification-list')
  // Only the owner may open the package screen.
  expect(data.rows[0]).toMatchObject({ topic: 'package', path: '/seller' })
})

test('each login chooses notifications among the topics that its permissions cover', async () => {
  const settings = await callOf(otto)('GET', '/notification-settings')
  expect(settings.data.map(({ topic }: { topic: string }) => topic)).toEqual([
    'order',
    'return',
    'export',
    'security',
  ])
  const turnOff = (topic: string, channel: string) =>
    callOf(otto)('POST', '/notification-settings', { topic, channel, is_on: false })
  expect(await turnOff('withdrawal', 'mail')).toMatchObject({
    code: 'invalid',
    errors: { topic: 'This notification isn’t available for your account' },
  })
  await turnOff('order', 'mail')
  await buyOne()

  expect(await mailed(/^New order .* for/)).toEqual([toEmailAddress('sam')])
  expect(await belled(/has a new order/)).toEqual(['sam', 'otto'])

  await turnOff('order', 'app')
  await buyOne()
  expect((await callOf(otto)('GET', '/notification-list')).data.total).toBe(1)
})

test('logins of other shops and removed or deactivated logins are not notified', async () => {
  const sol = await createProduct(db, { seller: 'sol' })
  await order(as('una'), sol.product_id, { payment_method: 'cash_on_delivery' })
  await drain()
  expect(await belled(/has a new order/)).toEqual([])

  await as('sam')('POST', '/seller/team-status', { id: otto?.id, status: 'inactive' })
  await buyOne()
  expect(await mailed(/^New order .* for Sam/)).toEqual([toEmailAddress('sam')])
})
