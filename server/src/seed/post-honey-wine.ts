import { sql } from 'drizzle-orm'

import type { Db } from '../db/client.ts'
import type { DemoMarket } from './markets/market.ts'

const wine = {
  name: 'Hivebrook Honey Wine',
  slug: 'hivebrook-honey-wine',
  short_description: 'Dry wine of meadow honey, 750 ml, 11% vol.',
  description:
    '<p>Fermented from meadow honey and aged for a year in oak. Serve it cool. Contains sulfites.</p>',
}

/** A product with a minimum age, made of the honey with the same picture. */
export const postHoneyWine = async (
  db: Db,
  { drinking_age, price_factor, has_unit_prices = false }: DemoMarket,
) => {
  if (drinking_age === undefined) return
  const price_minor = Math.round(16.5 * price_factor) * 100
  const rrp_minor = Math.round(19 * price_factor) * 100
  const content = has_unit_prices ? JSON.stringify({ quantity: 750, unit: 'ml' }) : null
  await db.execute(sql`
    with wine as (
      insert into products (shop_id, name, slug, category_id, brand_id, unit_id, short_description,
        description, thumbnail, price_minor, weight_grams, min_age, tags, status, approval, published_at)
      select shop_id, ${wine.name}, ${wine.slug}, category_id, brand_id, unit_id,
        ${wine.short_description}, ${wine.description}, thumbnail, ${price_minor}::bigint, 1300,
        ${drinking_age}::integer, '{wine,honey}', status, approval, published_at
      from products where name = 'Hivebrook Meadow Honey' returning id, shop_id
    ), bottle as (
      insert into variants (product_id, shop_id, sku, price_minor, rrp_minor, content, on_hand)
      select id, shop_id, 'HIVEBROOK-HONEY-WINE', ${price_minor}::bigint, ${rrp_minor}::bigint,
        ${content}::jsonb, 24
      from wine returning id
    )
    insert into stock_movements (variant_id, kind, delta) select id, 'opening', 24 from bottle`)
}
