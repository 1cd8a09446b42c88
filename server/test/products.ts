import { sql } from 'drizzle-orm'

import type { Db } from '../src/db/client.ts'
import { users } from './users.ts'

type ProductParams = {
  name?: string
  /** Its owner; the platform by default. */
  seller?: 'sam' | 'sol'
  stock?: number
  price_minor?: number
  max_quantity?: number
}

/** Creates a product for sale, with one variant and an opening stock movement. */
export const createProduct = async (db: Db, product: ProductParams = {}) => {
  const { name = 'Oslo mug', seller, stock = 10, price_minor = 1900, max_quantity = null } = product
  const shop_id = seller ? users[seller].shop_id : null
  const { rows } = await db.execute<{ product_id: number; variant_id: number }>(sql`
    with shelf as (
      insert into categories (name, slug, path) values ('Kitchen', 'kitchen', '/1/')
      on conflict (slug) do update set name = excluded.name returning id
    ), product as (
      insert into products (shop_id, name, slug, category_id, price_minor, max_quantity, published_at)
      select ${shop_id}, ${name}, 'p-' || gen_random_uuid(), id, ${price_minor}, ${max_quantity}::int, now() from shelf
      returning id
    ), variant as (
      insert into variants (product_id, shop_id, sku, price_minor, on_hand)
      select id, ${shop_id}, 'SKU-' || id, ${price_minor}, ${stock} from product returning id, product_id
    ), movement as (
      insert into stock_movements (variant_id, kind, delta)
      select id, 'opening', ${stock} from variant where ${stock} > 0
    )
    select product_id, id as variant_id from variant`)
  const [made] = rows
  if (!made) throw new Error('Nothing was shelved')
  return made
}

export const readStock = async (db: Db, variantId: number) => {
  const { rows } = await db.execute<{ on_hand: number; held: number }>(
    sql`select on_hand, held from variants where id = ${variantId}`,
  )
  return rows[0]
}
