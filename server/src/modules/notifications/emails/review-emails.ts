import type { Decision } from '@emporia/contract'

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
    title: 'A review has ended',
    about: 'to the seller of the product, or to its writer',
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
    title: 'New review',
    about: 'to the seller',
    topic: 'review',
    key: ({ id }) => `review-received:${id}`,
    write: ({ product, rating }: Omit<Review, 'path'> & { rating: number }) => ({
      values: { product },
      subject: `A new review of ${product}`,
      heading: `${rating} of 5 stars for ${product}`,
      paragraphs: [
        'A buyer has reviewed what you sold. You can answer once, for everybody to read.',
      ],
      link: { label: 'Read and answer', path: '/seller/reviews' },
    }),
    example: { id: 1, product: 'Oslo mug', rating: 5 },
  }),
  'review-replied': emailTemplate({
    title: 'Review answered',
    about: 'to its writer',
    topic: 'review',
    key: ({ id }) => `review-replied:${id}`,
    write: ({ product, shop, reply, path }: Review & { shop: string; reply: string }) => ({
      values: { product },
      subject: `${shop} has answered your review`,
      heading: `${shop} has answered your review of ${product}`,
      paragraphs: [reply],
      link: { label: 'Show it', path },
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
        subject: 'Your review is published',
        heading: `Your review of ${product} is published`,
        paragraphs: [`Others can read it now. You can change it until **${formatTime(until)}**.`],
        link: { label: 'Show it', path },
      }
    : {
        subject: 'Your review was not published',
        heading: `Your review of ${product} was not published`,
        paragraphs: [
          `The reason: ${reason ?? ''}`,
          `You can change it until **${formatTime(until)}**, and we read it again.`,
        ],
        link: {
          label: 'Change it',
          path: (role: string) => `/${role}/order-details/${group_id}`,
        },
      }

const writeModeration = ({ of, product, product_id, decision, reason }: ProductDecision) => {
  const messages = of === 'change' ? changeMessages : productMessages
  const { subject, text, next } = messages[decision]
  return {
    values: { product },
    subject: `${product}: ${subject}`,
    paragraphs: [
      `**${product}** ${text}`,
      ...(reason ? [`Why: ${reason}`] : []),
      ...(next ? [next] : []),
    ],
    link: { label: 'Open the product', path: `/seller/product/add?id=${product_id}` },
  }
}

type DecisionMessages = Record<Decision, { subject: string; text: string; next?: string }>

const productMessages: DecisionMessages = {
  approved: { subject: 'approved', text: 'is approved, and customers can buy it now.' },
  rejected: { subject: 'rejected', text: 'was not approved.' },
  changes_requested: {
    subject: 'please change something',
    text: 'needs a change before it can be approved.',
    next: 'Save it again once it is done, and we look at it anew.',
  },
}

const changeMessages: DecisionMessages = {
  approved: { subject: 'change confirmed', text: 'now shows what you changed.' },
  rejected: {
    subject: 'change declined',
    text: 'stays as it was. What you changed was not confirmed.',
  },
  changes_requested: {
    subject: 'please look at your change again',
    text: 'stays as it was for now. What you changed needs another look.',
    next: 'Change it again, and we look at it anew.',
  },
}
