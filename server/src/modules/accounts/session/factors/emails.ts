import { eq } from 'drizzle-orm'

import type { Context } from '../../../../context.ts'
import { one } from '../../../../db/single-row.ts'
import type { FactorChange } from '../../../notifications/emails/factor-emails.ts'
import { sendEmail } from '../../../notifications/send-email.ts'
import { users } from '../../tables.ts'

type Person = Pick<typeof users.$inferSelect, 'id' | 'name' | 'email' | 'locale'>

/** Informs the owner of an account about a change of its second factors. */
export const sendFactorChanged = async (
  context: Context,
  { id, name, email, locale }: Person,
  change: FactorChange,
) => {
  const { now: at, request_id } = context
  const changed = { id, name, at, request_id, change }
  await sendEmail(context, 'factor-changed', { address: email, locale }, changed)
}

/** Informs the caller about a change that they made. */
export const sendOwnFactorChanged = async (
  context: Context,
  userId: number,
  change: FactorChange,
) => {
  const user = one(await context.db.select().from(users).where(eq(users.id, userId)))
  await sendFactorChanged(context, user, change)
}
