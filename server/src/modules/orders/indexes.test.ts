import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { db } from '../../../test/app.ts'

test('each index that an order writes names the question that it answers', async () => {
  const { rows } = await db.execute(sql`
    select indexrelid::regclass::text as name from pg_index
    where indrelid = any(array['orders', 'order_groups', 'order_lines', 'variants']::regclass[])
      and obj_description(indexrelid, 'pg_class') is null`)

  expect(rows).toEqual([])
})
