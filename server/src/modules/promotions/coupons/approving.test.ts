import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { bound, decide, grantBob, hire } from '../../../../test/approving.ts'
import { expectValidLedger } from '../../../../test/ledger.ts'
import { getBalance, order } from '../../../../test/paying.ts'
import { inDays } from '../../../../test/offers.ts'
import { createProduct } from '../../../../test/products.ts'
import { as, users, clock, db } from '../../../../test/app.ts'

const [ada, bob, sam, una] = [as('ada'), as('bob'), as('sam'), as('una')]
const sent = { message: 'Sent for approval', data: { approval_id: expect.any(Number) } }

beforeEach(() => grantBob('coupon'))
afterEach(expectValidLedger)

/** A coupon that can cost the marketplace `value` × `total_limit`. */
const draft = { code: 'TEN', title: 'Ten off', type: 'fixed', value: 1000, total_limit: 100 }
const create = (more: object = {}, who = bob) => who('POST', '/admin/coupon', { ...draft, ...more })
const change = (more: object, who = bob) => who('PUT', '/admin/coupon', { id: 1, ...more })
const turn = (status: string, who = bob) => who('POST', '/admin/coupon-status', { id: 1, status })
const stored = async () => (await ada('GET', '/admin/coupon-list')).data.rows[0]
const effectsOf = async (id = 1) => (await ada('GET', `/admin/approval/${id}`)).data.effects
const created = { message: 'Coupon created', data: { status: 'active' } }

test('a coupon that discounts everything is not created until a second person approves it', async () => {
  const { product_id } = await createProduct(db, { seller: 'sam', price_minor: 10 * bound })
  const free = { code: 'FREE', type: 'percent', value: 10_000, total_limit: null }

  expect(await create(free)).toMatchObject(sent)

  expect(await stored()).toBeUndefined()
  const bought = { payment_method: 'cash_on_delivery', coupon_code: 'FREE' }
  expect(await order(una, product_id, bought)).toMatchObject({ success: false })
  expect(await getBalance('exp_coupon')).toBe(0)
  expect(await effectsOf()).toEqual(
    expect.arrayContaining([
      { label: 'Possible cost to the marketplace', amount_minor: null, text: 'No limit' },
      { label: 'Discount', amount_minor: null, text: '100% off' },
      { label: 'Uses in total', amount_minor: null, text: 'No limit' },
    ]),
  )
  expect(await decide(1, 'approved')).toMatchObject({ success: true })
  expect(await stored()).toMatchObject({ code: 'FREE', status: 'active' })
})

test.each([
  ['its uses', { value: bound, total_limit: 1 }, { total_limit: 2 }],
  ['its amount', { value: 1, total_limit: bound }, { value: 2 }],
  [
    'the maximum of a percentage',
    { type: 'percent', value: 5000, max_discount_minor: bound / 10, total_limit: 10 },
    { max_discount_minor: bound / 10 + 1 },
  ],
  [
    'its budget',
    { type: 'free_shipping', budget_minor: bound, total_limit: null },
    { budget_minor: bound + 1 },
  ],
  [
    'a percentage without a maximum',
    { type: 'percent', max_discount_minor: 1 },
    { max_discount_minor: null },
  ],
  ['unlimited uses', {}, { total_limit: null }],
  [
    'the part that the marketplace pays',
    { value: 2 * bound, total_limit: 1, funded_by: 'shared', platform_bp: 5000 },
    { platform_bp: 5001 },
  ],
])('one person creates coupons up to the limit and not above it: %s', async (_, within, above) => {
  expect(await create({ ...within, ...above })).toMatchObject(sent)
  expect(await create(within)).toMatchObject(created)
})

test('two coupons of one day are added up, also with other credits of the employee', async () => {
  const half = { value: bound / 2, total_limit: 1 }
  expect(await create({ ...half, code: 'ONE' })).toMatchObject(created)
  expect(await create({ ...half, code: 'TWO' })).toMatchObject(created)

  expect(await create({ value: 1, total_limit: 1, code: 'THREE' })).toMatchObject(sent)
  await grantBob('affiliate')
  const bonus = {
    id: users.mia.id,
    amount_minor: 1,
    reason: 'Best member',
    uuid: crypto.randomUUID(),
  }
  expect(await bob('POST', '/admin/affiliate-adjustment', bonus)).toMatchObject(sent)
  await grantBob('coupon')
  clock.move({ days: 1, minutes: 1 })
  expect(await create({ ...half, code: 'FOUR' })).toMatchObject(created)
})

test('the coupons of several employees for one shop are added up', async () => {
  const cleo = await hire('cleo', 'coupon')
  const sams = { scope: 'sellers', scope_ids: [users.sam.shop_id], value: bound, total_limit: 1 }

  expect(await create({ ...sams, code: 'ONE' })).toMatchObject(created)
  expect(await create({ ...sams, code: 'TWO' }, cleo.call)).toMatchObject(sent)
  expect((await ada('GET', '/admin/approval/1')).data.beneficiary).toMatchObject({
    id: users.sam.id,
  })
  expect(await create({ value: bound, total_limit: 1, code: 'ALL' }, cleo.call)).toMatchObject(
    created,
  )
})

