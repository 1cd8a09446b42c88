import type { OrderStatus } from '@emporia/contract'

import type { Random } from '../../random.ts'
import { cancelNotes, returnNotes } from '../../texts/sayings.ts'

export type Step = {
  to: OrderStatus
  /** Hours after the order was placed. */
  at: number
  by: 'buyer' | 'seller' | 'system'
  note: string | null
}

/** Returns the status steps of an order, within the hours since it was placed. */
export const stepsTo = (status: OrderStatus, age: number, random: Random): Step[] => {
  const at = hoursFor(status, age, random)
  const placed: Step = { to: 'pending', at: 0, by: 'buyer', note: null }
  const step = (
    to: OrderStatus,
    hours: number,
    by: Step['by'] = 'seller',
    note?: string,
  ): Step => ({
    to,
    by,
    at: hours,
    note: note ?? null,
  })
  const way = [
    placed,
    step('confirmed', at.confirmed),
    step('processing', at.processing),
    step('shipped', at.shipped),
    step('delivered', at.delivered),
    step('completed', at.delivered + returnHours, 'system'),
  ]

  if (status === 'cancelled') return cancelled(placed, step, age, random)
  if (status === 'returned')
    return [...way.slice(0, 4), step('returned', at.returned, 'seller', random.pick(returnNotes))]
  return way.slice(0, way.findIndex(({ to }) => to === status) + 1)
}

const returnHours = 7 * 24

/** Recent orders move in shares of their age, older ones at a usual pace. */
const hoursFor = (status: OrderStatus, age: number, random: Random) => {
  const pace = 0.8 + random.next() * 0.4
  if (status === 'completed' || age > 13 * 24)
    return {
      confirmed: 5 * pace,
      processing: 20 * pace,
      shipped: 40 * pace,
      delivered: 100 * pace,
      returned: 190 * pace,
    }
  return {
    confirmed: age * 0.1 * pace,
    processing: age * 0.2 * pace,
    shipped: age * 0.4 * pace,
    delivered: age * 0.72 * pace,
    returned: age * 0.8 * pace,
  }
}

type Make = (to: OrderStatus, hours: number, by?: Step['by'], note?: string) => Step

/**
 * Canceled by the buyer, by the shop after confirming, or by a timer when the shop did not respond.
 */
const cancelled = (placed: Step, step: Make, age: number, random: Random): Step[] => {
  const by = random.pick(age > 80 ? (['buyer', 'seller', 'system'] as const) : (['buyer'] as const))
  const note = random.pick(cancelNotes[by])
  if (by === 'system') return [placed, step('cancelled', 72, by, note)]
  if (by === 'seller') return [placed, step('confirmed', 4), step('cancelled', 19, by, note)]
  return [placed, step('cancelled', Math.min(age * 0.3, 9), by, note)]
}
