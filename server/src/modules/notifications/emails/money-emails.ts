import { type Currency, moneyText } from '@emporia/contract'

import { formatTime } from '../../settings/timestamp.ts'
import { emailTemplate } from './email-template.ts'

type Owner = { owner_type: string; owner_id: number }
type Method = Owner & {
  /** The account, as it is shown on screens. */
  label: string
  change: 'saved' | 'removed' | 'verified' | 'refused'
  at: Date
}

const methodTexts: Record<Method['change'], { heading: string; text: string }> = {
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

type State = 'pending' | 'approved' | 'cancelled' | 'deleted' | 'returned'
type Withdrawal = Pick<Owner, 'owner_type'> & {
  id: number
  to: State
  amount_minor: number
  fee_minor: number
  currency: Currency
  method_label: string
  reference: string | null
  reason: string | null
}

const placeOf = ({ owner_type }: Pick<Owner, 'owner_type'>) =>
  owner_type === 'seller' ? '/seller/withdraw' : '/member/withdraw'

const withdrawalTexts: Record<State, { subject: string; text: string }> = {
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

const sumOf = ({ amount_minor, fee_minor, method_label, currency }: Withdrawal) => {
  const amount = `**${moneyText(amount_minor, currency)}** to ${method_label}`
  if (fee_minor === 0) return `${amount}.`
  return `${amount}; ${moneyText(amount_minor - fee_minor, currency)} arrives after the fee.`
}

const detailsOf = ({ reference, reason, to }: Withdrawal) => {
  if (to === 'approved') return reference ? [`Reference: ${reference}`] : []
  return reason && to !== 'pending' ? [reason] : []
}

const dollars: Currency = { code: 'USD', symbol: '$', position: 'before', decimals: 2 }
const example = (to: State): Withdrawal => ({
  id: 1,
  to,
  owner_type: 'seller',
  amount_minor: 2500,
  fee_minor: 0,
  currency: dollars,
  method_label: 'DE…3000',
  reference: null,
  reason: null,
})

const ownWithdrawal = (title: string, to: State) =>
  emailTemplate({
    title,
    about: 'to its owner',
    topic: 'withdrawal',
    key: ({ id, to: state }) => `withdrawal-${state}:${id}`,
    write: (withdrawal: Withdrawal) => {
      const { subject, text } = withdrawalTexts[withdrawal.to]
      const amount = moneyText(withdrawal.amount_minor, withdrawal.currency)
      return {
        values: { amount },
        subject: `${subject}: ${amount}`,
        heading: subject,
        paragraphs: [sumOf(withdrawal), text, ...detailsOf(withdrawal)],
        link: { label: 'Show my withdrawals', path: placeOf(withdrawal) },
      }
    },
    example: example(to),
  })

/** E-mails about payout methods and withdrawals. */
export const moneyEmails = {
  payout: emailTemplate({
    title: 'Payout method changed',
    about: 'to its owner',
    topic: 'security',
    key: ({ change, owner_type, owner_id, at }) =>
      `payout-${change}:${owner_type}:${owner_id}:${at.toISOString()}`,
    write: ({ label, change, at, ...owner }: Method) => ({
      subject: methodTexts[change].heading,
      paragraphs: [
        `**${label}**, on ${formatTime(at)}.`,
        methodTexts[change].text,
        ...(change === 'saved' || change === 'removed'
          ? ['It was not you? Then change your password at once, and reply to this mail.']
          : []),
      ],
      link: { label: 'Show my payout methods', path: placeOf(owner) },
    }),
    example: {
      label: 'DE…3000',
      change: 'saved',
      owner_type: 'member',
      owner_id: 1,
      at: new Date('2026-06-10T12:00:00Z'),
    },
  }),
  'withdrawal-asked': emailTemplate({
    title: 'Withdrawal asked for',
    about: 'to staff',
    topic: 'withdrawal',
    key: ({ id }) => `withdrawal-asked:${id}`,
    write: ({ id, amount_minor, currency, method_label, name }: Withdrawal & { name: string }) => {
      const amount = moneyText(amount_minor, currency)
      return {
        values: { amount },
        subject: `${name} asks for ${amount}`,
        paragraphs: [`Withdrawal ${id} to ${method_label} waits to be paid.`],
        link: { label: 'Show the withdrawal', path: '/admin/withdraw?state=pending' },
      }
    },
    example: { ...example('pending'), name: 'North Wind' },
  }),
  'withdrawal-approved': ownWithdrawal('Withdrawal paid', 'approved'),
  'withdrawal-cancelled': ownWithdrawal('Withdrawal cancelled', 'cancelled'),
  withdrawal: ownWithdrawal('Any other step of a withdrawal', 'pending'),
}
