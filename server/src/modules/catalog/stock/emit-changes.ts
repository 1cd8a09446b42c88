import { sql } from 'drizzle-orm'

import { emit } from '../../../adapters/events/emit.ts'
import type { Db } from '../../../db/client.ts'
import { products, variants } from '../tables.ts'

const joinedMs = 10_000
const batchMax = 1000

/**
 * Turns the changes of products and stock, which triggers store, into events, and returns how many.
 * Those of a product join as soon as they are committed, those of the stock of a variant for ten
 * seconds after the first (docs/domain/integrations.md#events). The events have the data of then.
 */
export const emitChanges = async (db: Db, now: Date) => {
  const at = now.toISOString()
  const before = new Date(now.getTime() - joinedMs).toISOString()
  const { rows } = await db.execute<{ has_products: boolean; has_stock: boolean }>(sql`
    select exists (select from pending_changes where type <> 'stock.changed') as has_products,
      exists (select from pending_changes where type = 'stock.changed' and at <= ${before})
        as has_stock`)
  const [pending] = rows
  const products_count = pending?.has_products ? await emitProducts(db, at) : 0
  return products_count + (pending?.has_stock ? await emitStock(db, { at, before }) : 0)
}

/** A product that was created and changed at once is new; one that was deleted has its own event. */
const emitProducts = async (db: Db, at: string) => {
  const { rowCount } = await db.execute(sql`
    with taken as (
      delete from pending_changes where id in (select id from pending_changes
        where type <> 'stock.changed' order by id limit ${batchMax} for update skip locked)
      returning type, subject_id
    ), changed as (
      select subject_id, min(type) as type from taken group by subject_id
    ) ${emit(sql`
      select type, ${at}::timestamptz, p.shop_id, p.id, jsonb_build_object('product_id', p.id,
        'name', p.name, 'status', p.status, 'approval', p.approval, 'price_minor', p.price_minor)
      from changed join ${products} p on p.id = subject_id
      where p.deleted_at is null and not p.is_template order by p.id`)}`)
  return rowCount ?? 0
}

const emitStock = async (db: Db, { at, before }: { at: string; before: string }) => {
  const { rowCount } = await db.execute(sql`
    with due as (
      select subject_id from pending_changes where type = 'stock.changed'
      group by subject_id having min(at) <= ${before} order by min(at) limit ${batchMax}
    ), taken as (
      delete from pending_changes where type = 'stock.changed'
        and subject_id in (select subject_id from due)
      returning subject_id
    ) ${emit(sql`
      select 'stock.changed', ${at}::timestamptz, p.shop_id, v.id, jsonb_build_object(
        'product_id', p.id, 'variant_id', v.id, 'sku', v.sku, 'on_hand', v.on_hand,
        'held', v.held, 'available', v.on_hand - v.held)
      from ${variants} v join ${products} p on p.id = v.product_id
      where v.id in (select subject_id from taken) and not p.is_template order by v.id`)}`)
  return rowCount ?? 0
}
