import { sql, type SQL } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { isVisibleEach } from '../catalog/availability/visible.ts'
import { listedByCategory } from '../catalog/listed.ts'
import { categories, products } from '../catalog/public.ts'

type Selection = { category_id: number | null }

const batch = 200

/** SQL condition: visitors see the product, and it is in the category of the feed or below it. */
export const isSelected = ({ category_id }: Selection, now: Date): SQL =>
  category_id === null
    ? isVisibleEach(now)
    : sql`${isVisibleEach(now)} and ${products.category_id} in (select ${categories.id}
        from ${categories} where ${categories.path} like '%/' || ${category_id}::text || '/%')`

/** What the services refuse products without. */
export const hasPicture = sql`${products.thumbnail} is not null`
export const hasDescription = sql`${products.short_description} <> ''`

type Counts = { products: number; without_picture: number; without_description: number }

/**
 * Counts what feeds contain and what they leave out, for all feeds at once: the listed products from
 * their stored counts, and of the products themselves only those that are left out.
 */
export const countProducts = async (db: Db, feeds: (Selection & { id: number })[], now: Date) => {
  const selections = feeds.map(({ id, category_id }) => ({ id, category_id }))
  const { rows } = await db.execute<Counts & { id: number }>(sql`
    with counted as (
      select category_id, products, 0 as without_picture, 0 as without_description
      from ${listedByCategory(now)}
      union all
      select ${products.category_id}, -count(*), count(*) filter (where not (${hasPicture})),
        count(*) filter (where ${hasPicture})
      from ${products}
      where not (${hasPicture} and ${hasDescription}) and ${isVisibleEach(now)}
      group by 1
    )
    select feed.id::int as id, sum(counted.products)::int as products,
      sum(counted.without_picture)::int as without_picture,
      sum(counted.without_description)::int as without_description
    from jsonb_to_recordset(${JSON.stringify(selections)}::jsonb)
      as feed (id bigint, category_id bigint)
    join counted on feed.category_id is null or counted.category_id in (
      select ${categories.id} from ${categories}
      where ${categories.path} like '%/' || feed.category_id || '/%')
    group by feed.id`)
  const none = { products: 0, without_picture: 0, without_description: 0 }
  return (id: number): Counts => rows.find((row) => row.id === id) ?? none
}

/** Streams the IDs of the products of a feed; each batch continues where the last one ended. */
export async function* listProductIds(db: Db, selection: Selection, now: Date) {
  let last = 0
  for (;;) {
    const { rows } = await db.execute<{ id: number }>(sql`
      select ${products.id}::int as id from ${products}
      where ${products.id} > ${last} and ${hasPicture} and ${hasDescription}
        and ${isSelected(selection, now)}
      order by ${products.id} limit ${batch}`)
    for (const { id } of rows) yield id
    last = rows.at(-1)?.id ?? 0
    if (rows.length < batch) return
  }
}
