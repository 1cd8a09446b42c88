import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { offerLanguages } from '../../../test/adapters/languages.ts'
import { expectValidLedger } from '../../../test/ledger.ts'
import { getBalance, fillWallet } from '../../../test/paying.ts'
import { as, users, clock, db, drain, inbox, parts } from '../../../test/app.ts'
import { seller } from '../ledger/accounts.ts'
import { postings } from '../ledger/postings.ts'
import { record } from '../ledger/record.ts'
import { updatePackages } from './lifecycle/update-packages.ts'

const [ada, mia, sam] = [as('ada'), as('mia'), as('sam')]
const dayMs = 86_400_000

afterEach(expectValidLedger)

const offer = async (more: object = {}, path = '/admin/affiliate-package') => {
  const draft = { name: 'Storyteller', price_minor: 3000, duration_days: 30, ...more }
  return (await ada('POST', path, draft)).data.id as number
}
const buy = async (package_id: number) => {
  const input = { package_id, payment_method: 'wallet' }
  const reply = await mia('PUT', '/purchase-affiliate-package', input)
  // The same package within a moment would be taken as the same purchase.
  clock.move({ minutes: 1 })
  return reply.data.purchase_id as number
}
const refund = (id: number) =>
  ada('POST', '/admin/purchase-affiliate-package-status', {
    id,
    status: 'refunded',
    reason: 'Asked',
  })
const runPackageUpdate = async () => {
  await updatePackages(parts)
  await drain()
}

type Row = { state: string; starts: number; days: number }
/** Returns the state, days until the start and duration in days of each purchase of a holder. */
const queue = async (holder_id: number = users.mia.id) => {
  const { rows } = await db.execute<Row>(sql`
    select state, extract(epoch from starts_at - ${clock.now().toISOString()}::timestamptz) as starts,
      extract(epoch from ends_at - starts_at) / 86400 as days
    from package_purchases where holder_id = ${holder_id} and ends_at is not null order by id`)
  return rows.map(({ state, starts, days }) => ({
    state,
    starts: Math.round((starts * 1000) / dayMs) || 0,
    days,
  }))
}
const early = () => inbox.filter(({ subject }) => subject === 'Your package started early')

test('refunding a package starts the queued ones at once, with all of their days', async () => {
  await fillWallet(users.mia.id, 9000)
  const package_id = await offer()
  const first = await buy(package_id)
  await buy(package_id)
  await buy(package_id)
  clock.move({ days: 10 })
  await refund(first)
  await drain()

  expect((await queue()).slice(1)).toEqual([
    { state: 'active', starts: 0, days: 30 },
    { state: 'queued', starts: 30, days: 30 },
  ])
  expect(early()).toMatchObject([{ to: ['mia@market.test'] }])
})

test('refunding a queued package moves later ones forward', async () => {
  await fillWallet(users.mia.id, 9000)
  const package_id = await offer()
  await buy(package_id)
  const second = await buy(package_id)
  await buy(package_id)
  await refund(second)
  await drain()

  expect(await queue()).toMatchObject([
    { state: 'active', days: 30 },
    { state: 'refunded' },
    { state: 'queued', starts: 30, days: 30 },
  ])
  expect(early()).toEqual([])
})

test('an upgrade starts now, and queued packages start when it ends', async () => {
  await fillWallet(users.mia.id, 20_000)
  const package_id = await offer()
  await buy(package_id)
  await buy(package_id)
  clock.move({ days: 10 })
  await buy(await offer({ name: 'Market hall', price_minor: 9000, duration_days: 90 }))

  expect(await queue()).toMatchObject([
    { state: 'expired' },
    { state: 'queued', starts: 90, days: 30 },
    { state: 'active', starts: 0, days: 90 },
  ])
})

test('an upgrade without an end date refunds queued packages, because they would never start', async () => {
  await fillWallet(users.mia.id, 20_000)
  const package_id = await offer()
  await buy(package_id)
  await buy(package_id)
  await buy(await offer({ name: 'For good', price_minor: 9000, duration_days: null }))

  expect(await queue()).toMatchObject([{ state: 'expired' }, { state: 'refunded' }])
  // 9000 less the credit of the first; the second was refunded in full.
  expect(await getBalance('wallet', users.mia.id)).toBe(20_000 - 9000)
})

test('the reason of a refund by the system is read in the language of its reader', async () => {
  await offerLanguages('en', 'de')
  await fillWallet(users.mia.id, 20_000)
  const package_id = await offer()
  await buy(package_id)
  const waiting = await buy(package_id)
  await buy(await offer({ name: 'For good', price_minor: 9000, duration_days: null }))

  const reasonIn = async (language: string) => {
    const headers = { 'accept-language': language }
    const path = '/admin/purchase-affiliate-package-list'
    const { rows } = (await ada('GET', path, undefined, headers)).data
    return rows.find(({ id }: { id: number }) => id === waiting).reason
  }
  expect(await reasonIn('en')).toMatch(/^Your current package has no end date/)
  expect(await reasonIn('de')).toMatch(/^Ihr aktuelles Paket/)
})

test('the job starts queued packages while nothing is active', async () => {
  await fillWallet(users.mia.id, 6000)
  const package_id = await offer()
  await buy(package_id)
  await buy(package_id)
  // Data of version 0.1: the first purchase was refunded, the second kept its start.
  await db.execute(sql`update package_purchases set state = 'refunded', ends_at = starts_at
    where id = (select min(id) from package_purchases where holder_id = ${users.mia.id})`)
  await runPackageUpdate()

  expect((await queue()).at(-1)).toEqual({ state: 'active', starts: 0, days: 30 })
  expect(early()).toHaveLength(1)
})

test('an ending package is followed by the queued one without a gap', async () => {
  await fillWallet(users.mia.id, 6000)
  const package_id = await offer()
  await buy(package_id)
  await buy(package_id)
  clock.move({ days: 33 })
  await runPackageUpdate()

  expect(await queue()).toEqual([
    { state: 'expired', starts: -33, days: 30 },
    { state: 'active', starts: -3, days: 30 },
  ])
  expect(early()).toEqual([])
})

test('the queue of a shop moves forward as well', async () => {
  await db.execute(
    sql`update package_purchases set state = 'cancelled' where holder_id = ${users.sam.id}`,
  )
  await record(
    db,
    postings.earningsAdjusted({
      uuid: 'gift',
      owner: seller(1),
      amount_minor: 6000,
      reason: 'A gift',
    }),
    { now: clock.now() },
  )
  const package_id = await offer({}, '/admin/shop-package')
  const input = { package_id, payment_method: 'earnings' }
  const first = await sam('POST', '/seller/package-active', input)
  clock.move({ minutes: 1 })
  await sam('POST', '/seller/package-active', input)
  await refund(first.data.purchase_id)

  expect((await queue(users.sam.id)).at(-1)).toEqual({ state: 'active', starts: 0, days: 30 })
  expect(await sam('GET', '/seller/package')).toMatchObject({
    data: { current: { name: 'Storyteller' } },
  })
})

test('ten concurrent refunds and purchases leave one package active', async () => {
  await fillWallet(users.mia.id, 9000)
  const package_id = await offer()
  const first = await buy(package_id)
  const second = await buy(package_id)
  await Promise.all([
    refund(first),
    refund(second),
    refund(first),
    buy(package_id),
    runPackageUpdate(),
  ])

  const states = (await queue()).map(({ state }) => state)
  expect(states).toEqual(['refunded', 'refunded', 'active'])
})
