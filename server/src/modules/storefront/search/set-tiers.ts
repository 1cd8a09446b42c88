import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { soldLately } from '../sold.ts'

/** How many documents are in the first tier, and in the first two. */
const ends = [10_000, 100_000] as const
const readMax = 50_000
const batchMax = 500

type Move = { tier: number; product_id: number }

/**
 * Assigns search documents to tiers (docs/domain/catalog.md#search): listed products by what was sold
 * lately, then by age. Each batch is a transaction; a document that was added since is in the first tier.
 */
export const setSearchTiers = async (
  db: Db,
  now: Date,
  sizes: readonly [number, number] = ends,
) => {
  for (;;) {
    const moves = await listMoves(db, now, sizes)
    for (const tier of [2, 1, 0]) {
      const ids = moves.filter((move) => move.tier === tier).map(({ product_id }) => product_id)
      for (let from = 0; from < ids.length; from += batchMax)
        await move(db, { tier, ids: ids.slice(from, from + batchMax) })
    }
    if (moves.length < readMax) return
  }
}

/** The documents that are not in their tier. Ranking all documents may exceed the limit of a call. */
const listMoves = async (db: Db, now: Date, [first, both]: readonly [number, number]) =>
  db.transaction(async (inside) => {
    await inside.execute(sql`set local statement_timeout = '10min'`)
    const { rows } = await inside.execute<Move>(sql`
      select product_id, due as tier from (
        select product_id, tier, case
          when row_number() over ranked <= ${first} then 0
          when row_number() over ranked <= ${both} then 1 else 2 end as due
        from search_documents left join (${soldLately(now)}) as sold using (product_id)
        where locale is not null
        window ranked as (order by is_listed desc, coalesce(sold_quantity, 0) desc, published_at desc,
          product_id desc)
      ) as placed where due <> tier limit ${readMax}`)
    return rows
  })

const move = (db: Db, { tier, ids }: { tier: number; ids: number[] }) =>
  db.execute(
    sql`update search_documents set tier = ${tier} where product_id = any(${sql.param(ids)}::bigint[])`,
  )
