import { afterEach, expect, test } from 'vitest'

import { advanceOrder, expectValidLedger, runJob } from '../../../../test/ledger.ts'
import { fillWallet, order, pay } from '../../../../test/paying.ts'
import { click, deliverReferred, enableProgram } from '../../../../test/money/program.ts'
import { createProduct } from '../../../../test/products.ts'
import { as, users, clock, db, inbox } from '../../../../test/app.ts'

const [ada, bob, mia] = [as('ada'), as('bob'), as('mia')]
afterEach(expectValidLedger)

const retail = async () => (await ada('GET', '/admin/affiliate-retail')).data
/** A package that changes no rate and can be bought for its register. */
const offer = async (price_minor: number) => {
  const draft = { name: 'Pro', price_minor, duration_days: 30, pos_enabled: true }
  return (await ada('POST', '/admin/affiliate-package', draft)).data.id as number
}
const buy = (package_id: number) =>
  mia('PUT', '/purchase-affiliate-package', { package_id, payment_method: 'wallet' })

test('the retail share compares commissions on customer sales with what members pay for packages', async () => {
  await enableProgram()
  expect(await retail()).toMatchObject({ ratio_bp: null, state: 'unknown', is_stopped: false })

  await deliverReferred()
  expect(await retail()).toMatchObject({ retail_minor: 500, ratio_bp: 10_000, state: 'healthy' })

  await fillWallet(users.mia.id, 3000)
  await buy(await offer(1500))
  expect(await retail()).toMatchObject({
    retail_minor: 500,
    paid_minor: 1500,
    ratio_bp: 2500,
    min_bp: 5000,
    state: 'low',
    payers: 1,
    in_profit: 0,
  })
  expect(await bob('GET', '/admin/affiliate-retail')).toMatchObject({ code: 'forbidden' })

  // Older sales do not count.
  clock.move({ days: 91 })
  expect(await retail()).toMatchObject({ retail_minor: 0, paid_minor: 0, state: 'unknown' })
})

test('while the retail share is too low, no paid package is sold to new buyers, if the settings say so', async () => {
  await enableProgram({ retail_min_bp: 6000, retail_stops_sales: true })
  const [pro, gift] = [await offer(1500), await offer(0)]
  await fillWallet(users.mia.id, 9000)
  expect(await buy(pro)).toMatchObject({ success: true })
  expect(await retail()).toMatchObject({ state: 'low', is_stopped: true })

  clock.move({ minutes: 1 })
  // A holder can renew; a buyer who becomes a member reads why the package is not available.
  expect(await buy(pro)).toMatchObject({ success: true })
  const joined = await as('una')('POST', '/member-register', { accept_terms: true })
  const una = as({ token: joined.data.access_token })
  await fillWallet(users.una.id, 9000)
  const input = { package_id: pro, payment_method: 'wallet' }
  const refused = await una('PUT', '/purchase-affiliate-package', input)
  expect(refused).toMatchObject({ code: 'conflict' })
  expect(refused.message).toContain('not sold right now')
  expect(await una('PUT', '/purchase-affiliate-package', { package_id: gift })).toMatchObject({
    data: { state: 'active' },
  })
  await enableProgram({ retail_stops_sales: false })
  expect(await una('PUT', '/purchase-affiliate-package', input)).toMatchObject({ success: true })
})

test('purchases between members are shown separately', async () => {
  await enableProgram()
  const una = as('una')
  const product = await createProduct(db, { seller: 'sam', price_minor: 10_000, stock: 9 })
  await click(product.product_id)
  const placed = await order(una, product.product_id)
  await pay(placed.data.payment_url)
  await advanceOrder(Number(placed.data.order_ids[0]), 'delivered')
  await una('POST', '/member-register', { accept_terms: true })

  expect(await retail()).toMatchObject({ retail_minor: 0, inside_minor: 500, ratio_bp: 0 })
})

const bell = async () =>
  (await ada('GET', '/notification-list')).data.rows.map(({ title }: { title: string }) => title)
const low = 'The share of retail sales is too low'
const sound = 'The share of retail sales has recovered'

test('staff are notified once when the retail share is too low, and once when it recovers', async () => {
  await enableProgram()
  await deliverReferred()
  await runJob('check-members')
  expect(await bell()).not.toContain(low)

  await fillWallet(users.mia.id, 3000)
  await buy(await offer(1500))
  await runJob('check-members')
  await runJob('check-members')
  expect((await bell()).filter((title: string) => title === low)).toHaveLength(1)
  expect(inbox.filter(({ subject }) => subject === low)).toMatchObject([
    { text: expect.stringContaining('25%') },
  ])

  await enableProgram({ retail_min_bp: 2000 })
  await runJob('check-members')
  await runJob('check-members')
  expect(inbox.filter(({ subject }) => subject === sound)).toHaveLength(1)

  await enableProgram({ retail_min_bp: 6000 })
  await runJob('check-members')
  expect(inbox.filter(({ subject }) => subject === low)).toHaveLength(2)
})
