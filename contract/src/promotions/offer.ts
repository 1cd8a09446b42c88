import * as m from '@emporia/messages/validation'
import { z } from 'zod'

import type { Access } from '../access.ts'
import { card } from '../catalog/card.ts'
import { get } from '../endpoint.ts'
import { resource, shopResource } from '../resource.ts'
import {
  amount,
  at,
  fileOrId,
  id,
  line,
  measure,
  minor,
  nothing,
  picture,
  rank,
  slug,
  status,
} from '../shapes.ts'
import { inactiveReasons, offerStates } from './state.ts'

export const reductions = ['percent', 'fixed', 'price'] as const
export type Reduction = { type: (typeof reductions)[number]; value: number }

/** Returns the price in an offer: `value` is basis points off, an amount off, or the new price. */
export const reducedPrice = (price_minor: number, { type, value }: Reduction) => {
  if (type === 'price') return value
  return (
    price_minor - (type === 'fixed' ? value : Math.floor((price_minor * value + 5000) / 10_000))
  )
}

const count = z.int().min(1).max(1_000_000)
const item = {
  product_id: id,
  /** If omitted, all variants of the product. */
  variant_id: id.nullish(),
  type: z.enum(reductions),
  /** Basis points off for `percent`, else minor units. */
  value: amount.min(1),
  /** Units at this price, in total and per user. */
  quantity_limit: count.nullish(),
  per_user_limit: count.nullish(),
}

const itemDraft = z
  .strictObject({
    /** If set, the item keeps its count of units sold. */
    id: id.optional(),
    ...item,
  })
  .refine(({ type, value }) => type !== 'percent' || value < 10_000, {
    path: ['value'],
    error: m.offer_percent_range,
  })

const offerDraft = z.strictObject({
  title: line(80),
  slug: slug.optional(),
  banner: fileOrId.nullish(),
  starts_at: at,
  ends_at: at,
  items: z.array(itemDraft).min(1).max(200),
  /** Confirms that products may be sold below their cost. */
  allow_below_cost: z.boolean().optional(),
  rank: rank.optional(),
})

const choiceVariant = z.object({ id, label: z.string(), price_minor: minor })

/** A product that can be added to an offer, with the prices of its variants. */
const offerChoice = z.object({
  product_id: id,
  name: z.string(),
  shop_name: z.string(),
  picture: picture.nullable(),
  cost_minor: minor.nullable(),
  variants: z.array(choiceVariant),
})
export type OfferChoice = z.output<typeof offerChoice>

const itemRow = z.object({
  id,
  ...item,
  variant_id: id.nullable(),
  quantity_limit: z.int().nullable(),
  per_user_limit: z.int().nullable(),
  taken: measure,
  product: offerChoice,
})

const offerRow = z.object({
  id,
  title: z.string(),
  slug: z.string(),
  banner: picture.nullable(),
  starts_at: at,
  ends_at: at,
  items: z.array(itemRow),
  allow_below_cost: z.boolean(),
  rank: z.int(),
  status,
  state: z.enum(offerStates),
  shop_id: id.nullable(),
  /** For a shop's sale, why it is not in effect; null if it is. */
  inactive_reason: z.enum(inactiveReasons).nullable(),
})

/** Returns the call that lists the products available for offers. */
const choices = <const A extends Access>(area: string, access: A) =>
  get(`/${area}/offer-products`, {
    access,
    input: z.strictObject({ q: z.string().trim().max(100).optional() }),
    data: z.array(offerChoice),
  })

const staffOffer = resource({
  path: 'offer',
  permission: 'offers',
  draft: offerDraft,
  row: offerRow.extend({ shop_name: z.string().nullable() }),
  sorts: ['rank', 'title', 'starts_at', 'id'],
})

export const offer = {
  ...staffOffer,
  list: { ...staffOffer.list, input: staffOffer.list.input.extend({ shop_id: id.optional() }) },
  choices: choices('admin', 'admin:offers'),
}

const { slug: _slug, rank: _rank, ...ownOffer } = offerDraft.shape

/** Maximum number of a shop's sales at the same time, with every package. */
export const shopSalesMax = 5

/** A shop's own sales; they have its products only, and it cannot set their rank or slug. */
export const sellerOffer = {
  ...shopResource({
    path: 'offer',
    right: 'product',
    draft: z.strictObject(ownOffer),
    row: offerRow,
    sorts: ['starts_at', 'title', 'id'],
  }),
  choices: choices('seller', 'seller:product'),
}

/** A product in an offer: its price, and the units left at that price. */
const publicItem = z.object({
  id,
  product: card,
  offer_price_minor: minor,
  taken: measure,
  quantity_limit: z.int().nullable(),
  per_user_limit: z.int().nullable(),
})
export type OfferItem = z.output<typeof publicItem>

const publicOffer = z.object({
  id,
  title: z.string(),
  slug: z.string(),
  banner: picture.nullable(),
  state: z.enum(['scheduled', 'running']),
  starts_at: at,
  ends_at: at,
  items: z.array(publicItem),
  /** The shop that runs the sale. */
  shop: z.object({ id, name: z.string(), slug: z.string() }).nullable(),
})
export type PublicOffer = z.output<typeof publicOffer>

/** Running and scheduled offers. */
export const publicOffers = get('/offers', {
  access: 'public',
  input: nothing,
  data: z.array(publicOffer),
})
