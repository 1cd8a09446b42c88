import type { Context } from '../../context.ts'
import { sendEmail, sendEmails, writeEmail } from '../notifications/send-email.ts'
import { getGeneralSettings } from '../site/queries.ts'
import { type Earner, toEarner, getProfile } from './earner.ts'
import type { withdrawals } from './tables.ts'

type Changed = { label: string; change: 'saved' | 'removed' | 'verified' | 'refused' }

/**
 * Security notification to the owner, who must learn at once of a change made by another person.
 */
export const sendMethodChanged = async (context: Context, owner: Earner, changed: Changed) => {
  const { owner_type, owner_id } = owner
  const { user_id } = await getProfile(context.db, owner)
  const method = { ...changed, owner_type, owner_id, at: context.now }
  await sendEmail(context, 'payout', user_id, method)
}

type Withdrawal = typeof withdrawals.$inferSelect

/** Notifies the owner of every step of a withdrawal, and staff of every new one. */
export const sendWithdrawal = async (
  context: Context,
  { withdrawal, to }: { withdrawal: Withdrawal; to: Withdrawal['state'] },
) => {
  const { db } = context
  const { owner_type, owner_id } = withdrawal
  const { user_id, name } = await getProfile(db, toEarner(owner_type, owner_id))
  const { currency } = await getGeneralSettings(db)
  const data = { ...withdrawal, to, currency }
  await sendEmails(context, [
    writeEmail(eventOf(to), user_id, data),
    ...(to === 'pending'
      ? [writeEmail('withdrawal-asked', { permission: 'withdraw' }, { ...data, name })]
      : []),
  ])
}

const eventOf = (to: Withdrawal['state']) => {
  if (to === 'approved') return 'withdrawal-approved'
  return to === 'cancelled' ? 'withdrawal-cancelled' : 'withdrawal'
}
