import type { PublicOffer } from '@emporia/contract'
import * as m from '@emporia/messages/storefront'

import { dayAndTime, moment } from '../../../format/date.ts'
import { percent } from '../../../format/number.ts'

/** Returns the number of products of an offer, its largest discount, and its end or start. */
export const summarizeOffer = (offer: PublicOffer, zone: string) => {
  const { items, state, starts_at, ends_at } = offer
  const best = bestPercent(offer)
  const facts = { count: items.length, percent: percent(best * 100) }
  if (state === 'running') {
    const end = dayAndTime(ends_at, zone)
    const summary = best > 0 ? m.offers_summary_running_less : m.offers_summary_running
    return summary({ ...facts, end })
  }
  const start = moment(starts_at, zone)
  const summary = best > 0 ? m.offers_summary_planned_less : m.offers_summary_planned
  return summary({ ...facts, start })
}

/**
 * Returns the largest discount of an offer, in whole percent of the price that is struck through.
 */
const bestPercent = ({ items, state }: PublicOffer) =>
  Math.max(
    0,
    ...items.map(({ product, offer_price_minor }) => {
      const { price_minor, compare_at_minor } = product
      // An offer that has not started is compared with the current price.
      const before = state === 'running' ? (compare_at_minor ?? 0) : price_minor
      return before > offer_price_minor ? Math.round((1 - offer_price_minor / before) * 100) : 0
    }),
  )
