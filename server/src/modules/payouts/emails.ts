import type { Db } from '../../db/client.ts'
import { sendEmail, sendEmails, writeEmail } from '../notifications/send-email.ts'
import { getGeneralSettings } from '../site/queries.ts'
import { type Earner, toEarner, getProfile } from './earner.ts'
import type { withdrawals } from './tables.ts'
import type { WalletDeps } from './deps.ts'

type Changed = { label: string; change: 'saved' | 'removed' | 'verified' | 'refused' }

/**
 * Security notification to the owner, who must learn at once of a change made by another person.
 */
export const sendMethodChanged = async (
  db: Db,
  owner: Earner,
  changed: Changed,
  deps: WalletDeps,
) => {
  const { owner_type, owner_id } = owner
  const { user_id } = await getProfile(db, owner)
  const method = { ...changed, owner_type, owner_id, at: deps.now }
  await sendEmail({ ...deps, db }, 'payout', user_id, method)
}

type Withdrawal = typeof withdrawals.$inferSelect

/** Notifies the owner of every step of a withdrawal, and staff of every new one. */
export const sendWithdrawal = async (
  db: Db,
  { withdrawal, to }: { withdrawal: Withdrawal; to: Withdrawal['state'] },
  deps: WalletDeps,
) => {
  const { owner_type, owner_id } = withdrawal
  const { user_id, name } = await getProfile(db, toEarner(owner_type, owner_id))
  const { currency } = await getGeneralSettings(db)
  const data = { ...withdrawal, to, currency }
  await sendEmails({ ...deps, db }, [
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
