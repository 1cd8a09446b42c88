import { sql } from 'drizzle-orm'

import type { Db } from '../db/client.ts'
import type { DemoMarket } from './markets/market.ts'
import type { Gallery } from './pictures/store-pictures.ts'
import { scenes } from './pictures/scenes.ts'
import { customs } from './texts/customs.ts'
import { facts } from './texts/facts.ts'
import { wine } from './texts/wine.ts'

/** A product with a minimum age, of the shop that sells the honey. */
export const postHoneyWine = async (
  db: Db,
  { drinking_age, price_factor, has_unit_prices = false }: DemoMarket,
  gallery: Gallery,
) => {
  if (drinking_age === undefined) return
  const price_minor = Math.round(16.5 * price_factor) * 100
  const rrp_minor = Math.round(19 * price_factor) * 100
  const content = has_unit_prices ? JSON.stringify({ quantity: 750, unit: 'ml' }) : null
  const { grams, material, care } = facts.wine
  const { hs_code, origin_country } = customs.wine
  await db.execute(sql`
    with honey as (
      select * from products where name = 'Hivebrook Meadow Honey'
    ), pictures as (${picturesOf(gallery)}), wine as (
      insert into products (shop_id, name, slug, category_id, brand_id, unit_id, short_description,
        description, thumbnail, gallery, price_minor, weight_grams, hs_code, origin_country, details,
        min_age, tags, status, approval, published_at)
      select shop_id, ${wine.name}, ${wine.slug}, category_id, brand_id,
        (select id from units where lower(name) = 'bottle'), ${wine.short_description},
        ${wine.description}, 
        (select id from pictures where cutout),
        array(select id from pictures order by cutout desc, name), ${price_minor}::bigint,
        ${grams}::integer, ${hs_code}, ${origin_country},
        (select jsonb_agg(jsonb_build_object('attribute_id', id, 'value',
            case code when 'material' then ${material}::text else ${care}::text end) order by id)
          from attributes where code in ('material', 'care')),
        ${drinking_age}::integer, '{wine,honey}', status, approval, published_at
      from honey returning id, shop_id
    ), bottle as (
      insert into variants (product_id, shop_id, sku, price_minor, rrp_minor, content, on_hand)
      select id, shop_id, 'HIVEBROOK-HONEY-WINE', ${price_minor}::bigint, ${rrp_minor}::bigint,
        ${content}::jsonb, 24
      from wine returning id
    )
    insert into stock_movements (variant_id, kind, delta) select id, 'opening', 24 from bottle`)
}

const picturesOf = (gallery: Gallery) => {
  const [color] = wine.colors
  const views = [
    { view: color, alt: color, cutout: true },
    ...scenes.map(({ view, altOf }) => ({ view, alt: altOf(wine.kind), cutout: false })),
  ]
  const rows = views.map(({ view, alt, cutout }) => {
    const { hash, storage_key, size, width, height } = gallery(`products/${wine.slug}/${view}`)
    return sql`
      select shop_id, 'image', ${`${wine.slug}-${view}.webp`}, 'image/webp', ${size}::bigint,
        ${hash}, ${storage_key}, ${`${wine.name}, ${alt}`}, ${width}::integer,
        ${height}::integer, array[${width}::integer], 'lilac', ${cutout}::boolean, 'Products'
      from honey`
  })
  return sql`
    insert into files (shop_id, kind, name, mime, size, hash, storage_key, alt, width, height, widths,
      plate, cutout, folder)
    ${sql.join(rows, sql` union all `)}
    returning id, name, cutout`
}
