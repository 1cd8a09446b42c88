import { z } from 'zod'

import { get, post } from '../endpoint.ts'
import {
  at,
  file,
  id,
  lineOrEmpty,
  pageOf,
  perPageDefault,
  perPageMax,
  picture,
} from '../shapes.ts'

export const reviewTargets = ['product', 'seller'] as const
export type ReviewTarget = (typeof reviewTargets)[number]
export const reviewStatuses = ['pending', 'published', 'rejected'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

export const reviewPicturesMax = 4
/** So long after it was written its author may change a review. */
export const reviewEditDays = 30

export const stars = z.int().min(1).max(5)

const paging = {
  page: z.int().min(1).max(100_000).default(1),
  per_page: z.int().min(1).max(perPageMax).default(perPageDefault),
}

/** What everybody may see of a review. */
export const review = z.object({
  id,
  rating: z.int(),
  title: z.string(),
  text: z.string(),
  pictures: z.array(picture),
  author: z.string(),
  /** Only buyers write reviews, so it is true of each. */
  verified: z.boolean(),
  /** The thing was sent back later. */
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

/** `total` counts what the filters leave; the figures below it are of all published reviews. */
const publishedPage = pageOf(review).extend({
  average: z.number().nullable(),
  /** Published reviews with 5, 4, 3, 2 and 1 stars. */
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

/** A line that has arrived, and what its buyer has said about it. */
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
  /** What the buyer may write or change about it now. */
  may: z.array(z.enum(reviewTargets)),
})
export type Reviewable = z.output<typeof reviewable>

export const reviewCalls = {
  ofShop: get('/shop-review/:id', {
    access: 'public',
    input: publishedQuery,
    data: publishedPage,
  }),
  /** Writes, or within 30 days changes, what a buyer says; the same call does both. */
  write: post('/review', {
    access: 'buyer',
    input: z.strictObject({
      order_line_id: id,
      target: z.enum(reviewTargets),
      rating: stars,
      title: lineOrEmpty(100).optional(),
      text: z.string().trim().max(2000).optional(),
      /** New photos; they follow those that stay. */
      pictures: z.array(file).max(reviewPicturesMax).optional(),
      /** Photos of the review that go. */
      dropped_pictures: z.array(id).max(reviewPicturesMax).optional(),
    }),
    data: ownReview,
  }),
  /** The caller's lines that may be reviewed or are. */
  reviewable: get('/reviewable-list', {
    access: 'buyer',
    input: z.strictObject({
      ...paging,
      product_id: id.optional(),
      group_id: id.optional(),
      order_id: id.optional(),
    }),
    data: pageOf(reviewable),
  }),
}
