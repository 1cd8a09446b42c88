import { z } from 'zod'

import { orApproval } from '../approvals/approval.ts'
import { get, post } from '../endpoint.ts'
import {
  amount,
  at,
  id,
  line,
  measure,
  minor,
  nothing,
  pageOf,
  pageQuery,
  picture,
} from '../shapes.ts'
import { hash } from './draft.ts'
import { remittanceKinds, remittanceStates } from './words.ts'

const product = z.object({
  variant_id: id,
  product_id: id,
  name: z.string(),
  variant_label: z.string(),
  sku: z.string(),
  shop_name: z.string(),
  /** Of the shop, for the receipt. */
  shop_tax_number: z.string(),
  category_id: id,
  picture: picture.nullable(),
  barcodes: z.array(z.string()),
  unit: z.string(),
  decimals: z.int(),
  price_minor: minor,
  /** An offer's price holds until then, and this one from then on. */
  price_until: at.nullable(),
  list_price_minor: minor,
  /** The offer that makes the price; variants with the same one share what it allows. */
  offer_item_id: id.nullable(),
  /** How many units of a sale may have its price; null: all of them. */
  offer_left: measure.nullable(),
  /** When this price was learnt. */
  price_version: at,
  tax_bp: z.int(),
  /** Of one: what the member may take off at most, and what he earns of it. */
  max_discount_minor: minor,
  my_commission_minor: minor,
  /** To be shown; what counts is decided when it is sold. */
  stock: measure,
  /** False: it is not sold here any more. */
  pos_enabled: z.boolean(),
})
export type TillProduct = z.output<typeof product>

const terms = z.object({
  member_id: id,
  member: z.string(),
  device: z.int(),
  last_seq: z.int(),
  last_hash: z.string(),
  enabled: z.boolean(),
  /** Why the till is closed, in a sentence. */
  closed_because: z.string().nullable(),
  /** The sale that awaits review and stops this register. */
  stopped_by: z.object({ id, number: z.string() }).nullable(),
  float_limit_minor: minor,
  cash_due_minor: minor,
  overdue_minor: minor,
  wallet_minor: minor,
  cash_rounding_minor: z.int().min(1),
  offline_hours: z.int(),
  /** What a sale without a connection may come to at most, and how many units of one line. */
  offline_sale_minor: minor,
  offline_line_units: z.int(),
  prices_include_tax: z.boolean(),
  return_days: z.int(),
  site_name: z.string(),
  address: z.string(),
  tax_number: z.string(),
  /** For receipts, as a `data:` address, so that it is there without a connection; '' for none. */
  logo: z.string(),
})
export type TillTerms = z.output<typeof terms>

const remittance = z.object({
  id,
  member_id: id,
  member: z.string(),
  kind: z.enum(remittanceKinds),
  sale: z.string().nullable(),
  amount_minor: minor,
  reference: z.string(),
  note: z.string().nullable(),
  state: z.enum(remittanceStates),
  reason: z.string().nullable(),
  created_at: at,
  decided_at: at.nullable(),
})
export type PosRemittance = z.output<typeof remittance>

const cash = z.object({
  due_minor: minor,
  limit_minor: minor,
  overdue_minor: minor,
  pending_minor: minor,
  wallet_minor: minor,
  sales: z.array(z.object({ id, number: z.string(), open_minor: minor, due_at: at })),
})
export type PosCash = z.output<typeof cash>

const remittances = pageQuery(['created_at', 'amount_minor']).extend({
  state: z.enum(remittanceStates).optional(),
})

export const till = {
  products: get('/pos-products', {
    access: 'member',
    input: pageQuery(['name']).extend({
      category_id: id.optional(),
      /** Only what has changed since; what is not sold any more comes with it. */
      updated_since: at.optional(),
    }),
    data: pageOf(product).extend({ synced_at: at }),
  }),
  /** A browser introduces itself, and learns its number and on what terms it sells. */
  open: post('/pos-device', {
    access: 'member',
    input: z.strictObject({ device_id: z.uuid() }),
    data: terms,
  }),
  /** How far a register has counted, so that lost sales at the end of its chain are noticed. */
  report: post('/pos-heartbeat', {
    access: 'member',
    input: z.strictObject({
      device_id: z.uuid(),
      /** The number of its last sale, and the hash that the next one begins with; 0: none yet. */
      highest_seq: z.int().min(0).max(1_000_000_000),
      hash,
      /** Sales on the device that were not received yet. */
      waiting: z.int().min(0).max(1_000_000_000),
    }),
    data: z.object({ server_at: at }),
  }),
  cash: get('/pos-cash', { access: 'member', input: nothing, data: cash }),
  remittances: get('/pos-remittance-list', {
    access: 'member',
    input: remittances,
    data: pageOf(remittance),
  }),
  /** Cash that was paid in at the bank or brought: it counts once somebody has found it. */
  remit: post('/pos-remittance', {
    access: 'member',
    input: z.strictObject({
      amount_minor: amount.min(1),
      reference: line(80),
      note: z.string().trim().max(300).nullish(),
    }),
    data: remittance,
  }),
  /** Pays what is owed from the own wallet. */
  setOff: post('/pos-set-off', {
    access: 'member',
    input: z.strictObject({ amount_minor: amount.min(1) }),
    data: remittance,
  }),
}

export const adminTill = {
  remittances: get('/admin/pos-remittance-list', {
    access: 'admin:billing',
    input: remittances,
    data: pageOf(remittance),
  }),
  decide: post('/admin/pos-remittance-status', {
    access: 'admin:billing',
    input: z.strictObject({
      id,
      status: z.enum(['confirmed', 'rejected']),
      reason: z.string().trim().max(300).nullish(),
    }),
    data: orApproval(remittance),
  }),
}
