import type { Order } from '@emporia/contract'

import { toSendOf } from '../../../features/orders/stages.ts'
import { type Line, linesOf } from '../compose/draft.ts'

type Kept = { id: number; quantity: number | null }

/** What is to be in an order: lines that were ordered, and things that are new in it. */
export type Edited = { kept: Kept[]; added: Line[] }

export const keptOf = ({ lines }: Order): Kept[] =>
  lines.map((line) => ({ id: line.id, quantity: toSendOf(line) })).filter(isIn)

const isIn = ({ quantity }: { quantity: number }) => quantity > 0

export const isChanged = (order: Order, { kept, added }: Edited) =>
  added.length > 0 || JSON.stringify(kept) !== JSON.stringify(keptOf(order))

/** As the call wants it: a line without a quantity goes. */
export const wantedOf = ({ kept, added }: Edited) => [...keptLines({ kept }), ...linesOf(added)]

export const keptLines = ({ kept }: Pick<Edited, 'kept'>) =>
  kept.flatMap(({ id, quantity }) =>
    quantity === null || quantity === 0 ? [] : [{ order_line_id: id, quantity }],
  )
