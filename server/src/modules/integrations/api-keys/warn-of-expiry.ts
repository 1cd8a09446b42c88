import { and, eq, gt, isNull, lte } from 'drizzle-orm'

import type { AppContext } from '../../../context.ts'
import { createContext } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { sendEmail } from '../../notifications/send-email.ts'
import { apiKeys } from '../tables.ts'

const warnDays = 14
const dayMs = 86_400_000

/** Sends the person of each key one e-mail, 14 days before the key expires. */
export const warnOfExpiry = async (app: AppContext) => {
  const now = app.clock.now()
  const due = and(
    isNull(apiKeys.revoked_at),
    isNull(apiKeys.warned_at),
    gt(apiKeys.expires_at, now.toISOString()),
    lte(apiKeys.expires_at, new Date(now.getTime() + warnDays * dayMs).toISOString()),
  )
  const found = await app.db.select({ id: apiKeys.id }).from(apiKeys).where(due)
  for (const { id } of found)
    await inTransaction(app.db, async (db) => {
      const [key] = await db
        .update(apiKeys)
        .set({ warned_at: now.toISOString() })
        .where(and(eq(apiKeys.id, id), due))
        .returning()
      if (!key) return
      const { name, prefix, kind, expires_at, user_id } = key
      const expiring = { id, name, prefix, is_of_shop: kind === 'shop', expires_at }
      await sendEmail(createContext(app, db), 'api-key-expiring', user_id, expiring)
    })
}
