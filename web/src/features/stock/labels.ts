import type { BookableKind, MovementKind } from '@emporia/contract'
import * as m from '@emporia/messages/orders'

export const kindLabels: Record<MovementKind, () => string> = {
  opening: m.stock_kind_opening,
  received: m.stock_kind_received,
  correction: m.stock_kind_correction,
  cover: m.stock_kind_cover,
  uncover: m.stock_kind_uncover,
  sale: m.stock_kind_sale,
  return: m.stock_kind_return,
  damage: m.stock_kind_damage,
}

/** Kinds of movements that users can book, with the label of their quantity. */
export const bookable: Record<BookableKind, { title: () => string; quantity: () => string }> = {
  received: { title: m.stock_booking_received, quantity: m.stock_booking_received_quantity },
  correction: { title: m.stock_booking_correction, quantity: m.stock_booking_correction_quantity },
  damage: { title: m.stock_kind_damage, quantity: m.stock_booking_damage_quantity },
}
