import type { CommissionState, UnqualifiedReason } from '@emporia/contract'

import type { Flag } from '../fraud/write-flags.ts'
import type { Terms } from '../../referrals/terms.ts'
import type { commissions, lineReferrals } from '../tables.ts'
import type { Sold } from './sold.ts'
import type { Member } from './load-facts.ts'
import {
  type Above,
  type Limits,
  toLimits,
  calculatePoolCap,
  calculatePool,
  rateFor,
  calculateReserve,
  listUplines,
  type calculateWorth,
} from './rates.ts'
import type { Candidate } from './rules.ts'

type Placed = 'order_line_id' | 'order_id' | 'product_id' | 'buyer_id' | 'placed_at'
export type Referral = Omit<typeof lineReferrals.$inferInsert, Placed>
type Earner = Omit<typeof commissions.$inferInsert, 'created_at'>

export type Decided = {
  order_line_id: number
  referral: Referral
  earners: Earner[]
  flags: Flag[]
  /** The funded boost of the referrer. */
  boost?: { id: number; multiplier_x100: number } | null
}

type KnownReferral = { order_line_id: number; referral: Referral }

/** A line that earns nothing, with the reason for its member. */
export const nothing = (
  { referral }: KnownReferral,
  line: Sold,
  { member_id }: Candidate,
  reason: UnqualifiedReason,
) => ({
  referral: { ...referral, is_qualified: false, reason },
  earners: [
    {
      order_id: line.order_id,
      order_line_id: line.id,
      member_id,
      kind: 'direct' as const,
      base_minor: referral.base_minor,
      amount_minor: 0,
      state: 'unqualified' as const,
      reason,
    },
  ],
})

export const calculateRates = (
  member: Member,
  {
    product,
    rates,
  }: { product: Parameters<typeof rateFor>[0]['product']; rates: Record<string, number> },
  terms: Terms,
) =>
  rateFor(
    {
      product,
      member_bp: rates[member.id] ?? null,
      package_terms: member.package?.terms ?? null,
      // A funded boost adds to the share; only older ones multiply the rate.
      multiplier_x100: member.boost?.is_funded ? 100 : (member.boost?.multiplier_x100 ?? 100),
    },
    terms,
  )

/** `blocked`: the fraud sign for which an otherwise eligible member is paid nothing. */
type Upline = Above & { depth: number; limits: Limits; blocked: UnqualifiedReason | null }

type Shared = {
  line: Sold
  candidate: Candidate
  worth: ReturnType<typeof calculateWorth>
  rates: ReturnType<typeof rateFor>
  member: Member
  above: Upline[]
  flags: Flag[]
}

/** Splits the pool of a line between its earners. */
export const shareOut = (known: KnownReferral, shared: Shared, terms: Terms): Decided => {
  const { line, candidate, worth, rates, member, above, flags } = shared
  const upline_ids = listUplines(above, terms)
  const level_bps = terms.level_bps.slice(0, upline_ids.length)
  const { plain_bp, ...rate } = rates
  const pool_cap_bp = calculatePoolCap(terms, member.package?.terms)
  const reserve_minor = calculateReserve(worth.margin_minor, terms)
  const capped = { level_bps, pool_cap_bp, reserve_minor }
  const pool = calculatePool({ ...worth, plain_bp, direct_bp: rate.direct_bp, ...capped })
  const { direct_minor: _, level_minors, boost_minor, ...pooled } = pool
  const kept_minor = level_minors.reduce((sum, part, at) => sum + (upline_ids[at] ? 0 : part), 0)
  const referral: Referral = {
    ...known.referral,
    ...rate,
    ...pooled,
    pool_cap_bp,
    level_bps,
    upline_ids,
    kept_minor,
    boost_minor,
    ...lentBy(member, terms),
    boost_purchase_id: boost_minor > 0 ? (member.boost?.id ?? null) : null,
  }
  if (pooled.pool_minor === kept_minor) {
    const reason = smallReason(pool, rate.direct_bp)
    return { ...known, ...nothing({ ...known, referral }, line, candidate, reason), flags }
  }
  const split = { ...pool, direct_bp: rate.direct_bp, level_bps, upline_ids }
  const earners = earnersOf(shared, split)
  const boost = member.boost?.is_funded ? member.boost : null
  return { ...known, referral: { ...referral, is_qualified: true }, earners, flags, boost }
}

const smallReason = ({ pool_cap_minor }: { pool_cap_minor: number }, direct_bp: number) => {
  if (direct_bp === 0) return 'no_rate'
  return pool_cap_minor === 0 ? 'no_margin' : 'too_small'
}

const lentBy = (member: Member, { hold_days }: Terms) => ({
  package_purchase_id: member.package?.id ?? null,
  hold_days: member.package?.terms.hold_days ?? hold_days,
  ...toLimits(member.package?.terms),
})

type Split = Pick<
  ReturnType<typeof calculatePool>,
  'direct_minor' | 'level_minors' | 'boost_minor'
> & {
  direct_bp: number
  level_bps: number[]
  upline_ids: number[]
}

/** The member and each level above with their shares, and the uplines that get nothing. */
const earnersOf = ({ line, worth, member, above }: Shared, split: Split): Earner[] => {
  const { direct_bp: rate_bp, direct_minor: share_minor, boost_minor } = split
  const own = toLimits(member.package?.terms)
  const first = { member_id: member.id, rate_bp, share_minor, ...own }
  const others = split.level_minors.map((minor, at) => ({
    member_id: split.upline_ids[at] ?? 0,
    rate_bp: split.level_bps[at] ?? 0,
    share_minor: minor,
    ...(above.find(({ id }) => id === split.upline_ids[at])?.limits ?? toLimits(undefined)),
  }))
  const about = { order_id: line.order_id, order_line_id: line.id, base_minor: worth.base_minor }
  const earners = [first, ...others].flatMap((share, level) =>
    earner(about, { ...share, level, boost_minor: level === 0 ? boost_minor : 0 }),
  )
  return [...earners, ...above.flatMap((one) => unqualified(about, one))]
}

type About = { order_id: number; order_line_id: number; base_minor: number }
type Share = Limits & {
  member_id: number
  level: number
  rate_bp: number
  share_minor: number
  boost_minor: number
}

const earner = (about: About, share: Share): Earner[] => {
  const { member_id, level, share_minor } = share
  if (member_id === 0 || share_minor === 0) return []
  const state: CommissionState = 'tracked'
  return [
    {
      ...about,
      ...share,
      kind: level === 0 ? 'direct' : 'level',
      amount_minor: share_minor,
      state,
    },
  ]
}

/** An upline that gets nothing from this buyer, with the reason. */
const unqualified = (about: About, { id, depth, blocked }: Upline): Earner[] =>
  blocked === null
    ? []
    : [
        {
          ...about,
          member_id: id,
          kind: 'level',
          level: depth,
          amount_minor: 0,
          state: 'unqualified',
          reason: blocked,
        },
      ]
