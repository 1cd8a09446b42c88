import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'

const selectChange = prepared<{ at: Date | null }>(
  'next page change',
  sql`select next_page_change(${sql.placeholder('now')}::timestamptz) as at`,
)

type Options = { db: Db; now: () => number }

/**
 * When something that is made now may be wrong without anybody's doing, in milliseconds: an offer
 * ends, say. Only who changes something can move that instant, so it is asked again after such words.
 */
export const createNextChange = ({ db, now }: Options) => {
  let known: Promise<number> | undefined

  const ask = async () => {
    const [change] = await selectChange(db, { now: new Date(now()).toISOString() })
    return change?.at ? new Date(change.at).getTime() : Infinity
  }

  const askAnew = () => {
    const asking = ask()
    // Whoever waits hears why; the next one asks again.
    asking.catch(() => known === asking && (known = undefined))
    return asking
  }

  const find = async () => {
    if (known && (await known) <= now()) known = undefined
    return (known ??= askAnew())
  }

  return { find, forget: () => (known = undefined) }
}
