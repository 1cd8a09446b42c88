import { type Extra, sumOfExtra } from '../boosts/extra.ts'
import type { EarningRow } from './load-rows.ts'

/** An earning by who pays it: the plain share of the pool, and what a funded boost adds. */
export type Parts = { plain_minor: number } & Extra

const extraIn = ({ fund_minor, room_minor, platform_minor }: EarningRow): Extra => ({
  fund_minor,
  room_minor,
  platform_minor,
})

export const toParts = (row: EarningRow, whole_minor: number): Parts => ({
  plain_minor: whole_minor - sumOfExtra(extraIn(row)),
  ...extraIn(row),
})

export const sumOfParts = (parts: Parts) => parts.plain_minor + sumOfExtra(parts)

/** What was reversed so far of each part. */
export const reversedParts = (row: EarningRow): Parts => {
  const extra = {
    fund_minor: row.fund_reversed,
    room_minor: row.room_reversed,
    platform_minor: row.platform_reversed,
  }
  return { plain_minor: row.reversed_minor - sumOfExtra(extra), ...extra }
}

/** Subtracts sets of parts from another; no part falls below zero. */
export const lessParts = (parts: Parts, ...taken: Parts[]): Parts => {
  const less = (key: keyof Parts) =>
    Math.max(0, parts[key] - taken.reduce((sum, one) => sum + one[key], 0))
  return {
    plain_minor: less('plain_minor'),
    fund_minor: less('fund_minor'),
    room_minor: less('room_minor'),
    platform_minor: less('platform_minor'),
  }
}

/** Funding of an earning by a boost, for the ledger posting. */
export const toFunding = (row: EarningRow, { fund_minor, platform_minor }: Extra) =>
  row.boost_purchase_id === null
    ? undefined
    : {
        purchase_id: row.boost_purchase_id,
        fund_minor,
        platform_minor,
        is_closed: row.is_fund_closed,
      }
