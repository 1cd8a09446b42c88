import * as m from '@emporia/messages/email'
import { defineDate } from '@emporia/messages/formats'

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
}

const formatDay = defineDate({ day: 'numeric', month: 'long', year: 'numeric' })

/** A day without a time. */
const dayName = (day: string) => formatDay(day, 'UTC')

/** E-mails about the terms for sellers. */
export const shopTermsEmails = {
  'seller-terms': emailTemplate({
    title: m.kind_seller_terms,
    about: m.recipient_its_seller,
    topic: 'shop',
    key: ({ id, shop_id }) => `seller-terms:${id}:${shop_id}`,
    write: ({ shop, starts_on, changes, notice_reason }: Terms) => ({
      values: { shop },
      subject: m.seller_terms_subject({ date: dayName(starts_on) }),
      paragraphs: [
        m.seller_terms_intro({ date: dayName(starts_on) }),
        ...(changes ? [m.seller_terms_changes({ changes })] : []),
        ...(notice_reason ? [m.seller_terms_notice({ reason: notice_reason })] : []),
        m.seller_terms_effect({ date: dayName(starts_on) }),
      ],
      link: { label: m.seller_terms_button(), path: '/seller' },
    }),
    example: {
      id: 1,
      shop_id: 1,
      shop: 'North Wind',
      starts_on: '2026-07-01',
      changes: 'Returned goods are inspected within 5 working days.',
      notice_reason: null,
    },
  }),
}
