import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'

const selectChange = prepared<{ at: Date | null }>(
  'next page change',
  sql`select next_page_change(${sql.placeholder('now')}::timestamptz) as at`,
)

type Options = { db: Db; now: () => number }

/**
 * Returns the next instant, in milliseconds, at which cached content expires without a write, such
 * as the end of an offer. Only writes move that instant, so it is read again after an invalidation.
 */
export const createNextChange = ({ db, now }: Options) => {
  let known: Promise<number> | undefined

  const ask = async () => {
    const [change] = await selectChange(db, { now: new Date(now()).toISOString() })
    return change?.at ? new Date(change.at).getTime() : Infinity
  }

  const askAnew = () => {
    const asking = ask()
    // Concurrent callers receive the error; the next call reads again.
    asking.catch(() => known === asking && (known = undefined))
    return asking
  }

  const find = async () => {
    if (known && (await known) <= now()) known = undefined
    return (known ??= askAnew())
  }

  return { find, forget: () => (known = undefined) }
}
