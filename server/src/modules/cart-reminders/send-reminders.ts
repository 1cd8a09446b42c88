import { eq, sql } from 'drizzle-orm'

import { type AppContext, type Context, createContext } from '../../context.ts'
import { one } from '../../db/single-row.ts'
import { inTransaction } from '../../db/transaction.ts'
import { readLanguages } from '../../http/cache/languages.ts'
import { runWithLocale, toOfferedLocale } from '../../http/request/locale.ts'
import { listCart } from '../cart/queries.ts'
import { sendEmail } from '../notifications/send-email.ts'
import { getGeneralSettings } from '../site/queries.ts'
import { toUnsubscribeLinks } from '../marketing/newsletter/leave-link.ts'
import { type Due, listDue } from './find-due.ts'
import { cartReminders } from './tables.ts'
import { toLineRow } from './to-line-row.ts'

/**
 * Reminds buyers of carts that they left, if the marketplace does so. A recurring job; each buyer has
 * a transaction, so that a failure stops at one of them.
 */
export const sendCartReminders = async (app: AppContext) => {
  const { cart_reminders } = await getGeneralSettings(app.db)
  if (!cart_reminders) return
  for (const { user_id } of await listDue(app.db, app.clock.now()))
    await inTransaction(app.db, (db) => remind(createContext(app, db), user_id))
}

/** Locks the buyer first: of two runs, the second finds that the first one sent the e-mail. */
const remind = async (context: Context, userId: number) => {
  const { db, now } = context
  await db.execute(sql`select from users where id = ${userId} for no key update`)
  const [due] = await listDue(db, now, userId)
  if (!due) return
  const lines = await listLines(context, due)
  if (lines.length === 0) return
  const id = await recordReminder(context, due)
  const { email: address, locale, leave_token } = due
  await sendEmail(
    context,
    'cart-reminder',
    { address, locale },
    {
      id,
      is_second: due.reminder_id !== null,
      lines,
      leave: toUnsubscribeLinks(context.settings.public_url, leave_token),
    },
  )
}

/** What can still be bought, in the language of the reader. */
const listLines = async ({ db, now, settings }: Context, { user_id, locale }: Due) => {
  const { currency } = await getGeneralSettings(db)
  return runWithLocale(toOfferedLocale(locale, await readLanguages(db)), async () => {
    const lines = await listCart(db, { user_id }, now)
    return lines
      .filter(({ buyable }) => buyable)
      .map((line) => toLineRow(line, { currency, public_url: settings.public_url }))
  })
}

const recordReminder = async ({ db, now }: Context, { user_id, reminder_id }: Due) => {
  const at = now.toISOString()
  if (reminder_id !== null) {
    await db
      .update(cartReminders)
      .set({ second_sent_at: at })
      .where(eq(cartReminders.id, reminder_id))
    return reminder_id
  }
  const rows = await db
    .insert(cartReminders)
    .values({ user_id, first_sent_at: at })
    .returning({ id: cartReminders.id })
  return one(rows).id
}
