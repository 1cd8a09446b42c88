import { createHmac, randomBytes } from 'node:crypto'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { visitKeys } from './tables.ts'

/**
 * Hashes addresses and browsers with the key of the month, so visitors cannot be recognized in the
 * next month.
 */
export const getHasher = async (db: Db, now: Date) => {
  const month = now.toISOString().slice(0, 7)
  const fresh = randomBytes(32).toString('base64url')
  const { key } = one(
    await db
      .insert(visitKeys)
      .values({ month, key: fresh })
      .onConflictDoUpdate({ target: visitKeys.month, set: { month } })
      .returning(),
  )
  return (text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 22)
}
