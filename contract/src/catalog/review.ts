import { z } from 'zod'

import { get, post } from '../endpoint.ts'
import {
  at,
  file,
  id,
  lineOrEmpty,
  toPageSchema,
  perPageDefault,
  perPageMax,
  picture,
} from '../shapes.ts'
import { reviewStatuses } from './states.ts'

export const reviewTargets = ['product', 'seller'] as const
export type ReviewTarget = (typeof reviewTargets)[number]

export const reviewPicturesMax = 4
/** Days for which the author may edit a review. */
export const reviewEditDays = 30

export const stars = z.int().min(1).max(5)

const paging = {
  page: z.int().min(1).max(100_000).default(1),
  per_page: z.int().min(1).max(perPageMax).default(perPageDefault),
}

/** The public part of a review. */
export const review = z.object({
  id,
  rating: z.int(),
  title: z.string(),
  text: z.string(),
  pictures: z.array(picture),
  author: z.string(),
  /** Always true, because only buyers write reviews. */
  verified: z.boolean(),
  /** Whether the product was returned later. */
  returned: z.boolean(),
  created_at: at,
  edited_at: at.nullable(),
  reply: z.string().nullable(),
  replied_at: at.nullable(),
})
export type Review = z.output<typeof review>

const publishedQuery = z.strictObject({
  id,
  ...paging,
  sort: z.enum(['newest', 'highest', 'lowest']).optional(),
  with_photos: z.boolean().optional(),
  rating: stars.optional(),
})

/** `total` applies the filters; the figures below it cover all published reviews. */
const publishedPage = toPageSchema(review).extend({
  average: z.number().nullable(),
  /** Number of published reviews with 5, 4, 3, 2 and 1 stars. */
  histogram: z.array(z.int()).length(5),
  with_photos: z.int(),
})
export type ReviewPage = z.output<typeof publishedPage>

export const productReviews = get('/product-review/:id', {
  access: 'public',
  input: publishedQuery,
  data: publishedPage,
})

/** A review as its author sees it. */
const ownReview = review.omit({ author: true }).extend({
  order_line_id: id,
  target: z.enum(reviewTargets),
  status: z.enum(reviewStatuses),
  /** Why it was rejected. */
  reason: z.string().nullable(),
  editable_until: at,
})
export type OwnReview = z.output<typeof ownReview>

/** A delivered order line, and the buyer's reviews of it. */
const reviewable = z.object({
  order_line_id: id,
  order_id: id,
  group_id: id,
  product_id: id,
  shop_id: id.nullable(),
  shop_name: z.string(),
  name: z.string(),
  variant_label: z.string(),
  picture: picture.nullable(),
  returned: z.boolean(),
  product_review: ownReview.nullable(),
  seller_review: ownReview.nullable(),
  /** What the buyer may write or edit now. */
  may: z.array(z.enum(reviewTargets)),
})
export type Reviewable = z.output<typeof reviewable>

export const reviewCalls = {
  ofShop: get('/shop-review/:id', {
    access: 'public',
    input: publishedQuery,
    data: publishedPage,
  }),
  /** Creates a review or, within 30 days, updates it. */
  write: post('/review', {
    access: 'buyer',
    verified: true,
    input: z.strictObject({
      order_line_id: id,
      target: z.enum(reviewTargets),
      rating: stars,
      title: lineOrEmpty(100).optional(),
      text: z.string().trim().max(2000).optional(),
      /** New photos; they follow the retained ones. */
      pictures: z.array(file).max(reviewPicturesMax).optional(),
      /** Photos of the review to remove. */
      dropped_pictures: z.array(id).max(reviewPicturesMax).optional(),
    }),
    data: ownReview,
  }),
  /** The caller's order lines that can be or are reviewed. */
  reviewable: get('/reviewable-list', {
    access: 'buyer',
    input: z.strictObject({
      ...paging,
      product_id: id.optional(),
      group_id: id.optional(),
      order_id: id.optional(),
    }),
    data: toPageSchema(reviewable),
  }),
}
