import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { makeBoost } from '../../../test/boosts.ts'
import { fillIn, makeApplicant } from '../../../test/applicant.ts'
import { brokenInvariants } from '../../../test/invariants.ts'
import { as, users, clock, db, drain, inbox, parts } from '../../../test/app.ts'
import { runAudit } from '../ledger-check/run-checks.ts'
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

const [ada, mia, una, sam] = [as('ada'), as('mia'), as('una'), as('sam')]

const gift = (owner: Owner, amount_minor: number) =>
  record(db, postings.earningsAdjusted({ uuid: 'gift', owner, amount_minor, reason: 'A gift' }), {
    now: clock.now(),
  })
const offer = async (path: string, more: object = {}) =>
  (await ada('POST', path, { name: 'Stall', price_minor: 3000, duration_days: 30, ...more })).data
    .id as number
const balances = (owner: Owner) =>
  readBalances(db, [getAvailableAccount(owner), getDeferredAccount(owner)])

afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
  expect((await runAudit(db)).filter(({ holds }) => !holds)).toEqual([])
})

test('a paid package has a paid invoice, and a refunded one a refunded invoice', async () => {
  const small = await offer('/admin/affiliate-package')
  const large = await offer('/admin/affiliate-package', { name: 'Hall', price_minor: 9000 })
  await gift(person(users.mia.id), 20_000)
  const buy = (package_id: number) =>
    mia('PUT', '/purchase-affiliate-package', { package_id, payment_method: 'wallet' })
  await buy(small)
  const { data } = await buy(large)

  expect(await mia('GET', '/bill-list?sort=issued_at&order=asc')).toMatchObject({
    data: {
      rows: [
        {
          number: 'PK-000001',
          status: 'paid',
          method: 'wallet',
          total_minor: 3000,
          lines: [{ text: 'Stall, 30 days' }],
        },
        {
          number: 'PK-000002',
          total_minor: 6000,
          lines: [{ text: 'Hall, 30 days, minus the credit for your previous package' }],
        },
      ],
    },
  })
  await ada('POST', '/admin/purchase-affiliate-package-status', {
    id: data.purchase_id,
    status: 'refunded',
    reason: 'Asked by mail',
  })
  expect(await mia('GET', '/bill-list?status=refunded')).toMatchObject({
    data: { rows: [{ number: 'PK-000002' }] },
  })
})

test('a bank transfer is invoiced to the shop with its reference, and a free package not at all', async () => {
  const package_id = await offer('/admin/shop-package')
  const free = await offer('/admin/affiliate-package', { price_minor: 0 })
  await mia('PUT', '/purchase-affiliate-package', { package_id: free })
  const { data } = await sam('POST', '/seller/package-active', {
    package_id,
    payment_method: 'offline',
  })
  expect(await sam('GET', '/seller/bill-list')).toMatchObject({ data: { total: 0 } })

  await ada('POST', '/admin/purchase-affiliate-package-status', {
    id: data.purchase_id,
    status: 'confirmed',
    reference: 'Bank 77',
  })

  expect(await sam('GET', '/seller/bill-list')).toMatchObject({
    data: { rows: [{ kind: 'package', method: 'offline', reference: 'Bank 77', status: 'paid' }] },
  })
  expect(await mia('GET', '/bill-list')).toMatchObject({ data: { total: 0 } })
})

/** Creates a shop that waits for approval, with a package paid from its earnings. */
const applyWithPaid = async () => {
  const package_id = await offer('/admin/shop-package')
  const applicant = await makeApplicant()
  await fillIn(applicant)
  await gift(seller(applicant.shop_id), 5000)
  await applicant.apply({ step: 'package', package_id })
  const { data } = await applicant.who('POST', '/seller/package-active', {
    package_id,
    payment_method: 'earnings',
  })
  await applicant.apply({ step: 'submit', accept_terms: true })
  return { ...applicant, bought: data }
}

test('a package paid before the approval is refunded in full when the shop is rejected', async () => {
  const { who, shop_id, bought } = await applyWithPaid()
  expect(bought).toMatchObject({ state: 'queued' })
  expect(await balances(seller(shop_id))).toEqual([2000, 3000])
  clock.move({ days: 1 })

  await ada('POST', '/admin/shop-published', {
    id: shop_id,
    status: 'rejected',
    reason: 'We have enough potters',
  })

  expect(await balances(seller(shop_id))).toEqual([5000, 0])
  expect(await who('GET', '/seller/package')).toMatchObject({
    data: { purchases: [{ state: 'refunded', starts_at: null }, { state: 'cancelled' }] },
  })
  await drain()
  expect(inbox.some(({ text }) => text.includes('We have enough potters'))).toBe(true)
})

test('a package paid before the approval starts with the approval', async () => {
  const { who, shop_id } = await applyWithPaid()
  clock.move({ days: 1 })

  await ada('POST', '/admin/shop-published', { id: shop_id, status: 'approved' })

  const { data } = await who('GET', '/seller/package')
  expect(data).toMatchObject({ current: { state: 'active', unearned_minor: 3000 } })
  expect(new Date(data.current.ends_at).getTime() - clock.now().getTime()).toBeGreaterThan(
    29 * 86_400_000,
  )
})

test('a bank transfer that is not confirmed yet is canceled when the shop is rejected', async () => {
  const package_id = await offer('/admin/shop-package')
  const applicant = await makeApplicant()
  await fillIn(applicant)
  await applicant.apply({ step: 'package', package_id })
  await applicant.who('POST', '/seller/package-active', { package_id, payment_method: 'offline' })
  await applicant.apply({ step: 'submit', accept_terms: true })

  await ada('POST', '/admin/shop-published', {
    id: applicant.shop_id,
    status: 'rejected',
    reason: 'No papers',
  })

  expect(await applicant.who('GET', '/seller/package')).toMatchObject({
    data: { purchases: [{ state: 'cancelled' }, { state: 'cancelled' }] },
  })
})

test('an unpaid boost frees its slot after two days', async () => {
  const { id: package_id } = await makeBoost({
    name: 'Stall',
    price_minor: 3000,
    duration_days: 30,
    boost: 'cashback',
    bp: 500,
    max_minor: 9000,
  })
  await una('PUT', '/purchase-boost-package', { package_id, payment_method: 'sandbox' })
  const state = async () => (await una('GET', '/my-boost-packages')).data[0].state

  clock.move({ days: 1 })
  await updatePackages(parts)
  expect(await state()).toBe('pending_payment')
  clock.move({ days: 2 })
  await updatePackages(parts)
  expect(await state()).toBe('cancelled')
  expect((await db.execute(sql`select from bills`)).rows).toHaveLength(0)
})
