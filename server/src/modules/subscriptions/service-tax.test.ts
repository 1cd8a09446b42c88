import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { makeBoost } from '../../../test/boosts.ts'
import { as, users, clock, db, drain, parts, send } from '../../../test/app.ts'
import { expectValidLedger } from '../../../test/ledger.ts'
import { trialBalance } from '../../../test/money/trial-balance.ts'
import { taxServices } from '../../../test/tax.ts'
import {
  getAvailableAccount,
  getDeferredAccount,
  type Owner,
  person,
  seller,
} from '../ledger/accounts.ts'
import { readBalances } from '../ledger/balances.ts'
import { postings } from '../ledger/postings.ts'
import { record } from '../ledger/record.ts'
import { updatePackages } from './lifecycle/update-packages.ts'

const [ada, mia, sam] = [as('ada'), as('mia'), as('sam')]
const shop = seller(1)
const member = person(users.mia.id)
const start = 100_000

afterEach(expectValidLedger)

const gift = (owner: Owner, amount_minor = start) =>
  record(db, postings.earningsAdjusted({ uuid: 'gift', owner, amount_minor, reason: 'A gift' }), {
    now: clock.now(),
  })
const available = async (owner: Owner) => (await readBalances(db, [getAvailableAccount(owner)]))[0]
const deferred = async (owner: Owner) => (await readBalances(db, [getDeferredAccount(owner)]))[0]
const offer = async (path: string, price_minor = 10_000, more: object = {}) =>
  (
    await ada('POST', path, {
      name: `Stall ${price_minor}`,
      price_minor,
      duration_days: 20,
      ...more,
    })
  ).data.id as number
const quoteFor = async (who: typeof sam, package_id: number) =>
  (await who('GET', `/package-payments?package_id=${package_id}`)).data.quote
const buyShop = (package_id: number, more: object = {}) =>
  sam('POST', '/seller/package-active', { package_id, payment_method: 'earnings', ...more })
const buyMember = (package_id: number, more: object = {}) =>
  mia('PUT', '/purchase-affiliate-package', { package_id, payment_method: 'wallet', ...more })
const refund = (id: number) =>
  ada('POST', '/admin/purchase-affiliate-package-status', {
    id,
    status: 'refunded',
    reason: 'Ended',
  })
const billsOf = async (who: typeof sam, path: string) =>
  (await who('GET', `${path}?sort=issued_at&order=asc`)).data.rows
const services = async (basis = 'invoice') =>
  (await ada('GET', `/admin/tax-report?basis=${basis}`)).data.rows.filter(
    ({ kind }: { kind: string }) => kind === 'service',
  )

test('by default packages have no tax, and nothing about them changes', async () => {
  await gift(shop)
  const package_id = await offer('/admin/shop-package')

  expect(await quoteFor(sam, package_id)).toMatchObject({ due_minor: 10_000, tax: null })
  expect(await buyShop(package_id)).toMatchObject({ success: true })

  expect(await available(shop)).toBe(start - 10_000)
  expect(await deferred(shop)).toBe(10_000)
  expect(await billsOf(sam, '/seller/bill-list')).toMatchObject([
    { lines: [{ total_minor: 10_000 }], taxes: [], tax_minor: 0, total_minor: 10_000 },
  ])
  expect(await trialBalance('tax_payable')).toEqual({})
  expect(await services()).toEqual([])
})

