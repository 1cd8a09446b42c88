import { type Currency, moneyText } from '@emporia/contract'
import * as m from '@emporia/messages/email'

import { formatTime } from '../../settings/timestamp.ts'
import { emailTemplate } from './email-template.ts'

type Owner = { owner_type: string; owner_id: number }
type Method = Owner & {
  /** The account, as it is shown on screens. */
  label: string
  change: 'saved' | 'removed' | 'verified' | 'refused'
  at: Date
}

const methodTexts: Record<Method['change'], { subject: () => string; intro: () => string }> = {
  saved: { subject: m.payout_saved_subject, intro: m.payout_saved_intro },
  removed: { subject: m.payout_removed_subject, intro: m.payout_removed_intro },
  verified: { subject: m.payout_verified_subject, intro: m.payout_verified_intro },
  refused: { subject: m.payout_refused_subject, intro: m.payout_refused_intro },
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

type WithdrawalTexts = {
  subject: (sum: { amount: string }) => string
  heading: () => string
  intro: () => string
}

const withdrawalTexts: Record<State, WithdrawalTexts> = {
  pending: {
    subject: m.withdrawal_pending_subject,
    heading: m.withdrawal_pending_heading,
    intro: m.withdrawal_pending_intro,
  },
  approved: {
    subject: m.withdrawal_paid_subject,
    heading: m.withdrawal_paid_heading,
    intro: m.withdrawal_paid_intro,
  },
  cancelled: {
    subject: m.withdrawal_canceled_subject,
    heading: m.withdrawal_canceled_heading,
    intro: m.withdrawal_available_text,
  },
  deleted: {
    subject: m.withdrawal_deleted_subject,
    heading: m.withdrawal_deleted_heading,
    intro: m.withdrawal_available_text,
  },
  returned: {
    subject: m.withdrawal_returned_subject,
    heading: m.withdrawal_returned_heading,
    intro: m.withdrawal_returned_intro,
  },
}

const toSumText = ({ amount_minor, fee_minor, method_label: method, currency }: Withdrawal) => {
  const amount = moneyText(amount_minor, currency)
  if (fee_minor === 0) return m.withdrawal_sum_text({ amount, method })
  const net = moneyText(amount_minor - fee_minor, currency)
  return m.withdrawal_sum_fee({ amount, method, net })
}

const detailsOf = ({ reference, reason, to }: Withdrawal) => {
  if (to === 'approved') return reference ? [m.withdrawal_paid_reference({ reference })] : []
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

const ownWithdrawal = (title: () => string, to: State) =>
  emailTemplate({
    title,
    about: m.recipient_its_owner,
    topic: 'withdrawal',
    key: ({ id, to: state }) => `withdrawal-${state}:${id}`,
    write: (withdrawal: Withdrawal) => {
      const { subject, heading, intro } = withdrawalTexts[withdrawal.to]
      const amount = moneyText(withdrawal.amount_minor, withdrawal.currency)
      return {
        values: { amount },
        subject: subject({ amount }),
        heading: heading(),
        paragraphs: [toSumText(withdrawal), intro(), ...detailsOf(withdrawal)],
        link: { label: m.withdrawal_list_button(), path: placeOf(withdrawal) },
      }
    },
    example: example(to),
  })

/** E-mails about payout methods and withdrawals. */
export const moneyEmails = {
  payout: emailTemplate({
    title: m.kind_payout_method,
    about: m.recipient_its_owner,
    topic: 'security',
    key: ({ change, owner_type, owner_id, at }) =>
      `payout-${change}:${owner_type}:${owner_id}:${at.toISOString()}`,
    write: ({ label, change, at, ...owner }: Method) => ({
      subject: methodTexts[change].subject(),
      paragraphs: [
        m.payout_method_detail({ method: label, time: formatTime(at) }),
        methodTexts[change].intro(),
        ...(change === 'saved' || change === 'removed' ? [m.payout_security_note()] : []),
      ],
      link: { label: m.payout_list_button(), path: placeOf(owner) },
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
    title: m.kind_withdrawal_requested,
    about: m.recipient_staff,
    topic: 'withdrawal',
    key: ({ id }) => `withdrawal-asked:${id}`,
    write: ({ id, amount_minor, currency, method_label, name }: Withdrawal & { name: string }) => {
      const amount = moneyText(amount_minor, currency)
      return {
        values: { amount },
        subject: m.withdrawal_requested_subject({ name, amount }),
        paragraphs: [m.withdrawal_requested_intro({ id, method: method_label })],
        link: { label: m.withdrawal_show_button(), path: '/admin/withdraw?state=pending' },
      }
    },
    example: { ...example('pending'), name: 'North Wind' },
  }),
  'withdrawal-approved': ownWithdrawal(m.kind_withdrawal_paid, 'approved'),
  'withdrawal-cancelled': ownWithdrawal(m.kind_withdrawal_canceled, 'cancelled'),
  withdrawal: ownWithdrawal(m.kind_withdrawal_step, 'pending'),
}
