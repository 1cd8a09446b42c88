import { type Currency, moneyText, type Retail } from '@emporia/contract'
import * as m from '@emporia/messages/email'

import { formatMonth } from '../../settings/timestamp.ts'
import { type EmailText, emailTemplate } from './email-template.ts'

type Money = { amount_minor: number; currency: Currency }
type Referral = { member_id: number } & (
  | ({ event: 'earned'; order_id: number } & Money)
  /** `cause` identifies the order, or the time at which the amount was held. */
  | ({ event: 'held'; cause: string } & Money)
  | ({ event: 'matured'; at: string; count: number } & Money)
  | ({ event: 'reversed'; refund_id: number } & Money)
  | { event: 'place'; month: string; rank: number }
  | { event: 'recruit' | 'member'; recruit_id: number; name: string; role: string }
)

const money = ({ amount_minor, currency }: Money) => moneyText(amount_minor, currency)
const referralsPage = () => ({ label: m.referral_list_button(), path: '/member/referral' })

type Retailing = Pick<Retail, 'ratio_bp' | 'min_bp' | 'is_stopped'> & {
  id: number
  state: 'low' | 'healthy'
}

/** E-mails of the affiliate program. */
export const affiliateEmails = {
  referral: emailTemplate({
    title: m.kind_referral_step,
    about: m.recipient_member,
    topic: 'referral',
    key: (referral) => `referral-${causeOf(referral)}:${referral.member_id}`,
    write: (referral: Referral) => writeReferral(referral),
    example: {
      member_id: 4,
      event: 'earned',
      order_id: 1,
      amount_minor: 250,
      currency: { code: 'USD', symbol: '$', position: 'before', decimals: 2 },
    },
  }),
  retail: emailTemplate({
    title: m.kind_retail_share,
    about: m.recipient_staff,
    topic: 'package',
    key: ({ id, state }) => `retail-${state === 'low' ? 'low' : 'sound'}:${id}`,
    write: (retail: Retailing) => ({
      ...(retail.state === 'low' ? writeLow(retail) : writeHealthy(retail)),
      link: { label: m.retail_show_button(), path: '/admin/affiliate-setting' },
    }),
    example: { id: 1, state: 'low', ratio_bp: 4000, min_bp: 5000, is_stopped: true },
  }),
}

/** Identifies the event of a member: one e-mail each. */
const causeOf = (referral: Referral) => {
  switch (referral.event) {
    case 'earned':
      return `earned:${referral.order_id}`
    case 'held':
      return `held:${referral.cause}`
    case 'matured':
      return `matured:${referral.at}`
    case 'reversed':
      return `reversed:${referral.refund_id}`
    case 'place':
      return `place-${referral.month}`
    default:
      return `${referral.event}-${referral.recruit_id}`
  }
}

const writeReferral = (referral: Referral): EmailText => {
  switch (referral.event) {
    case 'place':
      return {
        subject: m.referral_place_subject({
          rank: referral.rank,
          month: formatMonth(referral.month),
        }),
        paragraphs: [m.referral_place_intro()],
        link: {
          label: m.referral_leaderboard_button(),
          path: `/member/leaderboard?month=${referral.month}`,
        },
      }
    case 'recruit':
      return {
        subject: m.referral_recruit_subject({ name: referral.name }),
        paragraphs: [
          referral.role === 'member' ? m.referral_member_intro() : m.referral_recruit_intro(),
        ],
        link: referralsPage(),
      }
    case 'member':
      return {
        subject: m.referral_member_subject({ name: referral.name }),
        paragraphs: [m.referral_member_intro()],
        link: referralsPage(),
      }
    default:
      return {
        ...writeEarnings(referral),
        link: { label: m.referral_earnings_button(), path: '/member/earnings' },
      }
  }
}

const writeEarnings = (referral: Extract<Referral, Money>): EmailText => {
  const amount = money(referral)
  switch (referral.event) {
    case 'earned':
      return {
        subject: m.referral_earned_subject({ amount }),
        paragraphs: [m.referral_earned_intro()],
      }
    case 'held':
      return {
        subject: m.referral_held_subject({ amount }),
        paragraphs: [m.referral_held_intro()],
      }
    case 'matured':
      return {
        subject: m.referral_matured_subject({ amount }),
        heading: m.referral_matured_heading({ amount }),
        paragraphs: [m.referral_matured_intro({ count: referral.count })],
      }
    case 'reversed':
      return {
        subject: m.referral_reversed_subject({ amount }),
        heading: m.referral_reversed_heading({ amount }),
        paragraphs: [m.referral_reversed_intro()],
      }
  }
}

const percentOf = (bp: number | null) => `${Math.floor((bp ?? 0) / 100)}%`

const writeLow = ({ ratio_bp, min_bp, is_stopped }: Retailing) => ({
  subject: m.retail_low_subject(),
  paragraphs: [
    m.retail_low_intro({ percent: percentOf(ratio_bp), minimum: percentOf(min_bp) }),
    is_stopped ? m.retail_low_paused() : m.retail_low_sold(),
  ],
})

const writeHealthy = ({ ratio_bp }: Retailing) => ({
  subject: m.retail_healthy_subject(),
  paragraphs: [m.retail_healthy_intro({ percent: percentOf(ratio_bp) })],
})
