import { person, seller } from '../ledger/accounts.ts'
import { calculateReversed } from '../ledger/arithmetic.ts'

const dayMs = 86_400_000

type Worth = {
  worth_minor: number
  starts_at: string | null
  ends_at: string | null
  /**
   * How long the boost was paused, in milliseconds. Its end moved by as much, and no revenue is
   * recognized for that time.
   */
  stood_ms?: number
}

/**
 * Returns the revenue of a purchase recognized up to a moment: whole days of its period, and
 * everything at its end. A package without an end is recognized when it starts, one that has not
 * started not at all.
 */
export const calculateRevenue = (
  { worth_minor, starts_at, ends_at, stood_ms = 0 }: Worth,
  now: Date,
) => {
  if (!starts_at || new Date(starts_at) > now) return 0
  if (!ends_at || new Date(ends_at) <= now) return worth_minor
  const start = new Date(starts_at).getTime() + stood_ms
  const days = Math.max(0, Math.floor((now.getTime() - start) / dayMs))
  const whole = Math.max(1, Math.round((new Date(ends_at).getTime() - start) / dayMs))
  return calculateReversed(worth_minor, Math.min(days, whole), whole)
}

export const daysAfter = (from: Date, days: number | null) =>
  days === null ? null : new Date(from.getTime() + days * dayMs).toISOString()

/** Prices are without tax. */
type Offered = { id: number; price_minor: number; duration_days: number | null; trial_days: number }
type Held = {
  id: number
  package_id: number
  price_minor: number
  credit_minor: number
  worth_minor: number
  recognised_minor: number
  starts_at: string | null
  ends_at: string | null
}

export type Quote = {
  due_minor: number
  credit_minor: number
  is_trial: boolean
  duration_days: number | null
  /** The purchase that ends when this one starts. */
  replaces_id: number | null
  /** When it starts: now, when another one ends, or null if that is not known yet. */
  begins: 'now' | { at: string } | null
}

/**
 * Returns the current price of a package for a holder and when it would start. A package with a
 * higher price starts now and credits the rest of the current one; others start when that ends.
 */
export const calculateQuote = (
  offered: Offered,
  {
    held,
    last_ends_at,
    isFirst,
    isQueued = false,
  }: {
    held: Held | undefined
    last_ends_at: string | null
    isFirst: boolean
    /** Whether it is queued behind the current one regardless of the prices. */
    isQueued?: boolean
  },
  now: Date,
): Quote => {
  const isTrial = isFirst && offered.trial_days > 0
  const plain = {
    due_minor: isTrial ? 0 : offered.price_minor,
    credit_minor: 0,
    is_trial: isTrial,
    duration_days: isTrial ? offered.trial_days : offered.duration_days,
    replaces_id: null,
  }
  if (!held) return { ...plain, begins: 'now' }
  const paid_minor = held.price_minor + held.credit_minor
  if (isQueued || held.package_id === offered.id || offered.price_minor <= paid_minor)
    return { ...plain, begins: last_ends_at ? { at: last_ends_at } : null }

  const left = held.worth_minor - calculateRevenue(held, now)
  const credit_minor = Math.min(left, plain.due_minor)
  return {
    ...plain,
    due_minor: plain.due_minor - credit_minor,
    credit_minor,
    replaces_id: held.id,
    begins: 'now',
  }
}

/**
 * Returns whether a boost is funded: earnings and cashback boosts are paid from their own price.
 */
export const isFundedBoost = (terms: Record<string, unknown>) =>
  terms['boost'] === 'earning_multiplier' || terms['boost'] === 'cashback'

type Timed = { starts_at: string | null; ends_at: string | null }

/** Returns the part of an amount that belongs to the unused time of a purchase. */
export const calculateUnused = (amount_minor: number, { starts_at, ends_at }: Timed, now: Date) => {
  if (!starts_at || new Date(starts_at) >= now) return amount_minor
  if (!ends_at) return 0
  const whole = new Date(ends_at).getTime() - new Date(starts_at).getTime()
  const left = Math.min(whole, Math.max(0, new Date(ends_at).getTime() - now.getTime()))
  return calculateReversed(amount_minor, left, Math.max(1, whole))
}

/** Returns the ledger owner of a purchase: the shop or the user. */
export const toOwner = ({ shop_id, holder_id }: { shop_id: number | null; holder_id: number }) =>
  shop_id === null ? person(holder_id) : seller(shop_id)
