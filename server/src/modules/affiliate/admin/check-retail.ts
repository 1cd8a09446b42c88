import { isNull } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { type AppContext, createContext } from '../../../context.ts'
import type { EmailData } from '../../notifications/emails/catalog.ts'
import { sendEmail } from '../../notifications/send-email.ts'
import { readRetail } from '../../referrals/retail.ts'
import { retailAlerts } from './tables.ts'

/**
 * Notifies staff once when the retail ratio is too low, and once when it recovers
 * (docs/domain/affiliate.md#retail-ratio).
 */
export const watchRetail = async (app: AppContext) =>
  inTransaction(app.db, async (db) => {
    const context = createContext(app, db)
    const { now } = context
    const notifyStaff = (low: EmailData<'retail'>) =>
      sendEmail(context, 'retail', { permission: 'affiliate' }, low)
    const retail = await readRetail(db, now)
    const id = retail.state === 'low' ? await open(db, now) : undefined
    if (id !== undefined) await notifyStaff({ ...retail, id, state: 'low' })
    const ended = retail.state === 'healthy' ? await close(db, now) : undefined
    if (ended !== undefined) await notifyStaff({ ...retail, id: ended, state: 'healthy' })
  })

/** Of several servers only one opens the period. */
const open = async (db: Db, now: Date) => {
  const opened = await db
    .insert(retailAlerts)
    .values({ tripped_at: now.toISOString() })
    .onConflictDoNothing()
    .returning({ id: retailAlerts.id })
  return opened[0]?.id
}

const close = async (db: Db, now: Date) => {
  const closed = await db
    .update(retailAlerts)
    .set({ recovered_at: now.toISOString() })
    .where(isNull(retailAlerts.recovered_at))
    .returning({ id: retailAlerts.id })
  return closed[0]?.id
}
