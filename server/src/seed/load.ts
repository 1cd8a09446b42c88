import { sql } from 'drizzle-orm'

import type { Db } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { hashOfNone, hashPassword } from '../modules/session/password.ts'
import type { Parts } from '../parts.ts'
import { fill } from './fill.ts'
import { buildMarket } from './market/sheets.ts'
import { paintMarket } from './pictures/paint.ts'
import { demoPassword } from './words/people.ts'

type Tools = Pick<Parts, 'db' | 'clock' | 'files' | 'jobs'>

/**
 * Fills an empty database with the demo market. It is the same market every time, but for its
 * dates, which count back from now. Pictures lie under the address of their content, and all rows
 * are written in one transaction: whoever is killed on the way can simply begin again.
 */
export const loadDemo = async ({ db, clock, files, jobs }: Tools) => {
  const [gallery, known, none] = await Promise.all([
    paintMarket(files),
    hashPassword(demoPassword),
    hashOfNone(),
  ])
  const sheets = buildMarket({ now: clock.now(), gallery, hashes: { known, none } })
  await inTransaction(db, async (transaction) => {
    for (const sheet of sheets) await fill(transaction, sheet)
    await transaction.execute(
      sql`select setval('order_group_numbers', max(number::bigint)) from order_groups`,
    )
    await sizePicturesLater(transaction, jobs)
  })
}

/** One job for each drawing, however many things it shows: the market is open meanwhile. */
const sizePicturesLater = async (db: Db, jobs: Parts['jobs']) => {
  const { rows } = await db.execute<{ file_id: number }>(
    sql`select min(id) as file_id from files group by hash order by 1`,
  )
  for (const { file_id } of rows) await jobs.send(db, 'size-picture', { file_id })
}
