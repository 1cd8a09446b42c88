import type { Decision } from '@emporia/contract'
import * as m from '@emporia/messages/email'

import { formatTime } from '../../settings/timestamp.ts'
import { emailTemplate } from './email-template.ts'

type ProductDecision = {
  of: 'product' | 'change'
  /** Id of the product or of the change. */
  id: number
  product_id: number
  product: string
  decision: Decision
  reason: string | undefined
  now: Date
}
type Review = { id: number; product: string; path: string }
type ReviewDecision = Review & {
  of: 'review'
  revision: number
  status: string
  reason: string | null
  /** Until when the author may change it. */
  until: Date
  group_id: number
}

/** E-mails about the moderation of products, and about reviews. */
export const reviewEmails = {
  review: emailTemplate({
    title: m.kind_review_decided,
    about: m.recipient_reviewed,
    topic: ({ of }) => (of === 'review' ? 'review' : 'product'),
    key: (decided) =>
      decided.of === 'review'
        ? `review-${decided.status}:${decided.id}:${decided.revision}`
        : `review-${decided.decision}:${decided.of}:${decided.id}:${decided.now.toISOString()}`,
    write: (decided: ProductDecision | ReviewDecision) =>
      decided.of === 'review' ? writeReview(decided) : writeModeration(decided),
    example: {
      of: 'product',
      id: 1,
      product_id: 1,
      product: 'Oslo mug',
      decision: 'approved',
      reason: undefined,
      now: new Date('2026-06-10T12:00:00Z'),
    },
  }),
  'review-received': emailTemplate({
    title: m.kind_review_received,
    about: m.recipient_seller,
    topic: 'review',
    key: ({ id }) => `review-received:${id}`,
    write: ({ product, rating }: Omit<Review, 'path'> & { rating: number }) => ({
      values: { product },
      subject: m.review_received_subject({ product }),
      heading: m.review_received_heading({ product, rating }),
      paragraphs: [m.review_received_intro()],
      link: { label: m.review_reply_button(), path: '/seller/reviews' },
    }),
    example: { id: 1, product: 'Oslo mug', rating: 5 },
  }),
  'review-replied': emailTemplate({
    title: m.kind_review_replied,
    about: m.recipient_writer,
    topic: 'review',
    key: ({ id }) => `review-replied:${id}`,
    write: ({ product, shop, reply, path }: Review & { shop: string; reply: string }) => ({
      values: { product },
      subject: m.review_replied_subject({ shop }),
      heading: m.review_replied_heading({ shop, product }),
      paragraphs: [reply],
      link: { label: m.review_show_button(), path },
    }),
    example: {
      id: 1,
      product: 'Oslo mug',
      shop: 'North Wind',
      reply: 'Thank you!',
      path: '/product-details/1',
    },
  }),
}

const writeReview = ({ status, product, reason, until, path, group_id }: ReviewDecision) =>
  status === 'published'
    ? {
        subject: m.review_published_subject(),
        heading: m.review_published_heading({ product }),
        paragraphs: [m.review_published_intro({ time: formatTime(until) })],
        link: { label: m.review_show_button(), path },
      }
    : {
        subject: m.review_rejected_subject(),
        heading: m.review_rejected_heading({ product }),
        paragraphs: [
          m.review_rejected_reason({ reason: reason ?? '' }),
          m.review_rejected_next({ time: formatTime(until) }),
        ],
        link: {
          label: m.review_change_button(),
          path: (role: string) => `/${role}/order-details/${group_id}`,
        },
      }

const writeModeration = ({ of, product, product_id, decision, reason }: ProductDecision) => {
  const texts = of === 'change' ? changeTexts : productTexts
  const { subject, intro, next } = texts[decision]
  return {
    values: { product },
    subject: subject({ product }),
    paragraphs: [
      intro({ product }),
      ...(reason ? [m.product_decision_reason({ reason })] : []),
      ...(next ? [next()] : []),
    ],
    link: { label: m.product_open_button(), path: `/seller/product/add?id=${product_id}` },
  }
}

type ProductText = (product: { product: string }) => string
type DecisionTexts = Record<
  Decision,
  { subject: ProductText; intro: ProductText; next?: () => string }
>

const productTexts: DecisionTexts = {
  approved: { subject: m.product_approved_subject, intro: m.product_approved_intro },
  rejected: { subject: m.product_rejected_subject, intro: m.product_rejected_intro },
  changes_requested: {
    subject: m.product_requested_subject,
    intro: m.product_requested_intro,
    next: m.product_requested_next,
  },
}

const changeTexts: DecisionTexts = {
  approved: { subject: m.change_approved_subject, intro: m.change_approved_intro },
  rejected: { subject: m.change_rejected_subject, intro: m.change_rejected_intro },
  changes_requested: {
    subject: m.change_requested_subject,
    intro: m.change_requested_intro,
    next: m.change_requested_next,
  },
}
