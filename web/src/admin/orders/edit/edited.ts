import type { Order } from '@emporia/contract'

import { countToShip } from '../../../features/orders/stages.ts'
import { type Line, toLineInputs } from '../compose/draft.ts'

type RemainingLine = { id: number; quantity: number | null }

/** Content of an edited order: its existing lines and added products. */
export type Edited = { remaining: RemainingLine[]; added: Line[] }

export const getRemainingLines = ({ lines }: Order): RemainingLine[] =>
  lines.map((line) => ({ id: line.id, quantity: countToShip(line) })).filter(isIn)

const isIn = ({ quantity }: { quantity: number }) => quantity > 0

export const isChanged = (order: Order, { remaining, added }: Edited) =>
  added.length > 0 || JSON.stringify(remaining) !== JSON.stringify(getRemainingLines(order))

/** Converts the lines to the input of the call; a line without a quantity is removed. */
export const toEditInput = ({ remaining, added }: Edited) => [
  ...toRemainingInput({ remaining }),
  ...toLineInputs(added),
]

export const toRemainingInput = ({ remaining }: Pick<Edited, 'remaining'>) =>
  remaining.flatMap(({ id, quantity }) =>
    quantity === null || quantity === 0 ? [] : [{ order_line_id: id, quantity }],
  )
