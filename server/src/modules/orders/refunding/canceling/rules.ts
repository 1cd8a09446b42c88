import { leftOf, sumOfQuantities, type UnitSource } from '@emporia/contract'

/** Units of a line that were paid and not refunded yet, by where they are. */
export type Units = {
  /** Canceled already; their refund follows. */
  canceled: number
  unshipped: number
  /** Shipped ones, and those that were refunded before and are still shipped. */
  shipped: number
  /** Refunded, but shipped all the same. */
  kept: number
  /** How many units of the line are still to be packed. */
  toPack: number
}

type Line = {
  /** Still to be packed; nothing of an order that is not open. */
  to_pack: number
  /** Canceled in all. */
  canceled: number
  /** Paid and not refunded. */
  left: number
}

type Refunded = { canceled_quantity: number; kept_quantity: number }

/** Where the units are that can still be refunded. Refunded units that are kept are packed first. */
export const unitsOf = ({ to_pack, canceled, left }: Line, refunded: Refunded[]): Units => {
  const refundedOf = (key: keyof Refunded) => sumOfQuantities(refunded.map((row) => row[key]))
  const unpaidBack = Math.max(0, leftOf(canceled, refundedOf('canceled_quantity')))
  const ofCanceled = Math.min(left, unpaidBack)
  const kept = refundedOf('kept_quantity')
  const unkept = Math.max(0, leftOf(to_pack, kept))
  const unshipped = Math.min(leftOf(left, ofCanceled), unkept)
  return {
    canceled: ofCanceled,
    unshipped,
    shipped: leftOf(left, sumOfQuantities([ofCanceled, unshipped])),
    kept,
    toPack: to_pack,
  }
}

/** How many units can be refunded, of everything or of one source. */
export const refundableUnits = ({ canceled, unshipped, shipped }: Units, from?: UnitSource) => {
  if (from === 'shipped') return shipped
  const before = sumOfQuantities([canceled, unshipped])
  return from === 'unshipped' ? before : sumOfQuantities([before, shipped])
}

export type Allocated = Refunded & {
  /** Units that this refund takes out of what is still to be packed. */
  cancels: number
}

export const noUnits: Allocated = { canceled_quantity: 0, kept_quantity: 0, cancels: 0 }

/** Which units a refund means: canceled ones first, then unshipped ones, then shipped ones. */
export const allocate = (
  { canceled, unshipped }: Units,
  quantity: number,
  { from, keep_order }: { from?: UnitSource | undefined; keep_order: boolean },
): Allocated => {
  if (from === 'shipped') return noUnits
  const ofCanceled = Math.min(quantity, canceled)
  const ofUnshipped = Math.min(leftOf(quantity, ofCanceled), unshipped)
  return keep_order
    ? { canceled_quantity: ofCanceled, kept_quantity: ofUnshipped, cancels: 0 }
    : {
        canceled_quantity: sumOfQuantities([ofCanceled, ofUnshipped]),
        kept_quantity: 0,
        cancels: ofUnshipped,
      }
}
