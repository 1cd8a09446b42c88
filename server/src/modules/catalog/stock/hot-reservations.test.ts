import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { createProduct } from '../../../../test/products.ts'
import { db } from '../../../../test/app.ts'

test('a reservation updates no index', async () => {
  const { variant_id } = await createProduct(db, { seller: 'sam', stock: 5 })

  const [before, after] = await db.transaction(async (transaction) => {
    // Earlier transactions of the connection may still be counted.
    const count = async () => {
      const { rows } = await transaction.execute<{ updated: number; hot: number }>(sql`
        select pg_stat_get_xact_tuples_updated('variants'::regclass)::int as updated,
          pg_stat_get_xact_tuples_hot_updated('variants'::regclass)::int as hot`)
      return rows[0] ?? { updated: 0, hot: 0 }
    }
    const counts = [await count()]
    await transaction.execute(sql`update variants set held = held + 1 where id = ${variant_id}`)
    counts.push(await count())
    await transaction.execute(sql`update variants set held = held - 1 where id = ${variant_id}`)
    return counts
  })

  expect(after).toEqual({ updated: (before?.updated ?? 0) + 1, hot: (before?.hot ?? 0) + 1 })
})
