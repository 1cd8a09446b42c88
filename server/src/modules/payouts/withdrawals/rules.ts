import {
  type Currency,
  moneyText,
  type PayoutKind,
  type PayoutTerms,
  shopEffects,
  type ShopStatus,
} from '@emporia/contract'
import * as m from '@emporia/messages/error'

import { calculateShare } from '../../ledger/arithmetic.ts'
import { type Sentence, sentence } from '../../../sentence.ts'

/** Returns the fee of a withdrawal, which is a part of the amount. */
export const calculateFee = (amount_minor: number, kind: PayoutKind, { fees }: PayoutTerms) =>
  fees[kind].fixed_minor + calculateShare(amount_minor, fees[kind].bp)

/** Whether the withdrawal requires two approvals. */
export const needsTwo = (amount_minor: number, { dual_control_minor }: PayoutTerms) =>
  amount_minor > dual_control_minor

/** State of an earner that decides a withdrawal. */
export type Eligibility = {
  is_active: boolean
  must_verify_email: boolean
  /** null if the owner is not a shop. */
  shop_status: ShopStatus | null
  available_minor: number
  debt_minor: number
  /** POS cash that is overdue. */
  overdue_minor: number
  has_open: boolean
  has_identity: boolean
  /** The smallest withdrawal by an affiliate package. */
  package_minimum_minor: number | null
}

type Method = { is_verified: boolean; blocked_until: string | null; changed_at: string }
type Formats = { terms: PayoutTerms; currency: Currency; dayOf: (at: string) => string }

/**
 * Returns why an owner cannot withdraw now, regardless of the amount, in sentences that say what to
 * do.
 */
export const toObstacles = (
  standing: Eligibility,
  methods: Method[],
  { terms, currency, dayOf }: Formats,
): Sentence[] => {
  const money = (minor: number) => moneyText(minor, currency)
  const minimum_minor = calculateMinimum(standing, terms)
  return [
    ...listEligibilityObstacles(standing, money),
    ...(standing.has_open ? [sentence(m.withdrawal_obstacle_open)] : []),
    ...methodsObstacle(methods, dayOf),
    ...(standing.available_minor < minimum_minor
      ? [
          sentence(m.withdrawal_obstacle_minimum, {
            minimum: money(minimum_minor),
            available: money(standing.available_minor),
          }),
        ]
      : []),
  ]
}

/** Obstacles that are checked at the request and again at the approval. */
export const listEligibilityObstacles = (
  { is_active, must_verify_email, shop_status, debt_minor, overdue_minor }: Eligibility,
  money: (minor: number) => string,
): Sentence[] => {
  const shop = shop_status && shopSentences[shopEffects[shop_status].withdraw]
  return [
    ...(is_active ? [] : [sentence(m.withdrawal_obstacle_inactive)]),
    ...(must_verify_email ? [sentence(m.withdrawal_obstacle_email)] : []),
    ...(shop ? [sentence(shop)] : []),
    ...(debt_minor > 0
      ? [sentence(m.withdrawal_obstacle_debt, { amount: money(debt_minor) })]
      : []),
    ...(overdue_minor > 0
      ? [sentence(m.withdrawal_obstacle_cash, { amount: money(overdue_minor) })]
      : []),
  ]
}

const shopSentences: Record<(typeof shopEffects)[ShopStatus]['withdraw'], (() => string) | null> = {
  free: null,
  rest: null,
  held: m.withdrawal_obstacle_suspended,
  none: m.withdrawal_obstacle_shop,
}

const methodsObstacle = (methods: Method[], dayOf: Formats['dayOf']): Sentence[] => {
  if (methods.length === 0) return [sentence(m.withdrawal_obstacle_method)]
  const refusals = methods.map((method) => methodObstacle(method, dayOf))
  // One usable method is enough.
  return refusals.includes(null) ? [] : refusals.flatMap((refusal) => refusal ?? []).slice(0, 1)
}

/** Returns why a method cannot be paid to now. */
export const methodObstacle = (
  { is_verified, blocked_until }: Omit<Method, 'changed_at'>,
  dayOf: Formats['dayOf'],
) => {
  if (!is_verified) return sentence(m.withdrawal_obstacle_unverified)
  if (blocked_until) return sentence(m.withdrawal_obstacle_blocked, { date: dayOf(blocked_until) })
  return null
}

/**
 * The smallest withdrawal: the smaller of the setting and the member's package. A shop that has
 * closed takes its last money out, however little it is.
 */
export const calculateMinimum = (
  { shop_status, available_minor, package_minimum_minor }: Eligibility,
  { minimum_minor }: PayoutTerms,
) =>
  takesRest(shop_status)
    ? Math.max(1, available_minor)
    : Math.max(1, Math.min(minimum_minor, package_minimum_minor ?? minimum_minor))

export const takesRest = (status: ShopStatus | null) =>
  status !== null && shopEffects[status].withdraw === 'rest'
