import type { ListQuery, Movement, Page, Stock } from '@emporia/contract'
import { joinFacts } from '@emporia/messages/formats'
import { asc, desc, eq, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { orderLines, orders } from '../../orders/public.ts'
import { users } from '../../accounts/public.ts'
import { listChoices } from '../management/choices.ts'
import type { Scope } from '../management/scope.ts'
import { products, stockMovements, units, variants } from '../tables.ts'
import { unitColumns } from '../availability/measurable.ts'
import { countWaiting } from '../alerts/count-waiting.ts'
import { availableAt } from '../availability/visible.ts'
import { assertInScope } from './book-stock.ts'

type Query = Omit<ListQuery, 'q' | 'sort'> & { variant_id: number }

/** Lists the stock movements of a variant in scope, newest first. */
export const listMovements = async (
  db: Db,
  reach: Scope,
  { variant_id, page, per_page, order = 'desc' }: Query,
  now: Date,
): Promise<Page<Movement> & { stock: Stock }> => {
  await assertInScope(db, reach, variant_id)
  const own = eq(stockMovements.variant_id, variant_id)
  const rows = await summed(db, variant_id)
    .orderBy((order === 'asc' ? asc : desc)(stockMovements.id))
    .limit(per_page)
    .offset((page - 1) * per_page)
  return {
    rows: rows.map(({ order_id, order_number, ...row }) => ({
      ...row,
      order:
        order_id !== null && order_number !== null ? { id: order_id, number: order_number } : null,
    })),
    total: await db.$count(stockMovements, own),
    page,
    per_page,
    stock: await getStock(db, variant_id, now),
  }
}

/** The stock after each movement is the sum of all movements up to it. */
const summed = (db: Db, variantId: number) =>
  db
    .select({
      id: stockMovements.id,
      kind: stockMovements.kind,
      delta: stockMovements.delta,
      on_hand: sql<number>`sum(${stockMovements.delta}) over (order by ${stockMovements.id})`,
      note: stockMovements.note,
      actor: users.name,
      order_id: orders.id,
      order_number: orders.number,
      created_at: stockMovements.created_at,
    })
    .from(stockMovements)
    .leftJoin(users, eq(users.id, stockMovements.actor_id))
    .leftJoin(orderLines, eq(orderLines.id, stockMovements.order_line_id))
    .leftJoin(orders, eq(orders.id, orderLines.order_id))
    .where(eq(stockMovements.variant_id, variantId))

export const getStock = async (db: Db, variantId: number, now: Date): Promise<Stock> => {
  const { axes, ...stock } = one(
    await db
      .select({
        variant_id: variants.id,
        product_id: products.id,
        name: products.name,
        axes: products.axes,
        sku: variants.sku,
        ...unitColumns,
        on_hand: variants.on_hand,
        held: variants.held,
        available: availableAt(now),
        low_stock: products.low_stock,
      })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.product_id))
      .leftJoin(units, eq(units.id, products.unit_id))
      .where(eq(variants.id, variantId)),
  )
  const choices = await listChoices(db, [variantId], axes)
  const label = joinFacts(choices.map((choice) => choice.label))
  return { ...stock, label, waiting: await countWaiting(db, variantId, now) }
}