test.each([
  // Setting, shop; then the price without tax, its tax, and the treatment.
  ['on_top', { country: 'DE' }, 10_000, 1900, 'taxed'],
  ['on_top', { country: 'AT' }, 10_000, 1900, 'taxed'],
  ['on_top', { country: 'AT', vat_id: 'ATU13585627' }, 10_000, 0, 'reverse_charge'],
  ['on_top', { country: 'US' }, 10_000, 0, 'foreign'],
  ['included', { country: 'DE' }, 8403, 1597, 'taxed'],
  ['included', { country: 'AT' }, 8403, 1597, 'taxed'],
  ['included', { country: 'AT', vat_id: 'ATU13585627' }, 10_000, 0, 'reverse_charge'],
  ['included', { country: 'US' }, 10_000, 0, 'foreign'],
] as const)(
  'with %s, a shop at %o pays %i and tax of %i',
  async (mode, at, net_minor, tax_minor, treatment) => {
    await taxServices(mode, at)
    await gift(shop)
    const package_id = await offer('/admin/shop-package')
    const total_minor = net_minor + tax_minor
    const tax = { treatment, is_included: mode === 'included', net_minor, tax_minor }

    expect(await quoteFor(sam, package_id)).toMatchObject({ due_minor: total_minor, tax })
    expect(await buyShop(package_id, { amount_minor: total_minor })).toMatchObject({
      success: true,
    })

    expect(await available(shop)).toBe(start - total_minor)
    expect(await deferred(shop)).toBe(net_minor)
    expect(await trialBalance('tax_payable')).toEqual(tax_minor > 0 ? { DE: tax_minor } : {})
    const [bill] = await billsOf(sam, '/seller/bill-list')
    expect(bill).toMatchObject({
      lines: [{ total_minor: net_minor }],
      taxes: [{ treatment, net_minor, tax_minor }],
      subtotal_minor: net_minor,
      tax_minor,
      total_minor,
    })
    for (const basis of ['invoice', 'delivery'])
      expect(await services(basis)).toMatchObject([
        { treatment, invoices: 1, net_minor, tax_minor },
      ])
    const file = await send('sam', 'GET', '/seller/bill-file', { id: bill.id })
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  },
)

test.each([
  ['without an address', null, 1900],
  ['in the country of the platform', 'DE', 1900],
  ['in its tax union', 'AT', 1900],
  ['elsewhere', 'US', 0],
])('a member %s is taxed as a private person', async (_, country, tax_minor) => {
  await taxServices('on_top')
  await gift(member)
  if (country !== null)
    await db.execute(sql`insert into addresses (user_id, name, line1, city, country, phone)
      select ${users.mia.id}, 'Mia', 'Road 1', 'Town', ${country}, '+12025550123'`)
  const package_id = await offer('/admin/affiliate-package')

  expect(await buyMember(package_id)).toMatchObject({ success: true })

  expect(await available(member)).toBe(start - 10_000 - tax_minor)
  expect(await deferred(member)).toBe(10_000)
})

test('the refund of half of a package reverses half of its tax, once', async () => {
  await taxServices('on_top')
  await gift(shop)
  const { data } = await buyShop(await offer('/admin/shop-package'))
  clock.move({ days: 10 })

  const replies = await Promise.all([1, 2, 3].map(() => refund(data.purchase_id)))

  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  expect(await available(shop)).toBe(start - 5000 - 950)
  expect(await trialBalance('tax_payable')).toEqual({ DE: 950 })
  expect(await trialBalance('rev_package')).toEqual({ shop: 5000 })
  expect(await billsOf(sam, '/seller/bill-list')).toMatchObject([
    { status: 'refunded', total_minor: 11_900 },
    { status: 'paid', subtotal_minor: -5000, tax_minor: -950, total_minor: -5950 },
  ])
  expect(await services()).toMatchObject([
    { net_minor: 5000, tax_minor: 950, refunded_net_minor: 5000, refunded_tax_minor: 950 },
  ])
})

test.each(['on_top', 'included'] as const)(
  'with %s, an upgrade is taxed after its credit, and its refund returns the tax of both',
  async (mode) => {
    await taxServices(mode)
    await gift(member)
    await buyMember(await offer('/admin/affiliate-package', 11_900))
    const before = await available(member)
    clock.move({ days: 10 })

    const large = await offer('/admin/affiliate-package', 23_800)
    const quote = await quoteFor(mia, large)
    const { data } = await buyMember(large, { amount_minor: quote.due_minor })
    expect(await available(member)).toBe(Number(before) - quote.due_minor)
    // What is left of the smaller package is credited without tax, so the rest costs as much as without it.
    expect(quote.due_minor).toBe(mode === 'included' ? 23_800 - 5950 : 17_850 + 3392)

    await refund(data.purchase_id)

    const used = mode === 'included' ? 5950 : 5950 + 1131
    expect(await available(member)).toBe(start - used)
    expect(await deferred(member)).toBe(0)
  },
)

