import {
  subtractQuantity,
  type Order,
  type RefundTarget,
  type ReturnCondition,
  type ReturnReason,
} from '@emporia/contract'

/** Requested return of a line; a quantity of zero means that it is not selected. */
export type LineInput = { quantity: number; reason: ReturnReason; condition: ReturnCondition }
export type LineInputs = Record<number, LineInput>

export type How = {
  note: string
  photos: File[]
  refund_to: RefundTarget
  bank_details: string
}

export const noHow: How = { note: '', photos: [], refund_to: 'source', bank_details: '' }

export const createLineInput = (quantity: number): LineInput => ({
  quantity,
  reason: 'defect',
  condition: 'opened',
})

/** Returns the lines with returnable units, and their number. */
export const returnableLines = ({ lines }: Order) =>
  lines
    .map((line) => ({ ...line, left: subtractQuantity(line.quantity, line.returned_quantity) }))
    .filter(({ left }) => left > 0)

export type ReturnableLine = ReturnType<typeof returnableLines>[number]

export const toReturnInput = (order: Order, inputs: LineInputs, how: How) => ({
  order_id: order.id,
  lines: Object.entries(inputs)
    .filter(([, { quantity }]) => quantity > 0)
    .map(([id, line]) => ({ order_line_id: Number(id), ...line })),
  refund_to: how.refund_to,
  ...(how.note.trim() && { note: how.note.trim() }),
  ...(how.bank_details.trim() && { bank_details: how.bank_details.trim() }),
  ...(how.photos.length > 0 && { photos: how.photos }),
})

/** Whether the order was paid in cash; its refund goes to a bank account that the buyer names. */
export const isPaidInCash = ({ payment_method }: Order) =>
  payment_method === 'cash_on_delivery' || payment_method === 'till'

export const wantsBank = (order: Order, { refund_to }: How) =>
  isPaidInCash(order) && refund_to === 'source'
