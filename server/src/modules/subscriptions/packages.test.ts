import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { makeBoost } from '../../../test/boosts.ts'
import { brokenInvariants } from '../../../test/invariants.ts'
import { as, users, clock, db, drain, inbox, parts } from '../../../test/app.ts'
import { runAudit } from '../ledger-check/run-checks.ts'
import {
  person,
  seller,
  getWalletAccount,
  getAvailableAccount,
  getDeferredAccount,
} from '../ledger/accounts.ts'
import { readBalances } from '../ledger/balances.ts'
import { postings } from '../ledger/postings.ts'
import { record } from '../ledger/record.ts'
import { packagePurchases } from './tables.ts'
import { updatePackages } from './lifecycle/update-packages.ts'

const [ada, mia, una, sam] = [as('ada'), as('mia'), as('una'), as('sam')]
const stall = { name: 'Market stall', price_minor: 3000, duration_days: 30 }

const gift = (owner: Parameters<typeof getAvailableAccount>[0], amount_minor: number) =>
  record(db, postings.earningsAdjusted({ uuid: 'gift', owner, amount_minor, reason: 'A gift' }), {
    now: clock.now(),
  })
const balance = async (account: Parameters<typeof readBalances>[1][number]) =>
  (await readBalances(db, [account]))[0]
/** Returns the id of the created record. Fails the test with the error message otherwise. */
const made = (reply: { message: string; data?: { id: number } }) => {
  if (!reply.data) throw new Error(reply.message)
  return reply.data.id
}
const offer = async (more: object = {}, path = '/admin/affiliate-package') =>
  made(await ada('POST', path, { ...stall, ...more }))
const runPackageUpdate = async () => {
  await updatePackages(parts)
  await drain()
}
const states = async () =>
  (await db.select().from(packagePurchases).orderBy(packagePurchases.id))
    .filter(({ kind, holder_id }) => !(kind === 'shop' && holder_id !== users.sam.id))
    .map(({ state }) => state)

afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
  expect((await runAudit(db)).filter(({ holds }) => !holds)).toEqual([])
})

test('editing the terms of a package leaves purchased packages unchanged', async () => {
  const package_id = await offer({ min_bp: 500 })
  await gift(person(users.mia.id), 3000)
  await mia('PUT', '/purchase-affiliate-package', { package_id, payment_method: 'wallet' })

  await ada('PUT', '/admin/affiliate-package', { id: package_id, min_bp: 100 })

  expect(await mia('GET', '/my-affiliate-packages')).toMatchObject({
    data: [{ name: 'Market stall', state: 'active', terms: { min_bp: 500 } }],
  })
  expect(await ada('GET', '/admin/affiliate-package-list')).toMatchObject({
    data: { rows: [{ min_bp: 100, holders: 1 }] },
  })
  expect(await ada('DELETE', '/admin/affiliate-package', { id: package_id })).toMatchObject({
    code: 'conflict',
  })
})

test('the wallet is charged at once, once, and never above its balance', async () => {
  const package_id = await offer()
  const buy = () =>
    mia('PUT', '/purchase-affiliate-package', { package_id, payment_method: 'wallet' })

  expect(await buy()).toMatchObject({ code: 'conflict', message: 'Insufficient balance' })
  await gift(person(users.mia.id), 4000)
  const replies = await Promise.all(Array.from({ length: 10 }, buy))

  expect(new Set(replies.map(({ data }) => data.purchase_id)).size).toBe(1)
  expect(await balance(getWalletAccount(users.mia.id))).toBe(1000)
  expect(await balance(getDeferredAccount(person(users.mia.id)))).toBe(3000)
})

test('the price of a package is recognized day by day, and in full by its end', async () => {
  const package_id = await offer({ price_minor: 1000, duration_days: 31 })
  await gift(person(users.mia.id), 1000)
  await mia('PUT', '/purchase-affiliate-package', { package_id, payment_method: 'wallet' })

  for (let days = 0; days < 31; days += 3) {
    clock.move({ days: 3 })
    await runPackageUpdate()
    await runPackageUpdate()
  }

  expect(await balance(getDeferredAccount(person(users.mia.id)))).toBe(0)
  expect(await mia('GET', '/my-affiliate-packages')).toMatchObject({
    data: [{ state: 'expired', unearned_minor: 0 }],
  })
  const { rows } = await db.execute(
    sql`select sum(balance_minor) as earned from trial_balance where purpose = 'rev_package'`,
  )
  expect(rows).toEqual([{ earned: 1000 }])
  expect(inbox.filter(({ text }) => text.includes('Renew before then'))).toHaveLength(2)
})

