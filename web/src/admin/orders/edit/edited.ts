import type { Order } from '@emporia/contract'

import { toSendOf } from '../../../features/orders/stages.ts'
import { type Line, linesOf } from '../compose/draft.ts'

type Kept = { id: number; quantity: number | null }

/** Content of an edited order: its existing lines and added products. */
export type Edited = { kept: Kept[]; added: Line[] }

export const keptOf = ({ lines }: Order): Kept[] =>
  lines.map((line) => ({ id: line.id, quantity: toSendOf(line) })).filter(isIn)

const isIn = ({ quantity }: { quantity: number }) => quantity > 0

export const isChanged = (order: Order, { kept, added }: Edited) =>
  added.length > 0 || JSON.stringify(kept) !== JSON.stringify(keptOf(order))

/** Converts the lines to the input of the call; a line without a quantity is removed. */
export const wantedOf = ({ kept, added }: Edited) => [...keptLines({ kept }), ...linesOf(added)]

export const keptLines = ({ kept }: Pick<Edited, 'kept'>) =>
  kept.flatMap(({ id, quantity }) =>
    quantity === null || quantity === 0 ? [] : [{ order_line_id: id, quantity }],
  )
