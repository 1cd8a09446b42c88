import { type ApprovalEffect, type Currency, moneyText, statuses } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import { z } from 'zod'

import { toChangeText } from '../../../approvals/to-change-text.ts'
import { formatPercent } from '../../../settings/percent.ts'
import { isFundedBoost } from '../../rules.ts'

const amount = z
  .int()
  .nullish()
  .transform((minor) => minor ?? 0)

/** Fields of a boost that decide what it can cost the platform. */
const payingTerms = z.object({
  name: z.string(),
  status: z.enum(statuses).default('active'),
  price_minor: z.int().default(0),
  duration_days: z.int().nullish(),
  terms: z.looseObject({
    boost: z.string(),
    bp: amount,
    multiplier_x100: amount,
    max_minor: amount,
    platform_max_minor: amount,
  }),
})
export type PayingTerms = z.output<typeof payingTerms>

/** Reads the terms from a stored row, or from the values of a new one. */
export const payingTermsOf = (row: object): PayingTerms => payingTerms.parse(row)

/** Whether the platform pays a part of what the boost adds, for any number of buyers. */
export const isPaidByPlatform = ({ status, terms }: PayingTerms) =>
  status === 'active' && isFundedBoost(terms) && terms.platform_max_minor > 0

/** Identifies the terms, to notice a change. */
export const fingerprintOf = ({ status, price_minor, duration_days, terms }: PayingTerms) => {
  const { boost, bp, multiplier_x100, max_minor, platform_max_minor } = terms
  return JSON.stringify([
    status,
    price_minor,
    duration_days ?? null,
    boost,
    bp,
    multiplier_x100,
    max_minor,
    platform_max_minor,
  ])
}

/** Describes what a boost would give and could cost, and what it gives at present. */
export const effectsOf = (
  after: PayingTerms,
  before: PayingTerms | undefined,
  currency: Currency,
): ApprovalEffect[] => {
  const earlier = before && listTerms(before, currency)
  const each = moneyText(after.terms.platform_max_minor, currency)
  return [
    {
      label: m.subscription_possible_cost_marketplace(),
      amount_minor: null,
      text: m.subscription_no_limit_up({ each }),
    },
    ...[...listTerms(after, currency)].map(([label, text]) => {
      const was = earlier?.get(label) ?? text
      return { label, amount_minor: null, text: toChangeText(text, was) }
    }),
  ]
}

const listTerms = (
  { status, price_minor, duration_days, terms }: PayingTerms,
  currency: Currency,
) => {
  const money = (minor: number) => moneyText(minor, currency)
  const { boost, bp, multiplier_x100, max_minor } = terms
  const gives =
    boost === 'cashback'
      ? m.subscription_cashback({ percent: formatPercent(bp) })
      : m.subscription_times_earnings({ multiplier_x100: multiplier_x100 / 100 })
  return new Map([
    [m.subscription_price(), money(price_minor)],
    [m.subscription_gives(), gives],
    [m.subscription_adds_at_most(), money(max_minor)],
    [
      m.subscription_duration(),
      duration_days ? m.subscription_days({ duration_days }) : m.subscription_no_end(),
    ],
    [
      m.subscription_status(),
      status === 'active' ? m.subscription_active() : m.subscription_inactive(),
    ],
  ])
}
