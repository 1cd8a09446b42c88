import { subtractQuantity, sumOfQuantities, type UnitSource } from '@emporia/contract'

/** Paid units of a line that are not refunded yet, by where they are. */
export type Units = {
  /** Canceled already; their refund is due. */
  canceled: number
  unshipped: number
  /** Shipped ones, including units that were refunded before shipping. */
  shipped: number
  /** Refunded, but still to be shipped. */
  remaining: number
  /** Returns how many units of the line are still to be packed. */
  toPack: number
}

type Line = {
  /** Still to be packed; 0 if the order is not open. */
  to_pack: number
  /** Total canceled units. */
  canceled: number
  /** Paid and not refunded units. */
  left: number
}

type Refunded = { canceled_quantity: number; kept_quantity: number }

/**
 * Returns where the refundable units are. Refunded units that stay in the order are packed first.
 */
export const calculateUnits = ({ to_pack, canceled, left }: Line, refunded: Refunded[]): Units => {
  const refundedOf = (key: keyof Refunded) => sumOfQuantities(refunded.map((row) => row[key]))
  const unpaidBack = Math.max(0, subtractQuantity(canceled, refundedOf('canceled_quantity')))
  const ofCanceled = Math.min(left, unpaidBack)
  const remaining = refundedOf('kept_quantity')
  const unkept = Math.max(0, subtractQuantity(to_pack, remaining))
  const unshipped = Math.min(subtractQuantity(left, ofCanceled), unkept)
  return {
    canceled: ofCanceled,
    unshipped,
    shipped: subtractQuantity(left, sumOfQuantities([ofCanceled, unshipped])),
    remaining,
    toPack: to_pack,
  }
}

/** Returns how many units can be refunded in total, or from one source. */
export const refundableUnits = ({ canceled, unshipped, shipped }: Units, from?: UnitSource) => {
  if (from === 'shipped') return shipped
  const before = sumOfQuantities([canceled, unshipped])
  return from === 'unshipped' ? before : sumOfQuantities([before, shipped])
}

export type Allocated = Refunded & {
  /** Units that this refund removes from those still to be packed. */
  cancels: number
}

export const noUnits: Allocated = { canceled_quantity: 0, kept_quantity: 0, cancels: 0 }

/** Allocates the units of a refund: canceled ones first, then unshipped ones, then shipped ones. */
export const allocate = (
  { canceled, unshipped }: Units,
  quantity: number,
  { from, keep_order }: { from?: UnitSource | undefined; keep_order: boolean },
): Allocated => {
  if (from === 'shipped') return noUnits
  const ofCanceled = Math.min(quantity, canceled)
  const ofUnshipped = Math.min(subtractQuantity(quantity, ofCanceled), unshipped)
  return keep_order
    ? { canceled_quantity: ofCanceled, kept_quantity: ofUnshipped, cancels: 0 }
    : {
        canceled_quantity: sumOfQuantities([ofCanceled, ofUnshipped]),
        kept_quantity: 0,
        cancels: ofUnshipped,
      }
}