test('an upgrade starts at once and credits the remaining value; a downgrade is queued', async () => {
  const small = await offer()
  const large = await offer({ name: 'Market hall', price_minor: 9000 })
  await gift(person(users.mia.id), 20_000)
  const buy = (package_id: number) =>
    mia('PUT', '/purchase-affiliate-package', { package_id, payment_method: 'wallet' })
  await buy(small)
  clock.move({ days: 10 })

  expect(await buy(large)).toMatchObject({ data: { state: 'active' } })
  // 9000 − 2000 for the remaining 20 days.
  expect(await balance(getWalletAccount(users.mia.id))).toBe(20_000 - 3000 - 7000)
  expect(await balance(getDeferredAccount(person(users.mia.id)))).toBe(9000)

  expect(await buy(small)).toMatchObject({ data: { state: 'queued' } })
  clock.move({ days: 31 })
  await runPackageUpdate()
  expect(await mia('GET', '/my-affiliate-packages')).toMatchObject({
    data: [{ state: 'active' }, { state: 'expired' }, { state: 'expired' }],
  })
})

test('a free package, or the first trial of one, is active at once', async () => {
  const free = await offer({ price_minor: 0 })
  const tried = await offer({ trial_days: 14 }, '/admin/affiliate-package')

  expect(await mia('PUT', '/purchase-affiliate-package', { package_id: tried })).toMatchObject({
    data: { state: 'active' },
  })
  expect(await mia('GET', '/my-affiliate-packages')).toMatchObject({
    data: [{ is_trial: true, price_minor: 0 }],
  })
  expect(await mia('PUT', '/purchase-affiliate-package', { package_id: free })).toMatchObject({
    data: { state: 'queued' },
  })
})

test('an offline payment counts once, when staff confirm it', async () => {
  const package_id = await offer()
  const params = { package_id, payment_method: 'offline' }
  const { data } = await mia('PUT', '/purchase-affiliate-package', params)
  expect(data.state).toBe('pending_review')
  expect(await mia('PUT', '/purchase-affiliate-package', params)).toMatchObject({ data })

  const decide = (more: object) =>
    ada('POST', '/admin/purchase-affiliate-package-status', { id: data.purchase_id, ...more })
  expect(await decide({ status: 'confirmed' })).toMatchObject({
    errors: { reference: 'Please enter Reference' },
  })
  const confirmed = { status: 'confirmed', reference: 'Bank 77' }
  const replies = await Promise.all([decide(confirmed), decide(confirmed), decide(confirmed)])

  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  expect(await balance(getDeferredAccount(person(users.mia.id)))).toBe(3000)
  expect(await mia('POST', '/package-active', { purchase_id: data.purchase_id })).toMatchObject({
    code: 'not_found',
  })
})

test('an unpaid package is never active', async () => {
  const package_id = await offer({}, '/admin/shop-package')
  const { data } = await sam('POST', '/seller/package-active', {
    package_id,
    payment_method: 'sandbox',
  })

  expect(data).toMatchObject({ state: 'pending_payment', payment_url: expect.any(String) })
  expect(
    await sam('POST', '/seller/package-active', { purchase_id: data.purchase_id }),
  ).toMatchObject({ code: 'conflict', message: 'This package is not paid yet' })
  expect(await sam('POST', '/seller/package-active', { package_id })).toMatchObject({
    errors: { payment_method: 'Choose a payment method' },
  })
})

test('a shop pays from its earnings, and has seven days of grace at the end', async () => {
  await db.execute(
    sql`update package_purchases set state = 'cancelled' where holder_id = ${users.sam.id}`,
  )
  const package_id = await offer({ products: 20 }, '/admin/shop-package')
  await gift(seller(1), 5000)

  expect(
    await sam('POST', '/seller/package-active', { package_id, payment_method: 'earnings' }),
  ).toMatchObject({ data: { state: 'active' } })
  expect(await balance(getAvailableAccount(seller(1)))).toBe(2000)
  expect(await sam('GET', `/seller/package?package_id=${package_id}`)).toMatchObject({
    data: {
      current: { name: 'Market stall' },
      usage: [{ key: 'products', used: 0, limit: 20 }, {}, {}],
      preview: { due_minor: 3000, paused_count: 0 },
    },
  })

  clock.move({ days: 31 })
  await runPackageUpdate()
  expect(await states()).toEqual(['cancelled', 'grace'])
  clock.move({ days: 7 })
  await runPackageUpdate()
  expect(await states()).toEqual(['cancelled', 'expired'])
})

