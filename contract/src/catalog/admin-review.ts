import * as m from '@emporia/messages/validation'
import { z } from 'zod'

import type { Access } from '../access.ts'
import { get, post } from '../endpoint.ts'
import { id, toPageSchema, pageQuery, picture, text } from '../shapes.ts'
import { review, reviewTargets, stars } from './review.ts'
import { reviewStatuses } from './states.ts'

/** A review as shops and staff see it. */
const reviewRow = review.extend({
  target: z.enum(reviewTargets),
  product_id: id,
  product_name: z.string(),
  product_slug: z.string(),
  product_picture: picture.nullable(),
  shop_id: id.nullable(),
  shop_name: z.string(),
  order_id: id,
  order_number: z.string(),
  status: z.enum(reviewStatuses),
  reason: z.string().nullable(),
  /** Number of edits by the author; a decision names the revision that was read. */
  revision: z.int(),
})
export type ReviewRow = z.output<typeof reviewRow>

const sorts = ['created_at', 'rating', 'id'] as const
const counts = z.object({ pending: z.int(), published: z.int(), rejected: z.int() })

const listOf = <const A extends Access>(area: string, access: A) =>
  get(`/${area}/review-list`, {
    access,
    input: pageQuery(sorts).extend({
      status: z.enum(reviewStatuses).optional(),
      target: z.enum(reviewTargets).optional(),
      rating: stars.optional(),
      product_id: id.optional(),
      with_photos: z.boolean().optional(),
      answered: z.boolean().optional(),
    }),
    data: toPageSchema(reviewRow).extend({ counts }),
  })

export const adminReview = {
  list: listOf('admin', 'admin:product'),
  setStatus: post('/admin/review-status', {
    access: 'admin:product',
    input: z
      .strictObject({
        id,
        status: z.enum(['published', 'rejected']),
        reason: text(300).optional(),
        revision: z.int().min(1).optional(),
      })
      .refine(({ status, reason }) => status !== 'rejected' || reason !== undefined, {
        path: ['reason'],
        error: m.required_reason,
      }),
    data: reviewRow,
  }),
}

export const sellerReview = {
  /** Published reviews only: shops do not see a review before staff have approved it. */
  list: listOf('seller', 'seller:product'),
  /** Writes the shop's reply; a second call replaces the first. */
  reply: post('/seller/review-reply', {
    access: 'seller:product',
    verified: true,
    input: z.strictObject({ id, reply: text(2000) }),
    data: reviewRow,
  }),
}
