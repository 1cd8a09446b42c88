import * as m from '@emporia/messages/validation'
import { z } from 'zod'

import { orApproval } from '../approvals/approval.ts'
import { get, post, put } from '../endpoint.ts'
import { amount, id, line, minor, nothing, toPageSchema, pageQuery, text } from '../shapes.ts'
import { retainChoice, retainInput } from './retained-items.ts'
import { packagePurchase, packageTerms } from './package-purchase.ts'
import { purchaseStates } from './states.ts'
import { packageKinds } from './package.ts'
import { adminPackagePreview, packagePreviewCall } from './preview.ts'
import { packagePayments, packageWays, quote } from './quote.ts'

/** A package that is offered for sale. */
const offered = z.object({
  id,
  kind: z.enum(packageKinds),
  name: z.string(),
  description: z.string(),
  price_minor: minor,
  duration_days: z.int().nullable(),
  trial_days: z.int(),
  features: z.array(z.string()),
  terms: packageTerms,
})
export type OfferedPackage = z.output<typeof offered>

const purchaseResult = z.object({
  purchase_id: id,
  state: z.enum(purchaseStates),
  payment_url: z.string().nullable(),
})
export type PurchaseResult = z.output<typeof purchaseResult>

/** A package to buy, or the `purchase_id` of a paid and queued one to start now. */
const purchaseShape = {
  package_id: id.optional(),
  purchase_id: id.optional(),
  payment_method: z.enum(packagePayments).optional(),
  /** Products of a visibility boost. */
  product_ids: z.array(id).max(50).optional(),
  /** Confirms the purchase of a package that changes little for the buyer. */
  accepts_small_effect: z.boolean().optional(),
  /** The amount to pay as the buyer saw it, with its tax. A purchase at another amount is refused. */
  amount_minor: amount.optional(),
}
type Chosen = { package_id?: number | undefined; purchase_id?: number | undefined }
const isOne = ({ package_id, purchase_id }: Chosen) =>
  (package_id === undefined) !== (purchase_id === undefined)
const noneChosen = { path: ['package_id'], error: m.package_required }

const purchaseInput = z.strictObject(purchaseShape).refine(isOne, noneChosen)
/** For shops, also what is retained if the package has lower limits than the current usage. */
const shopPurchaseInput = z
  .strictObject({ ...purchaseShape, retain: retainInput.optional() })
  .refine(isOne, noneChosen)
export type PurchaseInput = z.output<typeof shopPurchaseInput>

/** Usage of one limit. */
const usage = z.object({
  key: z.enum(['products', 'storage_mb', 'featured_slots']),
  used: z.number(),
  limit: z.number().nullable(),
})
export type PackageUsage = z.output<typeof usage>

const paused = z.object({ id, name: z.string() })

/** Packages for sale, and their purchase. */
export const packageCalls = {
  ways: get('/package-payments', {
    access: 'signed_in',
    input: z.strictObject({ package_id: id.optional() }),
    data: packageWays,
  }),
  preview: packagePreviewCall,
  member: get('/member-packages', { access: 'public', input: nothing, data: z.array(offered) }),
  affiliate: get('/affiliate-packages', {
    access: 'public',
    input: nothing,
    data: z.array(offered),
  }),
  boost: get('/boost-packages', { access: 'public', input: nothing, data: z.array(offered) }),
  /** Current and past affiliate packages and memberships of the caller, newest first. */
  mine: get('/my-affiliate-packages', {
    access: 'member',
    input: nothing,
    data: z.array(packagePurchase),
  }),
  myBoosts: get('/my-boost-packages', {
    access: 'buyer',
    input: nothing,
    data: z.array(packagePurchase),
  }),
  buySubscription: post('/package-active', {
    access: 'buyer',
    input: purchaseInput,
    data: purchaseResult,
  }),
  buyAffiliate: put('/purchase-affiliate-package', {
    access: 'member',
    input: purchaseInput,
    data: purchaseResult,
  }),
  buyBoost: put('/purchase-boost-package', {
    access: 'buyer',
    input: purchaseInput,
    data: purchaseResult,
  }),
}

export const sellerPackage = {
  buy: post('/seller/package-active', {
    access: 'seller:owner',
    input: shopPurchaseInput,
    data: purchaseResult,
  }),
  /** The shop's package, its usage, and what another package would change. */
  show: get('/seller/package', {
    access: 'seller:owner',
    input: z.strictObject({ package_id: id.optional(), purchase_id: id.optional() }),
    data: z.object({
      current: packagePurchase.nullable(),
      purchases: z.array(packagePurchase),
      usage: z.array(usage),
      /** If `package_id` is set: its current price, and what it would pause. */
      preview: quote
        .extend({ paused: z.array(paused), paused_count: z.int(), keeps: z.array(retainChoice) })
        .nullable(),
      /** If `purchase_id` is set: the limits of the queued package that are exceeded. */
      keeps: z.array(retainChoice),
    }),
  }),
  /** Changes what is retained, until the package begins. */
  retain: post('/seller/package-retained-items', {
    access: 'seller:owner',
    input: z.strictObject({ purchase_id: id, retain: retainInput }),
    data: z.array(retainChoice),
  }),
}

const adminPurchaseRow = packagePurchase.extend({
  holder_name: z.string(),
  holder_email: z.string(),
  shop_id: id.nullable(),
  shop_name: z.string().nullable(),
  reference: z.string().nullable(),
  reason: z.string().nullable(),
})
export type AdminPurchase = z.output<typeof adminPurchaseRow>

/** Package purchases for staff, who confirm payments that no gateway reports. */
export const adminPurchase = {
  preview: adminPackagePreview,
  list: get('/admin/purchase-affiliate-package-list', {
    access: 'admin:employee',
    input: pageQuery(['created_at', 'ends_at']).extend({
      kind: z.enum(packageKinds).optional(),
      state: z.enum(purchaseStates).optional(),
    }),
    data: toPageSchema(adminPurchaseRow).extend({
      /** Purchases in each state, under the same search and kind. */
      counts: z.partialRecord(z.enum(purchaseStates), z.int()),
    }),
  }),
  decide: post('/admin/purchase-affiliate-package-status', {
    access: 'admin:employee',
    input: z
      .strictObject({
        id,
        status: z.enum(['confirmed', 'rejected', 'refunded']),
        /** Reference of the payment; required to confirm. */
        reference: line(80).nullish(),
        reason: text(300).nullish(),
      })
      .refine(({ status: decided, reference }) => decided !== 'confirmed' || Boolean(reference), {
        path: ['reference'],
        error: m.required_reference,
      })
      .refine(({ status: decided, reason }) => decided === 'confirmed' || Boolean(reason), {
        path: ['reason'],
        error: m.required_reason,
      }),
    data: orApproval(adminPurchaseRow),
  }),
}
