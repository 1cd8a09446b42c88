import { returnFlow, type ReturnKind, type ReturnReason, type ReturnState } from '@emporia/contract'

const dayMs = 86_400_000

type Delivered = { status: string; delivered_at: string | null }

/** Returns until when an order can be returned; null if it cannot. */
export const returnUntil = ({ status, delivered_at }: Delivered, days: number) =>
  status === 'delivered' && delivered_at !== null
    ? new Date(new Date(delivered_at).getTime() + days * dayMs).toISOString()
    : null

type Viewer = 'user' | 'member' | 'seller' | 'admin'

/** Returns the states to which the viewer may move a return now. */
export const movesOfReturn = (
  { state, kind }: { state: ReturnState; kind: ReturnKind },
  viewer: Viewer,
): ReturnState[] => {
  const isBuyer = viewer === 'user' || viewer === 'member'
  return returnFlow.listNext(state).filter((to) => {
    if (isBuyer) return to === 'cancelled'
    if (to === 'cancelled') return false
    // A shop cannot refuse a right of the buyer.
    if (to === 'rejected' && kind === 'withdrawal') return viewer === 'admin'
    return to === 'refunded' ? viewer === 'admin' : true
  })
}

/** Items that were never received are not sent back, but refunded. */
export const isMissing = (reason: ReturnReason) => reason === 'not_received'

type Line = { quantity: number; reason: ReturnReason; received_quantity: number | null }

/** Returns the refunded quantity of a line: what was received, or what never arrived. */
export const refundedQuantity = ({ quantity, reason, received_quantity }: Line) =>
  isMissing(reason) ? quantity : (received_quantity ?? quantity)

type Arrived = { request: { kind: ReturnKind }; lines: Line[] }

/** Whether fewer units of a withdrawal would be refunded than the buyer withdrew from. */
export const isDeduction = ({ request, lines }: Arrived) =>
  request.kind === 'withdrawal' && lines.some((line) => refundedQuantity(line) < line.quantity)
