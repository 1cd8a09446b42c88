import type { api, Move, Sent } from '@emporia/contract'

/** Status change call of a seller or of staff. */
export type MoveEndpoint = typeof api.seller.order.move | typeof api.admin.order.move

/** Call that adds a note to the history of an order. */
export type NoteEndpoint = typeof api.seller.order.note | typeof api.admin.order.note

/** Input of a status change without the order id. */
export type Step = Omit<Sent<MoveEndpoint>, 'id'>

export type ParcelLines = NonNullable<Move['lines']>

/** Packed quantity by line id of the shipment being packed. */
export type PackedQuantities = Record<number, number>
