import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { updatePackages } from '../../src/modules/subscriptions/lifecycle/update-packages.ts'
import { as, clock, db, drain, parts } from '../app.ts'
import { makeBoost } from '../boosts.ts'
import { addMethod, ask, endow } from '../earnings.ts'
import { expectValidLedger } from '../ledger.ts'
import { taxServices } from '../tax.ts'
import { trialBalance } from './trial-balance.ts'

const [ada, mia, sam] = [as('ada'), as('mia'), as('sam')]

afterEach(expectValidLedger)

/** One step each: what happens, and with which of the records that it could happen to. */
const steps = fc.array(
  fc.record({
    act: fc.constantFrom('shop', 'member', 'boost', 'refund', 'withdraw', 'return', 'days'),
    pick: fc.nat(1000),
  }),
  { minLength: 30, maxLength: 30 },
)

/** Prices whose tax is rounded up and down. */
const prices = [1, 3, 999, 4567, 10_000, 12_345, 33_333]

const offerAll = async () => {
  const made = { shop: [] as number[], member: [] as number[], boost: [] as number[] }
  for (const price_minor of prices) {
    const draft = { name: `For ${price_minor}`, price_minor, duration_days: 7 + (price_minor % 13) }
    made.shop.push((await ada('POST', '/admin/shop-package', draft)).data.id)
    made.member.push((await ada('POST', '/admin/affiliate-package', draft)).data.id)
    const boost = { boost: 'cashback', bp: 500, max_minor: price_minor * 2, platform_max_minor: 0 }
    made.boost.push((await makeBoost({ ...draft, ...boost })).id)
  }
  return made
}

const find = async (query: ReturnType<typeof sql>) =>
  (await db.execute<{ id: number }>(query)).rows.map(({ id }) => id)

type Step = { act: string; pick: number }
type Offered = Awaited<ReturnType<typeof offerAll>>
type Methods = { mia: number; sam: number }

const play = async ({ act, pick }: Step, offered: Offered, methods: Methods) => {
  const one = <T>(all: T[]) => all[pick % all.length]
  const accepts_small_effect = true
  const decide = (id: number | undefined, path: string, status: string) =>
    id && ada('POST', path, { id, status, reason: 'Ended', reference: 'TX-1' })
  if (act === 'shop')
    await sam('POST', '/seller/package-active', {
      package_id: one(offered.shop),
      payment_method: 'earnings',
    })
  if (act === 'member' || act === 'boost')
    await mia('PUT', `/purchase-${act === 'member' ? 'affiliate' : 'boost'}-package`, {
      package_id: one(offered[act]),
      payment_method: 'wallet',
      accepts_small_effect,
    })
  if (act === 'refund') {
    const paid = sql`select id::int from package_purchases
      where state in ('active', 'queued') and price_minor > 0 order by id`
    await decide(one(await find(paid)), '/admin/purchase-affiliate-package-status', 'refunded')
  }
  if (act === 'withdraw') {
    const who = one(['mia', 'sam'] as const) ?? 'mia'
    const { data } = await ask(who, methods[who], 5000 + pick * 7)
    await decide(data?.id, '/admin/withdraw-status', 'approved')
  }
  if (act === 'return') {
    const paid = sql`select id::int from withdrawals where state = 'approved' order by id`
    await decide(one(await find(paid)), '/admin/withdraw-status', 'returned')
  }
  if (act === 'days') clock.move({ days: 1 + (pick % 4) })
  await updatePackages(parts)
  await drain()
}

/** Sums over all invoices of services, by the treatment of their tax. */
const sumBills = async () => {
  const { rows } = await db.execute<{ net: number; tax: number }>(sql`
    select coalesce(sum(subtotal_minor), 0)::float8 as net, coalesce(sum(tax_minor), 0)::float8 as tax
    from bills where kind in ('package', 'boost', 'withdrawal_fee')`)
  return rows[0]
}

const sumReport = async (basis: string) => {
  const { rows } = (await ada('GET', `/admin/tax-report?basis=${basis}`)).data
  const services = rows.filter(({ kind }: { kind: string }) => kind === 'service')
  const sum = (key: string) =>
    services.reduce((all: number, row: Record<string, number>) => all + (row[key] ?? 0), 0)
  return { net: sum('net_minor'), tax: sum('tax_minor') }
}

/** Income without tax, earned and not earned yet. */
const sumLedger = async () => {
  const { rows } = await db.execute<{ net: number }>(sql`
    select coalesce(sum(balance_minor), 0)::float8 as net from trial_balance
    where purpose in ('rev_package', 'rev_boost', 'rev_withdraw_fee', 'package_deferred', 'boost_fund')`)
  const { DE: tax = 0 } = await trialBalance('tax_payable')
  return { net: rows[0]?.net, tax }
}

test.each([
  ['on_top', { country: 'DE' }, 1],
  ['included', { country: 'DE' }, 2],
  ['on_top', { country: 'AT', vat_id: 'ATU13585627' }, 3],
  ['included', { country: 'US' }, 4],
] as const)(
  'with %s and a shop at %o, ledger, invoices and report agree to the cent',
  async (mode, at, seed) => {
    await taxServices(mode, at)
    const offered = await offerAll()
    await endow('mia', 1_000_000)
    await endow('sam', 1_000_000)
    const methods = { mia: await addMethod('mia'), sam: await addMethod('sam') }

    const [played = []] = fc.sample(steps, { seed, numRuns: 1 })
    for (const step of played) await play(step, offered, methods)

    const booked = await sumLedger()
    expect(booked.tax).toBeGreaterThan(0)
    expect(await sumBills()).toEqual(booked)
    expect(await sumReport('invoice')).toEqual(booked)
    expect(await sumReport('delivery')).toEqual(booked)
  },
)
