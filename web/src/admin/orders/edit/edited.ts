import type { Order } from '@emporia/contract'

import type { Line } from '../compose/draft.ts'

type Kept = { id: number; quantity: number | null }

/** What is to be in an order: lines that were ordered, and things that are new in it. */
export type Edited = { kept: Kept[]; added: Line[] }

export const keptOf = ({ lines }: Order): Kept[] =>
  lines.map(({ id, quantity }) => ({ id, quantity }))

export const isChanged = (order: Order, { kept, added }: Edited) =>
  added.length > 0 || JSON.stringify(kept) !== JSON.stringify(keptOf(order))
