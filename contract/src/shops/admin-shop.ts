import { z } from 'zod'

import { version, versionSeen } from '../edit.ts'
import { get, post } from '../endpoint.ts'
import { address } from '../orders/address.ts'
import { documentKinds } from '../accounts/profile.ts'
import {
  at,
  byId,
  day,
  fileReply,
  id,
  minor,
  pageQuery,
  picture,
  text,
  toPageSchema,
} from '../shapes.ts'
import { payoutMethod } from '../wallet/payout-method.ts'
import { purchaseStates } from '../packages/states.ts'
import { closingGrounds, shopClosing } from './closing.ts'
import { shopChoices } from './shop-choice.ts'
import { shopChecklist, shopDecisions, shopStatuses } from './status.ts'
import { traderStored } from './trader.ts'

const row = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  status: z.enum(shopStatuses),
  owner: z.string(),
  category: z.string(),
  products: z.int(),
  rating: z.number().nullable(),
  rating_count: z.int(),
  is_away: z.boolean(),
  /** Whether customers can buy: the shop is approved and has an active package. */
  is_trading: z.boolean(),
  created_at: at,
  submitted_at: at.nullable(),
  approved_at: at.nullable(),
})
export type ShopRow = z.output<typeof row>

const shopList = toPageSchema(row).extend({
  /** Shops in each status under the same search. */
  counts: z.record(z.enum(shopStatuses), z.int()),
})
export type ShopList = z.output<typeof shopList>

const event = z.object({
  id,
  from_status: z.enum(shopStatuses),
  to_status: z.enum(shopStatuses),
  /** Name of the person who acted. */
  actor: z.string(),
  note: z.string().nullable(),
  /** Why the shop was approved although requirements were missing. */
  override_reason: z.string().nullable(),
  created_at: at,
})

const document = z.object({
  id,
  kind: z.enum(documentKinds),
  number: z.string().nullable(),
  file_name: z.string(),
  mime: z.string(),
  size: z.int(),
  created_at: at,
})
export type ShopDocument = z.output<typeof document>

/** Everything that is needed to decide about a shop. */
const detail = row.omit({ owner: true }).extend({
  version,
  reason: z.string().nullable(),
  tagline: z.string(),
  about: z.string(),
  logo: picture.nullable(),
  banner: picture.nullable(),
  address: address.nullable(),
  closed_from: at.nullable(),
  closed_to: at.nullable(),
  closed_note: z.string().nullable(),
  ...traderStored.shape,
  vat_id: z.string().optional(),
  owner: z.object({ id, name: z.string(), email: z.string(), phone: z.string().nullable() }),
  documents: z.array(document),
  package: z
    .object({
      name: z.string(),
      state: z.enum(purchaseStates),
      price_minor: minor,
      ends_at: at.nullable(),
    })
    .nullable(),
  /** Payout methods of the shop, masked. */
  payout: z.array(payoutMethod),
  missing: z.array(z.enum(shopChecklist)),
  /** Decisions that are possible now. */
  decisions: z.array(z.enum(shopDecisions)),
  open_orders: z.int(),
  /** Earnings not withdrawn yet, and debts. */
  balance_minor: minor,
  debt_minor: minor,
  events: z.array(event),
  /** The closing that is announced, or by which the shop is closed. */
  closing: shopClosing.nullish(),
  /** The versions of the terms for sellers that the shop accepted, the newest first. */
  terms: z
    .array(
      z.object({
        id,
        starts_on: day,
        accepted_at: at,
        /** Who accepted them; null if the shop is taken to have accepted them. */
        actor: z.string().nullable(),
      }),
    )
    .optional(),
  /** Sent with a decision, so that it applies only to the data that was seen. */
  seen_at: at,
  /** The next application in the queue. */
  next_id: id.nullable(),
})
export type ShopDetail = z.output<typeof detail>

const edits = { record: 'shop' }

export const adminShop = {
  list: get('/admin/shop-list', {
    access: 'admin',
    input: pageQuery(['id', 'name', 'submitted_at', 'approved_at', 'rating']).extend({
      status: z.enum(shopStatuses).optional(),
    }),
    data: shopList,
  }),
  choices: shopChoices,
  show: get('/admin/shop/:id', { access: 'admin:member', input: byId, data: detail, edits }),
  /** Confirms the trader as it was seen (docs/domain/consumer-law.md#traders). */
  confirmTrader: post('/admin/shop-trader', {
    access: 'admin:member',
    input: z.strictObject({ id, seen_at: at }),
    data: detail,
  }),
  /** Withdraws the announcement that a shop will be closed. */
  cancelClosing: post('/admin/shop-closing-cancel', {
    access: 'admin:member',
    input: z.strictObject({ id, reason: text(1000) }),
    data: detail,
  }),
  /** Changes the status of a shop: approve, return, reject, suspend, close, reopen. */
  publish: post('/admin/shop-published', {
    access: 'admin:member',
    input: z.strictObject({
      id,
      status: z.enum(shopDecisions),
      reason: text(1000).optional(),
      /** With `closed`: why it takes effect without notice. */
      ground: z.enum(closingGrounds).optional(),
      override_reason: text(500).optional(),
      seen_at: at.optional(),
      ...versionSeen,
    }),
    data: detail,
    edits: { ...edits, shows: 'GET /admin/shop/:id' },
  }),
}

/** Documents of sellers, for staff who decide and for the seller only. */
export const shopDocuments = {
  admin: get('/admin/shop-document', { access: 'admin:member', input: byId, data: fileReply }),
  seller: get('/seller/document-file', {
    personal: true,
    access: 'seller:owner',
    input: byId,
    data: fileReply,
  }),
}
