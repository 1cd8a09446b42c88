import type { api, Move, Sent } from '@emporia/contract'

/** The call that moves an order: the shop's own, or that of the back office. */
export type MoveEndpoint = typeof api.seller.order.move | typeof api.admin.order.move

/** The call that writes a note into its history. */
export type NoteEndpoint = typeof api.seller.order.note | typeof api.admin.order.note

/** One step of an order, without saying which order. */
export type Step = Omit<Sent<MoveEndpoint>, 'id'>

export type ParcelLines = NonNullable<Move['lines']>

/** How many of which line lie in the parcel that is being packed. */
export type Packed = Record<number, number>
