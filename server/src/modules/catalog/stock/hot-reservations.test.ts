import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { createProduct } from '../../../../test/products.ts'
import { db } from '../../../../test/app.ts'

test('a reservation updates no index', async () => {
  const { variant_id } = await createProduct(db, { seller: 'sam', stock: 5 })

  const rows = await db.transaction(async (transaction) => {
    await transaction.execute(sql`update variants set held = held + 1 where id = ${variant_id}`)
    const updated = await transaction.execute(sql`
      select pg_stat_get_xact_tuples_updated('variants'::regclass)::int as rows,
        pg_stat_get_xact_tuples_hot_updated('variants'::regclass)::int as hot`)
    await transaction.execute(sql`update variants set held = held - 1 where id = ${variant_id}`)
    return updated.rows
  })

  expect(rows).toEqual([{ rows: 1, hot: 1 }])
})
