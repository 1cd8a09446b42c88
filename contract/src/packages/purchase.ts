import { z } from 'zod'

import { orApproval } from '../approvals/approval.ts'
import { get, post, put } from '../endpoint.ts'
import { id, line, minor, nothing, pageOf, pageQuery, text } from '../shapes.ts'
import { keep, keepWish } from './keep.ts'
import { packagePurchase, packageTerms, purchaseStates } from './package-purchase.ts'
import { packageKinds } from './package.ts'
import { adminPackagePreview, packagePreviewCall } from './preview.ts'
import { packagePayments, packageWays, quote } from './quote.ts'

/** A package as it is offered to those who may buy it. */
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

const bought = z.object({
  purchase_id: id,
  state: z.enum(purchaseStates),
  payment_url: z.string().nullable(),
})
export type BoughtPackage = z.output<typeof bought>

/** A package to buy; or, by `purchase_id`, one that is paid and waits, to be begun now. */
const wishShape = {
  package_id: id.optional(),
  purchase_id: id.optional(),
  payment_method: z.enum(packagePayments).optional(),
  /** The products that a visibility boost lifts. */
  product_ids: z.array(id).max(50).optional(),
  /** That it may be bought although it changes little for the buyer. */
  accepts_small_effect: z.boolean().optional(),
}
type Chosen = { package_id?: number | undefined; purchase_id?: number | undefined }
const isOne = ({ package_id, purchase_id }: Chosen) =>
  (package_id === undefined) !== (purchase_id === undefined)
const noneChosen = { path: ['package_id'], message: 'Please choose a package' }

const wish = z.strictObject(wishShape).refine(isOne, noneChosen)
/** Of a shop also what stays, where the package holds less than there is. */
const shopWish = z
  .strictObject({ ...wishShape, keep: keepWish.optional() })
  .refine(isOne, noneChosen)
export type PackageWish = z.output<typeof shopWish>

/** What of a limit is in use. */
const usage = z.object({
  key: z.enum(['products', 'storage_mb', 'featured_slots']),
  used: z.number(),
  limit: z.number().nullable(),
})
export type PackageUsage = z.output<typeof usage>

const paused = z.object({ id, name: z.string() })

/** The packages that are offered, and buying them. */
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
  /** Affiliate packages and memberships that the caller has or had, the newest first. */
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
  buySubscription: post('/package-active', { access: 'buyer', input: wish, data: bought }),
  buyAffiliate: put('/purchase-affiliate-package', { access: 'member', input: wish, data: bought }),
  buyBoost: put('/purchase-boost-package', { access: 'buyer', input: wish, data: bought }),
}

export const sellerPackage = {
  buy: post('/seller/package-active', { access: 'seller:owner', input: shopWish, data: bought }),
  /** The shop's package, what is used of it, and what another one would change. */
  show: get('/seller/package', {
    access: 'seller:owner',
    input: z.strictObject({ package_id: id.optional(), purchase_id: id.optional() }),
    data: z.object({
      current: packagePurchase.nullable(),
      purchases: z.array(packagePurchase),
      usage: z.array(usage),
      /** Where another package was asked about: its price today, and what it would pause. */
      preview: quote
        .extend({ paused: z.array(paused), paused_count: z.int(), keeps: z.array(keep) })
        .nullable(),
      /** Where one was asked about that is bought and waits: what it holds too little of. */
      keeps: z.array(keep),
    }),
  }),
  /** Picks anew what stays, until the package begins. */
  keep: post('/seller/package-keep', {
    access: 'seller:owner',
    input: z.strictObject({ purchase_id: id, keep: keepWish }),
    data: z.array(keep),
  }),
}

const officePurchase = packagePurchase.extend({
  holder_name: z.string(),
  holder_email: z.string(),
  shop_id: id.nullable(),
  shop_name: z.string().nullable(),
  reference: z.string().nullable(),
  reason: z.string().nullable(),
})
export type OfficePurchase = z.output<typeof officePurchase>

/** Staff see what was bought, and say whether money came that no gateway tells of. */
export const adminPurchase = {
  preview: adminPackagePreview,
  list: get('/admin/purchase-affiliate-package-list', {
    access: 'admin:employee',
    input: pageQuery(['created_at', 'ends_at']).extend({
      kind: z.enum(packageKinds).optional(),
      state: z.enum(purchaseStates).optional(),
    }),
    data: pageOf(officePurchase).extend({
      /** Of what the search and the kind leave, so many in each state. */
      counts: z.partialRecord(z.enum(purchaseStates), z.int()),
    }),
  }),
  decide: post('/admin/purchase-affiliate-package-status', {
    access: 'admin:employee',
    input: z
      .strictObject({
        id,
        status: z.enum(['confirmed', 'rejected', 'refunded']),
        /** How the money came, for those that are confirmed. */
        reference: line(80).nullish(),
        reason: text(300).nullish(),
      })
      .refine(({ status: decided, reference }) => decided !== 'confirmed' || Boolean(reference), {
        path: ['reference'],
        message: 'Please enter Reference',
      })
      .refine(({ status: decided, reason }) => decided === 'confirmed' || Boolean(reason), {
        path: ['reason'],
        message: 'Please enter Reason',
      }),
    data: orApproval(officePurchase),
  }),
}
