import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import type { packages } from '../../subscriptions/public.ts'
import { loadMembers, type Member } from '../attribution/load-facts.ts'
import type { PackageTerms } from '../attribution/rates.ts'
import type { Left } from '../boosts/extra.ts'

export type Offered = typeof packages.$inferSelect
/** The fields of a package that determine earnings. */
export type Draft = Pick<Offered, 'price_minor' | 'terms'>
type Package = Member['package']

/** What a boost adds: to a member's earnings, or to a buyer's cashback. */
export type Boost = { left: Left } & (
  | { kind: 'multiplier'; multiplier_x100: number }
  | { kind: 'cashback'; bp: number }
)

/** What a purchase changes: the current package, or a boost in addition to it. */
export type Change = {
  without: Package
  with: Package
  /** By a membership, with each package and without one. */
  may_refer: boolean
  boost: Boost | null
  levels: number
}

/** Compares a package with the one its buyer holds; a renewal is compared with none. */
export const changeBy = async (
  db: Db,
  { holder_id, offered }: { holder_id: number; offered: Offered },
  now: Date,
): Promise<Change> => {
  const [me, ...above] = await loadMembers(db, [holder_id], now)
  const held = me?.package ?? null
  const levels = above.length
  const may_refer = me?.may_refer ?? false
  const boost = boostOf(offered)
  if (boost) return { without: held, with: held, may_refer, boost, levels }
  const isSame = held !== null && (await isOf(db, held.id, offered.id))
  return {
    without: isSame ? null : held,
    with: { id: 0, terms: affiliateTerms(offered.terms) },
    may_refer,
    boost: null,
    levels,
  }
}

/** Compares a draft with a package without terms, from the catalog alone. */
export const changeByDraft = (draft: Draft, levels: number): Change => {
  const without = { id: 0, terms: {} }
  const boost = boostOf(draft)
  const lent = boost ? without : { id: 0, terms: affiliateTerms(draft.terms) }
  return { without, with: lent, may_refer: false, boost, levels }
}

const boostOf = ({ terms, price_minor }: Draft): Boost | null => {
  const { boost, multiplier_x100, bp, max_minor, platform_max_minor } = terms
  const left = {
    max_minor: numberOr(max_minor, 2 * price_minor),
    fund_minor: price_minor,
    platform_minor: numberOr(platform_max_minor, 0),
  }
  if (boost === 'earning_multiplier')
    return { kind: 'multiplier', multiplier_x100: numberOr(multiplier_x100, 100), left }
  return boost === 'cashback' ? { kind: 'cashback', bp: numberOr(bp, 0), left } : null
}

const numberOr = (value: unknown, other: number) => (typeof value === 'number' ? value : other)

const affiliateTerms = (terms: Record<string, unknown>): PackageTerms => ({ ...terms })

const isOf = async (db: Db, purchase_id: number, package_id: number) => {
  const { rows } = await db.execute(
    sql`select from package_purchases where id = ${purchase_id} and package_id = ${package_id}`,
  )
  return rows.length > 0
}
