import * as m from '@emporia/messages/validation'
import { z } from 'zod'

import { version, versionSeen } from '../edit.ts'
import { del, get, post } from '../endpoint.ts'
import { at, byId, id, measure, minor, toPageSchema, pageQuery, picture, text } from '../shapes.ts'
import { approvals, changeStates, productStatuses } from './states.ts'

/**
 * Fields that customers rely on: changing one of an approved product requires a review
 * (docs/domain/catalog.md#product-changes).
 */
export const reviewedFields = [
  'name',
  'short_description',
  'description',
  'pictures',
  'category_id',
  'extra_category_ids',
  'brand_id',
  'translations',
] as const
export type ReviewedField = (typeof reviewedFields)[number]

/** Values of reviewed fields as stored: a field may be absent but is never undefined. */
export type Reviewed = {
  name?: string
  short_description?: string
  description?: string
  pictures?: number[]
  category_id?: number
  extra_category_ids?: number[]
  brand_id?: number | null
  /** Texts by language and field; an empty text deletes a translation. */
  translations?: Record<string, Record<string, string>>
}

/** One field before and after the change, as text or pictures. */
const difference = z.object({
  field: z.enum(reviewedFields),
  old: z.string(),
  new: z.string(),
  old_pictures: z.array(picture),
  new_pictures: z.array(picture),
})
export type Difference = z.output<typeof difference>

export const productChange = z.object({
  id,
  state: z.enum(changeStates),
  reason: z.string().nullable(),
  differences: z.array(difference),
  created_at: at,
})
export type ProductChange = z.output<typeof productChange>

export const productReviewViews = [
  'waiting',
  'new',
  'changes',
  'changes_requested',
  'rejected',
] as const

/** A product that waits for review: new or changed. */
const reviewRow = z.object({
  id,
  kind: z.enum(['new', 'change']),
  name: z.string(),
  picture: picture.nullable(),
  shop_id: id,
  shop_name: z.string(),
  category: z.string(),
  price_minor: minor,
  approval: z.enum(approvals),
  /** The changed fields; empty for a new product. */
  fields: z.array(z.enum(reviewedFields)),
  asked_at: at,
})
export type ProductReviewRow = z.output<typeof reviewRow>

const reviewList = toPageSchema(reviewRow).extend({
  counts: z.record(z.enum(productReviewViews), z.int()),
})
export type ProductReviewList = z.output<typeof reviewList>

/** Everything that is needed to decide. */
const review = reviewRow.extend({
  version,
  slug: z.string(),
  status: z.enum(productStatuses),
  short_description: z.string(),
  description: z.string(),
  brand: z.string(),
  pictures: z.array(picture),
  variants: z.array(
    z.object({
      id,
      label: z.string(),
      sku: z.string(),
      price_minor: minor,
      on_hand: measure,
    }),
  ),
  details: z.array(z.object({ name: z.string(), value: z.string() })),
  tags: z.array(z.string()),
  /** Texts in other languages, which the decision about a new product includes. */
  translations: z.array(
    z.object({ locale: z.string(), field: z.string(), name: z.string(), text: z.string() }),
  ),
  reason: z.string().nullable(),
  change: productChange.nullable(),
  /** Sent with the decision, so that edits made after it are not decided on unseen. */
  seen_at: at,
  /** The next product in the queue, longest waiting first. */
  next_id: id.nullable(),
})
export type ProductReview = z.output<typeof review>

export const decisions = ['approved', 'rejected', 'changes_requested'] as const
export type Decision = (typeof decisions)[number]

const edits = { record: 'product' }

export const productReview = {
  list: get('/admin/shop-product-list', {
    access: 'admin:product',
    input: pageQuery(['asked_at', 'name']).extend({
      view: z.enum(productReviewViews).default('waiting'),
      shop_id: id.optional(),
    }),
    data: reviewList,
  }),
  show: get('/admin/shop-product/:id', {
    access: 'admin:product',
    input: byId,
    data: review,
    edits,
  }),
  decide: post('/admin/shop-product-approved', {
    access: 'admin:product',
    input: z
      .strictObject({
        id,
        decision: z.enum(decisions),
        reason: text(500).optional(),
        seen_at: at.optional(),
        ...versionSeen,
      })
      .refine(({ decision, reason }) => decision === 'approved' || reason !== undefined, {
        path: ['reason'],
        error: m.required_reason,
      }),
    data: review,
    edits: { ...edits, shows: 'GET /admin/shop-product/:id' },
  }),
}

/** Withdraws a pending change; takes the id of the product. */
export const cancelChange = del('/seller/product-change', {
  access: 'seller:product',
  input: byId,
  data: z.null(),
})
