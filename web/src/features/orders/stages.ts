import { leftOf, type Order, type OrderStatus, sumOfQuantities } from '@emporia/contract'

const road = ['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'completed'] as const

/** How far along its road an order is; one that left the road is nowhere on it. */
const placeOf = (status: OrderStatus) => road.findIndex((stage) => stage === status)

export type Stage = {
  status: OrderStatus
  state: 'done' | 'now' | 'open'
  /** When it was reached. */
  at: string | undefined
}

/** The given stages of an order: which are behind it, which it is at, and since when. */
export const stagesOf = (
  { status, events }: Pick<Order, 'status' | 'events'>,
  stages: OrderStatus[],
): Stage[] => {
  const here = placeOf(status)
  const next = stages.findIndex((stage) => placeOf(stage) >= here)
  const stateOf = (stage: OrderStatus, at: number) => {
    if (isBehind(stage, status)) return 'done'
    return at === next ? 'now' : 'open'
  }

  return stages.map((stage, at) => ({
    status: stage,
    state: stateOf(stage, at),
    at: events.find(({ to_status, from_status }) => to_status === stage && from_status !== stage)
      ?.created_at,
  }))
}

// Delivered is the end of the road that a person watches: it counts as done once it is reached.
const isBehind = (stage: OrderStatus, status: OrderStatus) =>
  placeOf(stage) < placeOf(status) || (stage === 'delivered' && status === 'delivered')

/** Cancelled and returned orders have left the road. */
export const hasLeftRoad = (status: OrderStatus) => placeOf(status) === -1

type Line = { quantity: number; shipped_quantity: number; left_out_quantity: number }

/** How many units of a line were or will be shipped: all that were not canceled. */
export const toSendOf = ({ quantity, left_out_quantity }: Omit<Line, 'shipped_quantity'>) =>
  leftOf(quantity, left_out_quantity)

/** How many units of a line an order is about: of a canceled order all that were ordered. */
export const unitsIn = (status: OrderStatus, line: Omit<Line, 'shipped_quantity'>) =>
  status === 'cancelled' ? line.quantity : toSendOf(line)

/** Units are packed until an order has been shipped, delivered or canceled. */
export const isOpen = (status: OrderStatus) =>
  status === 'pending' || status === 'confirmed' || status === 'processing'

/** How much of some lines still lie in the shop. */
export const openPieces = (lines: Line[]) =>
  sumOfQuantities(lines.map((line) => leftOf(toSendOf(line), line.shipped_quantity)))
