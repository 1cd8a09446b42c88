import { sql } from 'drizzle-orm'

import type { Db } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { hashOfNone, hashPassword } from '../modules/session/password.ts'
import type { Parts } from '../parts.ts'
import { loadApplicants } from './applying/load-applicants.ts'
import { paintPapers } from './applying/paint-papers.ts'
import { fill } from './fill.ts'
import { buildMarket } from './market/sheets.ts'
import { issuePapers } from './money/issue-papers.ts'
import { postDeliveries } from './money/post-deliveries.ts'
import { postPayments } from './money/post-payments.ts'
import { postReturns } from './money/post-returns.ts'
import { postWithdrawals } from './money/post-withdrawals.ts'
import { paintMarket } from './pictures/paint.ts'
import { demoPassword } from './words/people.ts'

type Tools = Pick<Parts, 'db' | 'clock' | 'files' | 'jobs' | 'settings'>

/**
 * Fills an empty database with the demo market. It is the same market every time, but for its
 * dates, which count back from now. Pictures lie under the address of their content, and all rows
 * are written in one transaction: whoever is killed on the way can simply begin again.
 */
export const loadDemo = async ({ db, clock, files, jobs, settings }: Tools) => {
  const [gallery, papers, known, none] = await Promise.all([
    paintMarket(files),
    paintPapers(files),
    hashPassword(demoPassword),
    hashOfNone(),
  ])
  const sheets = buildMarket({ now: clock.now(), gallery, hashes: { known, none } })
  await inTransaction(db, async (transaction) => {
    for (const sheet of sheets) await fill(transaction, sheet)
    await transaction.execute(
      sql`select setval('order_group_numbers', max(number::bigint)) from order_groups`,
    )
    await postPayments(transaction)
    await postDeliveries(transaction, clock.now())
    // Before anything is given back: a credit note names its invoice.
    await issuePapers(transaction)
    await postReturns(transaction, clock.now(), { jobs, public_url: settings.public_url })
    await loadApplicants(transaction, { now: clock.now(), password_hash: none, papers })
    // Last of the money: it takes out what the rest has brought in.
    await postWithdrawals(transaction, clock.now())
    await sizePicturesLater(transaction, jobs)
  })
}

/** One job for each drawing, however many things it shows: the market is open meanwhile. */
const sizePicturesLater = async (db: Db, jobs: Parts['jobs']) => {
  const { rows } = await db.execute<{ file_id: number }>(
    sql`select min(id) as file_id from files where kind = 'image' group by hash order by 1`,
  )
  for (const { file_id } of rows) await jobs.send(db, 'size-picture', { file_id }, { priority: -1 })
}