test('an early refund goes to the wallet, prorated to the day', async () => {
  const package_id = await offer()
  await gift(person(users.mia.id), 3000)
  const { data } = await mia('PUT', '/purchase-affiliate-package', {
    package_id,
    payment_method: 'wallet',
  })
  clock.move({ days: 10 })

  const reply = await ada('POST', '/admin/purchase-affiliate-package-status', {
    id: data.purchase_id,
    status: 'refunded',
    reason: 'Asked by mail',
  })

  expect(reply).toMatchObject({ data: { state: 'refunded', reason: 'Asked by mail' } })
  expect(await balance(getWalletAccount(users.mia.id))).toBe(2000)
})

test('the last slot of a boost is sold once', async () => {
  const boost = { boost: 'cashback', bp: 500, max_minor: 4000, name: 'Something back' }
  expect(
    await ada('POST', '/admin/boost-package', { ...boost, price_minor: 0, bp: null }),
  ).toMatchObject({ errors: { bp: 'Please enter Rate' } })
  const package_id = (await makeBoost({ ...boost, price_minor: 0, duration_days: 7 })).id
  expect(await una('PUT', '/purchase-boost-package', { package_id })).toMatchObject({
    data: { state: 'active' },
  })
  expect(await una('GET', '/my-boost-packages')).toMatchObject({ data: [{ kind: 'boost' }] })
  expect(await una('GET', '/boost-packages')).toMatchObject({ data: [{ kind: 'boost' }] })
})

test('a package of another role, an unknown one and an empty selection are rejected', async () => {
  const package_id = await offer({}, '/admin/shop-package')

  expect(await mia('PUT', '/purchase-affiliate-package', { package_id })).toMatchObject({
    code: 'not_found',
  })
  expect(await mia('PUT', '/purchase-affiliate-package', {})).toMatchObject({
    errors: { package_id: 'Choose a package' },
  })
  expect(await una('PUT', '/purchase-affiliate-package', { package_id })).toMatchObject({
    code: 'forbidden',
  })
  expect(await una('POST', '/package-active', { package_id })).toMatchObject({ code: 'conflict' })
})

test('two packages of one type cannot be active at the same time, enforced by the database', async () => {
  const package_id = await offer({ price_minor: 0 })
  await mia('PUT', '/purchase-affiliate-package', { package_id })

  await expect(
    db.execute(sql`
      insert into package_purchases (package_id, kind, holder_id, name, price_minor, state, starts_at)
      values (${package_id}, 'affiliate', ${users.mia.id}, 'Twice', 0, 'active', now())`),
  ).rejects.toMatchObject({ cause: { constraint: 'package_purchases_one_at_a_time' } })
})

test('users see the payment methods, and what a package would cost them', async () => {
  const small = await offer()
  const large = await offer({ name: 'Market hall', price_minor: 9000 })
  const shops = await offer({}, '/admin/shop-package')
  await gift(person(users.mia.id), 4000)
  await mia('PUT', '/purchase-affiliate-package', { package_id: small, payment_method: 'wallet' })

  expect(await mia('GET', `/package-payments?package_id=${large}`)).toMatchObject({
    data: {
      available_minor: 1000,
      methods: [{ code: 'wallet' }, { code: 'sandbox' }, { code: 'offline' }],
      quote: { due_minor: 6000, credit_minor: 3000, begins_at: expect.any(String) },
    },
  })
  expect(await sam('GET', '/package-payments')).toMatchObject({
    data: { methods: [{ code: 'earnings' }, {}, {}], quote: null },
  })
  expect(await ada('GET', '/package-payments')).toMatchObject({ data: { methods: [] } })
  expect(await una('GET', `/package-payments?package_id=${shops}`)).toMatchObject({
    code: 'not_found',
  })
})

test('a disabled gateway is rejected with advice', async () => {
  const package_id = await offer()
  expect(
    await mia('PUT', '/purchase-affiliate-package', { package_id, payment_method: 'stripe' }),
  ).toMatchObject({
    errors: { payment_method: 'This payment method is not available. Choose another.' },
  })
})

test('staff see counts of pending purchases, by type and status', async () => {
  const package_id = await offer()
  await mia('PUT', '/purchase-affiliate-package', { package_id, payment_method: 'offline' })
  const list = (query: string) => ada('GET', `/admin/purchase-affiliate-package-list?${query}`)

  expect(await list('kind=affiliate')).toMatchObject({
    data: { total: 1, counts: { pending_review: 1 }, rows: [{ holder_name: 'mia' }] },
  })
  expect(await list('kind=affiliate&state=active')).toMatchObject({
    data: { total: 0, counts: { pending_review: 1 }, rows: [] },
  })
})
