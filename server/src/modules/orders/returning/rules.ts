import { returnFlow, type ReturnReason, type ReturnState } from '@emporia/contract'

const dayMs = 86_400_000

type Delivered = { status: string; delivered_at: string | null }

/** Until when the things of an order can be sent back; null where they cannot. */
export const returnUntil = ({ status, delivered_at }: Delivered, days: number) =>
  status === 'delivered' && delivered_at !== null
    ? new Date(new Date(delivered_at).getTime() + days * dayMs).toISOString()
    : null

type Viewer = 'user' | 'member' | 'seller' | 'admin'

/** Where somebody may take a return now. */
export const movesOfReturn = (state: ReturnState, viewer: Viewer): ReturnState[] => {
  const isBuyer = viewer === 'user' || viewer === 'member'
  return returnFlow[state].filter((to) => {
    if (isBuyer) return to === 'cancelled'
    if (to === 'cancelled') return false
    return to === 'refunded' ? viewer === 'admin' : true
  })
}

/** What never came does not come back either, and is given back all the same. */
export const isMissing = (reason: ReturnReason) => reason === 'not_received'

type Line = { quantity: number; reason: ReturnReason; received_quantity: number | null }

/** How much of a line is given back: what came, or what never had. */
export const refundedQuantity = ({ quantity, reason, received_quantity }: Line) =>
  isMissing(reason) ? quantity : (received_quantity ?? quantity)
