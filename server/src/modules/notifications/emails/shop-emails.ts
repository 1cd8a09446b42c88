import {
  type ClosingGround,
  closingGroundLabels,
  type ShopDecision,
  type ShopStatus,
} from '@emporia/contract'
import * as m from '@emporia/messages/email'

import { emailTemplate } from './email-template.ts'

type Submitted = { event_id: number; shop: string; seller: string }
type Decided = {
  event_id: number
  shop: string
  from: ShopStatus
  to: ShopDecision
  reason: string | undefined
  ground?: ClosingGround | null
}
type Promotion = {
  id: number
  name: string
  shop: string
  event: 'deactivated' | 'deleted'
  now: Date
}

type ShopText = (shop: { shop: string }) => string
type DecisionTexts = { subject: ShopText; intro: ShopText; label: () => string; path: string }

const reopened: DecisionTexts = {
  subject: m.shop_reopened_subject,
  intro: m.shop_reopened_intro,
  label: m.shop_go_button,
  path: '/seller',
}

const decisions: Record<ShopDecision, DecisionTexts> = {
  approved: {
    subject: m.shop_approved_subject,
    intro: m.shop_approved_intro,
    label: m.shop_list_button,
    path: '/seller/product',
  },
  changes_requested: {
    subject: m.shop_requested_subject,
    intro: m.shop_requested_intro,
    label: m.shop_change_button,
    path: '/seller/signup',
  },
  rejected: {
    subject: m.shop_rejected_subject,
    intro: m.shop_rejected_intro,
    label: m.shop_show_button,
    path: '/seller',
  },
  suspended: {
    subject: m.shop_suspended_subject,
    intro: m.shop_suspended_intro,
    label: m.shop_orders_button,
    path: '/seller/order',
  },
  closed: {
    subject: m.shop_closed_subject,
    intro: m.shop_closed_intro,
    label: m.shop_show_button,
    path: '/seller',
  },
}

const promotionTexts = {
  coupon: {
    title: m.kind_coupon_ended,
    subject: m.promotion_coupon_subject,
    path: '/seller/coupon',
  },
  sale: { title: m.kind_sale_ended, subject: m.promotion_sale_subject, path: '/seller/offers' },
}

const decisionOf = (to: ShopDecision): Decided => ({
  event_id: 2,
  shop: 'North Wind',
  from: 'submitted',
  to,
  reason: undefined,
})

const writeDecision = ({ shop, from, to, reason, ground }: Decided) => {
  const isReopened = to === 'approved' && (from === 'suspended' || from === 'closed')
  const { subject, intro, label, path } = isReopened ? reopened : decisions[to]
  const name = shop || m.shop_without_name()
  return {
    values: { shop: name },
    subject: subject({ shop: name }),
    paragraphs: [
      intro({ shop: name }),
      ...(ground ? [m.shop_closing_ground({ ground: closingGroundLabels[ground]() })] : []),
      ...(reason ? [m.shop_decision_reason({ reason })] : []),
    ],
    link: { label: label(), path },
  }
}

const promotionEmail = (of: 'coupon' | 'sale') =>
  emailTemplate({
    title: promotionTexts[of].title,
    about: m.recipient_seller,
    topic: 'product',
    key: ({ id, event, now }) => `${of}-${event}:${id}:${now.getTime()}`,
    write: ({ name, shop, event }: Promotion) => ({
      values: { shop },
      subject: promotionTexts[of].subject({ name, event: event === 'deleted' ? event : 'other' }),
      paragraphs: [
        event === 'deleted' ? m.promotion_deleted_intro() : m.promotion_deactivated_intro(),
        m.promotion_contact_note(),
      ],
      link: { label: m.promotion_open_button(), path: promotionTexts[of].path },
    }),
    example: {
      id: 1,
      name: 'SUMMER',
      shop: 'North Wind',
      event: 'deactivated',
      now: new Date('2026-06-10T12:00:00Z'),
    },
  })

/** E-mails about the approval of shops, and about promotions of shops. */
export const shopEmails = {
  'shop-submitted': emailTemplate({
    title: m.kind_shop_submitted,
    about: m.recipient_its_seller,
    topic: 'shop',
    key: ({ event_id }) => `shop-submitted:${event_id}`,
    write: ({ shop, seller }: Submitted) => ({
      values: { shop },
      subject: m.shop_submitted_subject({ shop }),
      heading: m.shop_submitted_heading({ name: seller }),
      paragraphs: [m.shop_submitted_intro({ shop }), m.shop_submitted_next()],
      link: { label: m.shop_prepare_button(), path: '/seller/product' },
    }),
    example: { event_id: 1, shop: 'North Wind', seller: 'Sam Reed' },
  }),
  'shop-waits': emailTemplate({
    title: m.kind_shop_waits,
    about: m.recipient_staff,
    topic: 'shop',
    key: ({ event_id, staff_id }) => `shop-waits:${event_id}:${staff_id}`,
    write: ({ shop, seller, shop_id }: Submitted & { staff_id: number; shop_id: number }) => ({
      values: { shop },
      subject: m.shop_waits_subject({ shop }),
      paragraphs: [m.shop_waits_intro({ shop, name: seller })],
      link: { label: m.shop_review_button(), path: `/admin/seller-shops/${shop_id}` },
    }),
    example: { event_id: 1, shop: 'North Wind', seller: 'Sam Reed', staff_id: 1, shop_id: 1 },
  }),
  'shop-approved': emailTemplate({
    title: m.kind_shop_approved,
    about: m.recipient_its_seller,
    topic: 'shop',
    key: ({ event_id }) => `shop-approved:${event_id}`,
    write: writeDecision,
    example: decisionOf('approved'),
  }),
  shop: emailTemplate({
    title: m.kind_shop_decided,
    about: m.recipient_its_seller,
    topic: 'shop',
    key: ({ event_id, to }) => `shop-${to}:${event_id}`,
    write: writeDecision,
    example: decisionOf('changes_requested'),
  }),
  coupon: promotionEmail('coupon'),
  sale: promotionEmail('sale'),
}
