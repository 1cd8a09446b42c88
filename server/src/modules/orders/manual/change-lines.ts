import { subtractQuantity, type OrderChange, formatQuantity } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import * as history from '@emporia/messages/history'
import { eq, inArray } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { conflict, notFound } from '../../../http/failure.ts'
import { loadLines } from '../../cart/queries.ts'
import { assertMeasurable } from '../../catalog/availability/measurable.ts'
import { releaseReservations } from '../../catalog/stock/reservations.ts'
import { takeStock } from '../../catalog/stock/take-stock.ts'
import { commissionFor } from '../../pricing/commission/rules.ts'
import { ratesOfLine } from '../../pricing/tax.ts'
import { releaseOffers } from '../../promotions/release-offers.ts'
import { takeOffers } from '../../promotions/use-offers.ts'
import { getSellingTerms } from '../../site/queries.ts'
import { findCommissionTerms } from '../../tax-rules/commission-terms.ts'
import { loadOrderLines } from '../queries/load-order-lines.ts'
import type { Locked } from '../status/lock-order.ts'
import type { Group } from '../payment/purchase.ts'
import { orderLines, orders } from '../tables.ts'
import { assertTaxNumber } from './assert-tax-number.ts'
import { type Fresh, listAddedLines } from './fresh-lines.ts'
import { calculateFeeBase, repriced, spreadShipping, sumsOfLines } from './reprice.ts'
import { retaxLines } from './retax-lines.ts'
import { type Changed, splitRaised } from './split-raised.ts'

type RequestedLines = NonNullable<OrderChange['lines']>
type Row = Locked['lines'][number]
type ChangeParams = { group: Group; locked: Locked; wanted: RequestedLines }

/** Writes the wanted lines of an order, and returns a description of the differences. */
export const changeLines = async (context: Context, { group, locked, wanted }: ChangeParams) => {
  const { db } = context
  const { order, lines } = locked
  const params = getRemainingQuantities(lines, wanted)
  const gone = lines.filter((line) => !params.has(line.id))
  const added = await listAddedLines(db, { group, locked, wanted }, context.now)
  const split = { locked, wanted: params, fresh: added }
  const { wanted: quantities, fresh } = await splitRaised(db, split, context.now)
  const changed = lines.flatMap((line) => {
    const quantity = quantities.get(line.id)
    return quantity === undefined || quantity === line.quantity ? [] : [{ line, quantity }]
  })
  if (gone.length + changed.length + fresh.length === 0) return []
  if (fresh.length > 0 || changed.some(({ line, quantity }) => quantity > line.quantity))
    await assertTaxNumber(db, { order, group })

  await letGo(db, { gone, changed: changed.map(({ line }) => line) })
  const after = await writeLines(db, { locked, gone, changed, fresh }, context.now)
  await db
    .update(orders)
    .set(sumsOfLines(after, order.prices_include_tax))
    .where(eq(orders.id, order.id))
  await takeAgain(context, { locked, after, changed: changed.map(({ line }) => line) })
  return describeChanges({ gone, changed, fresh })
}

/** Returns the remaining quantity of each line by its ID. */
export const getRemainingQuantities = (lines: Row[], wanted: RequestedLines) => {
  const remaining = new Map<number, number>()
  for (const { order_line_id, quantity } of wanted) {
    if (order_line_id === undefined) continue
    const line = lines.find(({ id }) => id === order_line_id)
    if (!line) throw notFound(m.order_line_missing)
    if (remaining.has(line.id)) throw conflict(m.order_line_twice)
    assertMeasurable(quantity, line.decimals)
    remaining.set(line.id, quantity)
  }
  return remaining
}

/**
 * Releases the reservations of removed and changed lines. The products stay locked until the change
 * is complete.
 */
const letGo = async (db: Db, { gone, changed }: { gone: Row[]; changed: Row[] }) => {
  const touched = [...gone, ...changed]
  await releaseReservations(
    db,
    touched.map(({ id }) => id),
  )
  await releaseOffers(db, touched)
}

type Writing = { locked: Locked; gone: Row[]; changed: Changed[]; fresh: Fresh[] }

/**
 * Removes, changes and adds lines, and distributes the agreed shipping over the remaining lines. Tax of
 * a provider is calculated again for all of them.
 */
export const writeLines = async (db: Db, { locked, gone, changed, fresh }: Writing, now: Date) => {
  const { order, lines } = locked
  if (gone.length > 0)
    await db.delete(orderLines).where(
      inArray(
        orderLines.id,
        gone.map(({ id }) => id),
      ),
    )
  for (const one of changed) await rewrite(db, { locked, ...one }, now)
  if (fresh.length > 0) await db.insert(orderLines).values(fresh)

  const after = await loadOrderLines(db, [order.id])
  const shipping = spreadShipping(lines, after, order)
  for (const [at, line] of after.entries())
    await db
      .update(orderLines)
      .set(shipping[at] ?? {})
      .where(eq(orderLines.id, line.id))
  const written = after.map((line, at) => ({ ...line, ...shipping[at] }))
  return retaxLines(db, { order, lines: written }, now)
}

/** Applies the old price to the new quantity. The marketplace fee is today's, as for new lines. */
const rewrite = async (
  db: Db,
  { locked: { order }, line, quantity }: Changed & { locked: Locked },
  now: Date,
) => {
  const rates = ratesOfLine(line.taxes).goods
  const amounts = repriced(line, quantity, { rates, order })
  const input = { id: line.id, variant_id: line.variant_id, quantity }
  const [product] = await loadLines(db, order.user_id, [input], now)
  const base_minor = calculateFeeBase(amounts, order.prices_include_tax)
  const charged = findCommissionTerms(await getSellingTerms(db), now)
  const about = { ...line, shop_id: order.shop_id, quantity, base_minor }
  const commission = product && commissionFor(about, product.commission_facts, charged)
  await db
    .update(orderLines)
    .set({ ...amounts, ...commission })
    .where(eq(orderLines.id, line.id))
}

type Taking = { locked: Locked; after: Row[]; changed: Row[] }

/**
 * Reserves the current quantities and counts offer limits again. Throws if that fails, which undoes
 * the whole change.
 */
const takeAgain = async (context: Context, { locked, after, changed }: Taking) => {
  const { order, lines } = locked
  const before = new Set(lines.map(({ id }) => id))
  const rewritten = new Set(changed.map(({ id }) => id))
  const taken = after.filter(({ id }) => rewritten.has(id) || !before.has(id))
  await takeStock(
    context,
    taken.map(({ id, variant_id, quantity }) => ({
      order_line_id: id,
      variant_id,
      quantity,
      expires_at: order.expires_at,
    })),
  )
  await takeOffers(context.db, order.user_id, taken)
}

const describeChanges = ({ gone, changed, fresh }: Pick<Writing, 'gone' | 'changed' | 'fresh'>) => [
  ...gone.map(
    ({ name }) =>
      () =>
        history.change_item_removed({ item: name }),
  ),
  ...changed.map(({ line, quantity }) => {
    const by = subtractQuantity(quantity, line.quantity)
    const write = by > 0 ? history.change_item_raised : history.change_item_lowered
    return () => write({ item: line.name, quantity: formatQuantity(quantity, line) })
  }),
  ...fresh.map(
    ({ name, quantity }) =>
      () =>
        history.change_item_added({ item: name, quantity }),
  ),
]
