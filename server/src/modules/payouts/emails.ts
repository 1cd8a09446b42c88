import { moneyText } from '@emporia/contract'

import type { Db } from '../../db/client.ts'
import type { NotificationMessage } from '../notifications/notification.ts'
import { notify } from '../notifications/notify.ts'
import { formatTime } from '../settings/timestamp.ts'
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
  { label, change }: Changed,
  deps: WalletDeps,
) => {
  const { user_id } = await getProfile(db, owner)
  const { heading, text } = methodTexts[change]
  const isOwn = change === 'saved' || change === 'removed'
  const notice = {
    event_key: `payout-${change}:${owner.owner_type}:${owner.owner_id}:${deps.now.toISOString()}`,
    topic: 'security' as const,
    to: user_id,
    subject: heading,
    heading,
    paragraphs: [
      `**${label}**, on ${formatTime(deps.now)}.`,
      text,
      ...(isOwn
        ? ['It was not you? Then change your password at once, and reply to this mail.']
        : []),
    ],
    link: { label: 'Show my payout methods', path: placeOf(owner) },
  }
  await notify(db, [notice], deps)
}

const methodTexts: Record<Changed['change'], { heading: string; text: string }> = {
  saved: {
    heading: 'Where your earnings go was changed',
    text: 'We look at it first. Until then, and for some days after a change, nothing is paid there.',
  },
  removed: {
    heading: 'A payout method was removed',
    text: 'Nothing will be paid there any more.',
  },
  verified: {
    heading: 'Your payout method was checked',
    text: 'Your earnings can be paid there from now on.',
  },
  refused: {
    heading: 'Your payout method cannot be used',
    text: 'Something about it is not right. Please enter it again, or write to us.',
  },
}

const placeOf = ({ owner_type }: Pick<Earner, 'owner_type'>) =>
  owner_type === 'seller' ? '/seller/withdraw' : '/member/withdraw'

type Withdrawal = typeof withdrawals.$inferSelect

/** Notifies the owner of every step of a withdrawal, and staff of every new one. */
export const sendWithdrawal = async (
  db: Db,
  { withdrawal, to }: { withdrawal: Withdrawal; to: Withdrawal['state'] },
  deps: WalletDeps,
) => {
  const { id, owner_type, owner_id } = withdrawal
  const { user_id, name } = await getProfile(db, toEarner(owner_type, owner_id))
  const { currency } = await getGeneralSettings(db)
  const amount = moneyText(withdrawal.amount_minor, currency)
  const { subject, text } = withdrawalTexts[to]
  const own: NotificationMessage = {
    event_key: `withdrawal-${to}:${id}`,
    topic: 'withdrawal',
    to: user_id,
    values: { amount },
    subject: `${subject}: ${amount}`,
    heading: subject,
    paragraphs: [sumOf(withdrawal, currency), text, ...detailsOf(withdrawal, to)],
    link: { label: 'Show my withdrawals', path: placeOf(withdrawal) },
  }
  const staff: NotificationMessage = {
    event_key: `withdrawal-asked:${id}`,
    topic: 'withdrawal',
    to: { permission: 'withdraw' },
    values: { amount },
    subject: `${name} asks for ${amount}`,
    heading: `${name} asks for ${amount}`,
    paragraphs: [`Withdrawal ${id} to ${withdrawal.method_label} waits to be paid.`],
    link: { label: 'Show the withdrawal', path: '/admin/withdraw?state=pending' },
  }
  await notify(db, to === 'pending' ? [own, staff] : [own], deps)
}

const sumOf = (
  { amount_minor, fee_minor, method_label }: Withdrawal,
  currency: Parameters<typeof moneyText>[1],
) => {
  const amount = `**${moneyText(amount_minor, currency)}** to ${method_label}`
  if (fee_minor === 0) return `${amount}.`
  return `${amount}; ${moneyText(amount_minor - fee_minor, currency)} arrives after the fee.`
}

const detailsOf = ({ reference, reason }: Withdrawal, to: Withdrawal['state']) => {
  if (to === 'approved') return reference ? [`Reference: ${reference}`] : []
  return reason && to !== 'pending' ? [reason] : []
}

const withdrawalTexts: Record<Withdrawal['state'], { subject: string; text: string }> = {
  pending: {
    subject: 'We have your withdrawal',
    text: 'The amount is put aside. You can take the request back until we pay it.',
  },
  approved: {
    subject: 'Your withdrawal was paid',
    text: 'Banks take one to three days until it arrives.',
  },
  cancelled: {
    subject: 'Your withdrawal was cancelled',
    text: 'The whole amount is available to you again.',
  },
  deleted: {
    subject: 'Your withdrawal was taken back',
    text: 'The whole amount is available to you again.',
  },
  returned: {
    subject: 'Your withdrawal came back from the bank',
    text: 'The whole amount, the fee too, is available to you again. Please check your payout method.',
  },
}
