import { type Currency, moneyText, type Retail } from '@emporia/contract'

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
const earnings = { label: 'Show my earnings', path: '/member/earnings' }
const referred = { label: 'Show whom I brought', path: '/member/referral' }
const shareText =
  'What this member sells brings you a share, too. Registering alone brings nothing.'

type Retailing = Pick<Retail, 'ratio_bp' | 'min_bp' | 'is_stopped'> & {
  id: number
  state: 'low' | 'healthy'
}

/** E-mails of the affiliate program. */
export const affiliateEmails = {
  referral: emailTemplate({
    title: 'Earned, held, matured, reversed',
    about: 'to the member',
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
    title: 'Too little of what members earn comes from selling',
    about: 'to staff',
    topic: 'package',
    key: ({ id, state }) => `retail-${state === 'low' ? 'low' : 'sound'}:${id}`,
    write: (retail: Retailing) => ({
      ...(retail.state === 'low' ? writeLow(retail) : writeHealthy(retail)),
      link: { label: 'Show where it comes from', path: '/admin/affiliate-setting' },
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
        subject: `You are number ${referral.rank} of ${referral.month}`,
        paragraphs: [
          'The month is over, and so are the returns: the places of the leaderboard are fixed.',
        ],
        link: {
          label: 'Show the leaderboard',
          path: `/member/leaderboard?month=${referral.month}`,
        },
      }
    case 'recruit':
      return {
        subject: `${referral.name} has registered through you`,
        paragraphs: [
          referral.role === 'member'
            ? shareText
            : 'You see under Referred people what comes of it.',
        ],
        link: referred,
      }
    case 'member':
      return {
        subject: `${referral.name} is a member now`,
        paragraphs: [shareText],
        link: referred,
      }
    default:
      return { ...writeEarnings(referral), link: earnings }
  }
}

const writeEarnings = (referral: Extract<Referral, Money>): EmailText => {
  const amount = money(referral)
  switch (referral.event) {
    case 'earned':
      return {
        subject: `You have earned ${amount}`,
        paragraphs: [
          'Somebody whom you brought has received an order. It is yours once nothing can come back.',
        ],
      }
    case 'held':
      return {
        subject: `${amount} of yours is under review`,
        paragraphs: [
          'Somebody of the market looks into a sale of yours. It is not lost: you hear how it ends.',
        ],
      }
    case 'matured':
      return {
        subject: `${amount} is available`,
        heading: `${amount} is available now`,
        paragraphs: [
          `${referral.count === 1 ? 'One earning has' : `${referral.count} earnings have`} waited for long enough. You can take it out or buy with it. What you owe is paid first.`,
        ],
      }
    case 'reversed':
      return {
        subject: `${amount} was taken back`,
        heading: `${amount} of yours was taken back`,
        paragraphs: [
          'A buyer whom you brought has sent goods back. What you had taken out already you owe: what you earn next pays it off.',
        ],
      }
  }
}

const percentOf = (bp: number | null) => `${Math.floor((bp ?? 0) / 100)} %`

const writeLow = ({ ratio_bp, min_bp, is_stopped }: Retailing) => ({
  subject: 'Too little of what members earn comes from selling',
  paragraphs: [
    `Of the money in the programme **${percentOf(ratio_bp)}** came from goods that others bought in ninety days; you want at least **${percentOf(min_bp)}**. ${
      is_stopped
        ? 'Paid affiliate packages are not sold to anybody new until it is better.'
        : 'Paid affiliate packages are still sold: you can stop them in the settings.'
    }`,
  ],
})

const writeHealthy = ({ ratio_bp }: Retailing) => ({
  subject: 'Members live from selling again',
  paragraphs: [
    `Of the money in the programme **${percentOf(ratio_bp)}** came from goods that others bought. Affiliate packages are sold as usual.`,
  ],
})
