import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { db } from '../../../test/app.ts'
import { setPositions } from './set-positions.ts'

test('events get positions in the order of their ids, whatever their order in the table', async () => {
  await db.execute(sql`
    insert into events (id, type, at, subject_id, data) overriding system value
    select 1000 - n, 'order.created', now(), n, '{}' from generate_series(1, 20) n`)
  await db.transaction(async (inside) => {
    // The planner chooses this join for a small table.
    await inside.execute(sql`set local enable_hashjoin = off; set local enable_mergejoin = off`)
    await setPositions(inside)
  })

  const { rows } = await db.execute<{ id: number; position: number }>(
    sql`select id::int, position::int from events order by id`,
  )
  const [first = 0] = rows.map(({ position }) => position)
  expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => first + index))
})
