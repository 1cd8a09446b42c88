import { subtractQuantity, sumOfQuantities } from '@emporia/contract'

import type { stockHolds, stockMovements } from '../../modules/catalog/tables.ts'
import { createRandom, type Random } from '../random.ts'
import type { Part } from './orders/orders.ts'
import type { Actors } from './orders/actors.ts'
import type { Variant } from './products.ts'
import { hoursBefore, numbered, type Row, type Scene } from './scene.ts'

type Movement = Row<typeof stockMovements>
type Reservation = (typeof stockHolds)['$inferInsert']

/**
 * Builds consistent stock (docs/domain/catalog.md#stock-checks): today's stock is chosen first; the
 * initial stock follows from it, the units sold and the units reserved.
 */
export const buildStock = (
  scene: Scene,
  { parts, variants, actors }: { parts: Part[]; variants: Variant[]; actors: Actors },
) => {
  const random = createRandom('stock')
  const nextId = numbered()
  const holds = parts.flatMap(holdsOf)
  const held = totals(holds)
  const moved = parts.flatMap((part) => movementsOf(scene, part, actors))
  const left = totals(moved.map(({ variant_id, delta }) => ({ variant_id, quantity: delta })))

  const counted = variants.map((variant) => {
    const own = held.get(variant.id) ?? 0
    return { ...variant, held: own, on_hand: sumOfQuantities([own, freeToday(random)]) }
  })
  const openings = counted.flatMap(({ id, on_hand }): Omit<Movement, 'id'>[] => {
    const delta = subtractQuantity(on_hand ?? 0, left.get(id) ?? 0)
    const created_at = hoursBefore(scene.now, 260 * 24)
    return delta > 0 ? [{ variant_id: id, kind: 'opening', delta, created_at }] : []
  })
  const movements = [...openings, ...moved].map((movement) => ({
    order_line_id: null,
    actor_id: null,
    ...movement,
    id: nextId(),
  }))
  return { variants: counted, movements, holds }
}

/** Most variants are in stock, some are low, a few are sold out. */
const freeToday = (random: Random) => {
  const luck = random.next()
  if (luck < 0.05) return 0
  return luck < 0.13 ? random.whole(1, 5) : random.whole(6, 40)
}

const open = ['pending', 'confirmed', 'processing'] as const

const holdsOf = ({ order, lines }: Part): Reservation[] =>
  open.some((status) => status === order.status)
    ? lines.flatMap(({ id, variant_id, quantity, shipped_quantity = 0 }) =>
        quantity > shipped_quantity
          ? [
              {
                order_line_id: id,
                variant_id,
                quantity: subtractQuantity(quantity, shipped_quantity),
                expires_at: order.expires_at ?? null,
                created_at: order.placed_at,
              },
            ]
          : [],
      )
    : []

/** Stock movements of shipped units, and of units that were returned unopened. */
const movementsOf = ({ now }: Scene, part: Part, { seller }: Actors): Omit<Movement, 'id'>[] => {
  const { order, lines, steps, placedHours } = part
  const actor_id = seller(part).id
  const packed = hoursBefore(now, placedHours - (steps.at(-1)?.at ?? 0))
  const back = order.status === 'returned' ? (order.closed_at ?? packed) : undefined
  return lines.flatMap(({ id, variant_id, shipped_quantity = 0 }) => {
    if (shipped_quantity === 0) return []
    const line = { variant_id, order_line_id: id, actor_id }
    const sale = { ...line, kind: 'sale' as const, delta: -shipped_quantity }
    const sold = { ...sale, created_at: order.shipped_at ?? packed }
    if (!back) return [sold]
    return [sold, { ...line, kind: 'return' as const, delta: shipped_quantity, created_at: back }]
  })
}

const totals = (list: { variant_id: number; quantity: number }[]) => {
  const sums = new Map<number, number>()
  for (const { variant_id, quantity } of list)
    sums.set(variant_id, sumOfQuantities([sums.get(variant_id) ?? 0, quantity]))
  return sums
}
