import { subtractQuantity, type Order, type OrderStatus, sumOfQuantities } from '@emporia/contract'

const road = ['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'completed'] as const

/** Returns the position of a status in `road`, or -1 for canceled and returned orders. */
const placeOf = (status: OrderStatus) => road.findIndex((stage) => stage === status)

export type Stage = {
  status: OrderStatus
  state: 'done' | 'now' | 'open'
  /** Time at which the stage was reached. */
  at: string | undefined
}

/** Returns the state of each stage of an order, and when it was reached. */
export const listStages = (
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

// `delivered` is the last stage that buyers see, so it counts as done once it is reached.
const isBehind = (stage: OrderStatus, status: OrderStatus) =>
  placeOf(stage) < placeOf(status) || (stage === 'delivered' && status === 'delivered')

/** Whether the order was canceled or returned. */
export const hasLeftRoad = (status: OrderStatus) => placeOf(status) === -1

type Line = { quantity: number; shipped_quantity: number; left_out_quantity: number }

/** Returns the units of a line that were or will be shipped: all that were not canceled. */
export const countToShip = ({ quantity, left_out_quantity }: Omit<Line, 'shipped_quantity'>) =>
  subtractQuantity(quantity, left_out_quantity)

/** Returns the units of a line; for a canceled order, all ordered units. */
export const unitsIn = (status: OrderStatus, line: Omit<Line, 'shipped_quantity'>) =>
  status === 'cancelled' ? line.quantity : countToShip(line)

/** Whether units can still be packed: the order is not shipped, delivered or canceled. */
export const isOpen = (status: OrderStatus) =>
  status === 'pending' || status === 'confirmed' || status === 'processing'

/** Returns the number of units of some lines that are not shipped yet. */
export const openPieces = (lines: Line[]) =>
  sumOfQuantities(lines.map((line) => subtractQuantity(countToShip(line), line.shipped_quantity)))
