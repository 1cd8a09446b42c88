import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import type { Decided } from '../attribution/share-out.ts'
import { getAffiliateSettings, type Terms } from '../../referrals/terms.ts'
import { decideAgain, listReferredSales, type SaleLine } from '../replay/referred-sales.ts'
import { type Changes, mergedSettings } from '../settings.ts'

const days = 90
const ordersMax = 500
const examplesMax = 10
const dayMs = 86_400_000

/**
 * Decides the referred sales of ninety days again by the rules of a sale, at the current terms and
 * at changed ones. The owner of a click stays; its expiry is checked again.
 */
export const previewSettings = async (db: Db, changes: Changes, now: Date) => {
  const current = await getAffiliateSettings(db)
  const { version, ...before } = current
  const wanted: Terms = { ...(await mergedSettings(db, before, changes)), version }
  const from = new Date(now.getTime() - days * dayMs)
  const { orders, total } = await listReferredSales(db, { from, most: ordersMax })
  const old = await decideAgain(db, orders, current)
  const fresh = await decideAgain(db, orders, wanted)
  return {
    from: from.toISOString(),
    orders: orders.length,
    lines: orders.flat().length,
    is_complete: orders.length === total,
    before: outcomeOf(orders.flat(), old),
    after: outcomeOf(orders.flat(), fresh),
    members: await differencesOf(db, old, fresh),
  }
}

const outcomeOf = (lines: SaleLine[], decided: Decided[]) => {
  const earners = decided.flatMap((one) => one.earners)
  const sumOf = (kind: 'direct' | 'level') =>
    earners.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.amount_minor, 0)
  const paid_minor = sumOf('direct') + sumOf('level')
  const margin_minor = decided.reduce((sum, { referral }) => sum + referral.margin_minor, 0)
  return {
    paid_minor,
    direct_minor: sumOf('direct'),
    level_minor: sumOf('level'),
    kept_minor: margin_minor - paid_minor,
    members: new Set(earners.flatMap((one) => (one.amount_minor > 0 ? one.member_id : []))).size,
    unqualified: lines.length - decided.filter(({ referral }) => referral.is_qualified).length,
  }
}

const differencesOf = async (db: Db, old: Decided[], fresh: Decided[]) => {
  const [before, after] = [paidTo(old), paidTo(fresh)]
  const ids = [...new Set([...before.keys(), ...after.keys()])]
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select id::int, name from users where id = any(${sql.param(ids)}::bigint[])`)
  return rows
    .map((row) => ({
      ...row,
      before_minor: before.get(row.id) ?? 0,
      after_minor: after.get(row.id) ?? 0,
    }))
    .toSorted((a, b) => differenceOf(b) - differenceOf(a) || a.id - b.id)
    .slice(0, examplesMax)
}

const differenceOf = (one: { before_minor: number; after_minor: number }) =>
  Math.abs(one.after_minor - one.before_minor)

const paidTo = (decided: Decided[]) => {
  const paid = new Map<number, number>()
  for (const { member_id, amount_minor } of decided.flatMap((one) => one.earners))
    if (amount_minor > 0) paid.set(member_id, (paid.get(member_id) ?? 0) + amount_minor)
  return paid
}
