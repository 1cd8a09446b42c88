import * as m from '@emporia/messages/email'
import { defineDate } from '@emporia/messages/formats'
import { getLocale } from '@emporia/messages/locale'

import { emailTemplate } from './email-template.ts'

type Terms = {
  id: number
  shop_id: number
  shop: string
  /** The first day on which they apply. */
  starts_on: string
  /** Empty for the first version. */
  changes: string
  notice_reason: string | null
  /** The texts in other languages. */
  local: Record<string, { changes?: string; notice_reason?: string }>
}

type Closing = {
  closing_id: number
  shop: string
  /** The day on which it takes effect. */
  date: string
  reason: string
}
type Canceled = Omit<Closing, 'date'>
type Answered = { closing_id: number; shop_id: number; shop: string; answer: string }

const formatDay = defineDate({ day: 'numeric', month: 'long', year: 'numeric' })

/** A day without a time. */
const dayName = (day: string) => formatDay(day, 'UTC')

/** E-mails about the closing of a shop and the terms for sellers. */
export const shopTermsEmails = {
  'shop-closing': emailTemplate({
    title: m.kind_shop_closing,
    about: m.recipient_its_seller,
    topic: 'shop',
    key: ({ closing_id }) => `shop-closing:${closing_id}`,
    write: ({ shop, date, reason }: Closing) => ({
      values: { shop },
      subject: m.shop_closing_subject({ shop, date }),
      paragraphs: [
        m.shop_closing_intro({ shop, date }),
        m.shop_decision_reason({ reason }),
        m.shop_closing_rights(),
      ],
      link: { label: m.shop_closing_button(), path: '/seller' },
    }),
    example: {
      closing_id: 1,
      shop: 'North Wind',
      date: 'July 10, 2026',
      reason: 'Orders were shipped late in three months.',
    },
  }),
  'shop-closing-canceled': emailTemplate({
    title: m.kind_closing_canceled,
    about: m.recipient_its_seller,
    topic: 'shop',
    key: ({ closing_id }) => `shop-closing-canceled:${closing_id}`,
    write: ({ shop, reason }: Canceled) => ({
      values: { shop },
      subject: m.closing_canceled_subject({ shop }),
      paragraphs: [m.closing_canceled_intro({ shop }), m.shop_decision_reason({ reason })],
      link: { label: m.shop_closing_button(), path: '/seller' },
    }),
    example: { closing_id: 1, shop: 'North Wind', reason: 'The orders have been shipped.' },
  }),
  'shop-closing-answered': emailTemplate({
    title: m.kind_closing_answered,
    about: m.recipient_staff,
    topic: 'shop',
    key: ({ closing_id }) => `shop-closing-answered:${closing_id}`,
    write: ({ shop, shop_id, answer }: Answered) => ({
      values: { shop },
      subject: m.closing_answered_subject({ shop }),
      paragraphs: [m.closing_answered_intro({ shop }), answer],
      link: { label: m.shop_review_button(), path: `/admin/seller-shops/${shop_id}` },
    }),
    example: {
      closing_id: 1,
      shop_id: 1,
      shop: 'North Wind',
      answer: 'The carrier was on strike, and every buyer was informed.',
    },
  }),
  'seller-terms': emailTemplate({
    title: m.kind_seller_terms,
    about: m.recipient_its_seller,
    topic: 'shop',
    key: ({ id, shop_id }) => `seller-terms:${id}:${shop_id}`,
    write: ({ shop, starts_on, local, ...source }: Terms) => {
      const { changes, notice_reason } = { ...source, ...local[getLocale()] }
      return {
        values: { shop },
        subject: m.seller_terms_subject({ date: dayName(starts_on) }),
        paragraphs: [
          m.seller_terms_intro({ date: dayName(starts_on) }),
          ...(changes ? [m.seller_terms_changes({ changes })] : []),
          ...(notice_reason ? [m.seller_terms_notice({ reason: notice_reason })] : []),
          m.seller_terms_effect({ date: dayName(starts_on) }),
        ],
        link: { label: m.seller_terms_button(), path: '/seller' },
      }
    },
    example: {
      id: 1,
      shop_id: 1,
      shop: 'North Wind',
      starts_on: '2026-07-01',
      changes: 'Returned goods are inspected within 5 working days.',
      notice_reason: null,
      local: {},
    },
  }),
}