test('an unpaid purchase keeps its price and tax, and another amount is refused', async () => {
  await gift(shop)
  const package_id = await offer('/admin/shop-package')
  const { data } = await buyShop(package_id, { payment_method: 'offline' })
  await taxServices('on_top')

  expect(await quoteFor(sam, package_id)).toMatchObject({ due_minor: 10_000, tax: null })
  expect(await buyShop(package_id, { amount_minor: 11_900 })).toMatchObject({ code: 'conflict' })
  await ada('POST', '/admin/purchase-affiliate-package-status', {
    id: data.purchase_id,
    status: 'confirmed',
    reference: 'Bank 1',
  })

  expect(await trialBalance('cash_bank')).toEqual({ '': 10_000 })
  expect(await trialBalance('tax_payable')).toEqual({})
  expect(await quoteFor(sam, package_id)).toMatchObject({ due_minor: 11_900 })
})

test('the payment of a gateway is the price with its tax', async () => {
  await taxServices('on_top')
  await gift(shop)
  const package_id = await offer('/admin/shop-package')
  const { data } = await buyShop(package_id, { payment_method: 'sandbox' })

  const { rows } = await db.execute(sql`select amount_minor::int from payments
    where purpose = 'package_purchase' and ref_id = ${data.purchase_id}`)
  expect(rows).toEqual([{ amount_minor: 11_900 }])
  expect((await sam('GET', '/seller/package')).data.purchases).toMatchObject([
    { price_minor: 11_900, tax_minor: 1900 },
    { price_minor: 0, tax_minor: 0 },
  ])
})

test('ten calls at once charge a package and its tax once', async () => {
  await taxServices('on_top')
  await gift(shop)
  const package_id = await offer('/admin/shop-package')

  await Promise.all(Array.from({ length: 10 }, () => buyShop(package_id)))

  expect(await available(shop)).toBe(start - 11_900)
  expect(await trialBalance('tax_payable')).toEqual({ DE: 1900 })
})

test('the fund of a boost is its price without tax, and its refund returns the tax of the rest', async () => {
  await taxServices('included')
  await gift(member)
  const boost = await makeBoost({
    name: 'Cashback',
    boost: 'cashback',
    bp: 1000,
    price_minor: 11_900,
    max_minor: 11_900,
    platform_max_minor: 0,
    duration_days: 10,
  })
  const bought = await mia('PUT', '/purchase-boost-package', {
    package_id: boost.id,
    payment_method: 'wallet',
    accepts_small_effect: true,
  })
  expect(bought).toMatchObject({ success: true })

  expect(await trialBalance('boost_fund')).toEqual({ [bought.data.purchase_id]: 10_000 })
  expect(await trialBalance('tax_payable')).toEqual({ DE: 1900 })
  clock.move({ days: 5 })
  await refund(bought.data.purchase_id)
  await updatePackages(parts)
  await drain()

  // The price is refunded by the moment; what is left of it is rounded down, and so is its tax.
  const { '': used = 0 } = await trialBalance('rev_boost')
  expect(used).toBeGreaterThanOrEqual(5000)
  expect(used).toBeLessThan(5010)
  const back = Math.floor((1900 * (10_000 - used)) / 10_000)
  expect(await trialBalance('tax_payable')).toEqual({ DE: 1900 - back })
  expect(await available(member)).toBe(start - used - (1900 - back))
  expect(await billsOf(mia, '/bill-list')).toMatchObject([
    { kind: 'boost', total_minor: 11_900 },
    { kind: 'boost', subtotal_minor: used - 10_000, tax_minor: -back },
  ])
})
