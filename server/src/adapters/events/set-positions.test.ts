import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { db } from '../../../test/app.ts'
import { setPositions } from './set-positions.ts'

test('events get positions in the order of their ids, whatever their order in the table', async () => {
  await db.transaction(async (inside) => {
    const insertEvents = (from: number, to: number) =>
      inside.execute(sql`
        insert into events (id, type, at, subject_id, data) overriding system value
        select 1000 - n, 'order.created', now(), n, '{}'
        from generate_series(${from}::int, ${to}::int) n`)
    await insertEvents(1, 1)
    // The planner then expects one row, and chooses a nested loop that reads the pending rows for each event.
    await inside.execute(sql`analyze events`)
    await insertEvents(2, 20)
    await setPositions(inside)
  })

  const { rows } = await db.execute<{ id: number; position: number }>(
    sql`select id::int, position::int from events order by id`,
  )
  const [first = 0] = rows.map(({ position }) => position)
  expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => first + index))
})
