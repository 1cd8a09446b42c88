import type { BookableKind, MovementKind } from '@emporia/contract'

export const kindLabels: Record<MovementKind, string> = {
  opening: 'Opening stock',
  received: 'Received',
  correction: 'Corrected',
  cover: 'Sold offline beyond the count',
  uncover: 'Returned, was not in stock',
  sale: 'Sold',
  return: 'Came back',
  damage: 'Damaged or lost',
}

/** Kinds of movements that users can book, with the label of their quantity. */
export const bookable: Record<BookableKind, { title: string; quantity: string }> = {
  received: { title: 'Goods came in', quantity: 'How many came' },
  correction: { title: 'Count was wrong', quantity: 'How many more (or −fewer)' },
  damage: { title: 'Damaged or lost', quantity: 'How many were lost' },
}