test.each([
  ['a higher amount', { value: bound + 1, total_limit: 1 }],
  ['more uses', { total_limit: bound }],
  ['another kind', { type: 'percent', value: 5000 }],
  ['a later end, with all that it can still cost', { ends_at: inDays(60) }],
  ['the marketplace paying for all of it', { funded_by: 'platform' }],
])('a coupon change that increases its value waits for approval: %s', async (_, more) => {
  const shared = { funded_by: 'shared', platform_bp: 5000, ends_at: inDays(30) }
  await create({ ...shared, value: 9000, total_limit: 100 })
  const before = await stored()

  expect(await change(more)).toMatchObject(sent)

  expect(await stored()).toMatchObject({ ...before, version: expect.any(Number) })
  expect(await decide(1, 'approved')).toMatchObject({ success: true })
  expect(await stored()).toMatchObject(more)
})

test('a change that reduces the value, or changes other fields, needs no approval', async () => {
  await create({ value: bound, total_limit: 1, ends_at: inDays(30) })

  for (const more of [
    { title: 'Less' },
    { value: bound - 1 },
    { ends_at: inDays(20) },
    { min_subtotal_minor: 5000 },
    { new_customers_only: true },
  ])
    expect(await change(more)).toMatchObject({ message: 'Coupon updated', data: more })
  expect(await turn('inactive')).toMatchObject({ data: { status: 'inactive' } })
})

test('an inactive coupon may be changed, and waits for approval when it is activated', async () => {
  await create({ value: bound, total_limit: 1 })
  await turn('inactive')
  expect(await change({ value: 2 * bound })).toMatchObject({ message: 'Coupon updated' })

  expect(await turn('active')).toMatchObject(sent)
  const multiple = { list: '/admin/coupon-list', ids: [1], do: 'active' }
  expect((await bob('POST', '/list-bulk', multiple)).data).toMatchObject({
    done: [],
    refused: [{ id: 1, message: 'Sent for approval' }],
  })

  expect((await stored()).status).toBe('inactive')
  expect((await effectsOf())[0]).toMatchObject({ amount_minor: 2 * bound })
  expect(await decide(1, 'approved')).toMatchObject({ success: true })
  expect((await stored()).status).toBe('active')
})

test('a change is measured by what the coupon can still cost, not by what was already used', async () => {
  const { product_id } = await createProduct(db, { seller: 'sam', price_minor: 3 * bound })
  await create({ value: bound, total_limit: 1, per_user_limit: 9 })
  await order(una, product_id, { payment_method: 'cash_on_delivery', coupon_code: 'TEN' })
  clock.move({ days: 1, minutes: 1 })

  expect(await change({ value: bound / 2, total_limit: 3 })).toMatchObject({ success: true })
  expect(await change({ total_limit: 4 })).toMatchObject(sent)
  expect((await effectsOf())[0]).toMatchObject({ amount_minor: 1.5 * bound })
})

test('employees cannot approve their own coupon, nor one for their own shop', async () => {
  await grantBob('coupon')
  await create({ total_limit: null, scope: 'sellers', scope_ids: [users.sam.shop_id] })
  const cleo = await hire('cleo', 'coupon')
  await db.execute(sql`update users set email = 'cleo+sam@other.test' where id = ${users.sam.id}`)

  expect(await decide(1, 'approved', bob)).toMatchObject({
    code: 'forbidden',
    message: 'You made this request. Another person must decide.',
  })
  expect(await decide(1, 'approved', cleo.call)).toMatchObject({ code: 'forbidden' })
  expect(await stored()).toBeUndefined()
})

test('an approval does not change a coupon that was changed or deleted in the meantime', async () => {
  await create({ value: bound / 10, total_limit: 10, budget_minor: bound })
  await change({ budget_minor: null, total_limit: 11 })
  await change({ value: bound / 10 - 1 })

  const refused = { code: 'conflict', message: expect.stringContaining('changed or deleted') }
  expect(await decide(1, 'approved')).toMatchObject(refused)
  await bob('DELETE', '/admin/coupon', { id: 1 })
  expect(await decide(1, 'approved')).toMatchObject(refused)
  expect((await ada('GET', '/admin/approval/1')).data.state).toBe('pending')
})

test('concurrent changes of one coupon by two employees are counted one after the other', async () => {
  await create({ value: bound / 100, total_limit: 10 })
  const cleo = await hire('cleo', 'coupon')

  await Promise.all([change({ value: bound / 10 }, cleo.call), change({ total_limit: 90 })])

  const { value, total_limit } = await stored()
  expect(value * total_limit).toBeLessThanOrEqual(bound)
})

test('coupons funded by shops need no approval, also when staff create them', async () => {
  const all = { type: 'percent', value: 10_000, total_limit: null }

  expect(await sam('POST', '/seller/coupon', { ...draft, ...all })).toMatchObject(created)
  const { shop_id } = users.sam
  expect(await create({ ...all, code: 'SAMS', shop_id })).toMatchObject(created)
  expect(await create({ ...all, code: 'EACH', funded_by: 'seller' })).toMatchObject(created)
  expect(await change({ id: 2, shop_id: null, funded_by: 'platform' })).toMatchObject(sent)
})

test('a coupon with invalid fields or a code in use is rejected before an approval is requested', async () => {
  await create()
  const vast = { total_limit: null }

  expect(await create(vast)).toMatchObject({ message: 'A coupon with this code already exists' })
  expect(await create({ ...vast, code: 'NEW', value: 0 })).toMatchObject({ code: 'invalid' })
  expect((await ada('GET', '/admin/approval-list')).data.total).toBe(0)
})
