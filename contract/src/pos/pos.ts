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
  toPageSchema,
  pageQuery,
  picture,
} from '../shapes.ts'
import { hash } from './draft.ts'
import { remittanceKinds, remittanceStates } from './states.ts'

const product = z.object({
  variant_id: id,
  product_id: id,
  name: z.string(),
  variant_label: z.string(),
  sku: z.string(),
  shop_name: z.string(),
  /** Tax number of the shop, for the receipt. */
  shop_tax_number: z.string(),
  category_id: id,
  picture: picture.nullable(),
  barcodes: z.array(z.string()),
  unit: z.string(),
  decimals: z.int(),
  price_minor: minor,
  /** End of the offer price; `list_price_minor` applies after it. */
  price_until: at.nullable(),
  list_price_minor: minor,
  /** The offer that sets the price; variants of the same offer share its limit. */
  offer_item_id: id.nullable(),
  /** Units of a sale that can have the offer price; null: no limit. */
  offer_left: measure.nullable(),
  /** When this price was read. */
  price_version: at,
  tax_bp: z.int(),
  /** The same rate, exact: 88750 is 8.875%. */
  tax_ppm: z.int(),
  /** Per unit: the member's maximum discount, and commission. */
  max_discount_minor: minor,
  my_commission_minor: minor,
  /** For display only; the stock is checked when the sale is booked. */
  stock: measure,
  /** The age that the cashier checks; null or missing: none. */
  min_age: z.int().nullish(),
  /** False: the product is no longer sold by registers. */
  pos_enabled: z.boolean(),
})
export type PosProduct = z.output<typeof product>

const terms = z.object({
  member_id: id,
  member: z.string(),
  device: z.int(),
  last_seq: z.int(),
  last_hash: z.string(),
  enabled: z.boolean(),
  /** Why the POS is closed, in one sentence. */
  closed_because: z.string().nullable(),
  /** The parked sale that stops this register until it is reviewed. */
  stopped_by: z.object({ id, number: z.string() }).nullable(),
  float_limit_minor: minor,
  cash_due_minor: minor,
  overdue_minor: minor,
  wallet_minor: minor,
  cash_rounding_minor: z.int().min(1),
  offline_hours: z.int(),
  /** Limits of an offline sale: its total, and the units of one line. */
  offline_sale_minor: minor,
  offline_line_units: z.int(),
  prices_include_tax: z.boolean(),
  return_days: z.int(),
  site_name: z.string(),
  address: z.string(),
  tax_number: z.string(),
  /** Logo for receipts as a `data:` address, available offline; '' for none. */
  logo: z.string(),
})
export type PosTerms = z.output<typeof terms>

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

export const pos = {
  products: get('/pos-products', {
    access: 'member',
    input: pageQuery(['name']).extend({
      category_id: id.optional(),
      /** Only changes since then, including products no longer sold. */
      updated_since: at.optional(),
    }),
    data: toPageSchema(product).extend({ synced_at: at }),
  }),
  /** Registers a browser and returns its device number and terms of sale. */
  open: post('/pos-device', {
    access: 'member',
    input: z.strictObject({ device_id: z.uuid() }),
    data: terms,
  }),
  /**
   * Reports the register's last sequence number, so that lost sales at the end of the chain are
   * noticed.
   */
  report: post('/pos-heartbeat', {
    access: 'member',
    input: z.strictObject({
      device_id: z.uuid(),
      /** Number and hash of the last sale; 0: none yet. */
      highest_seq: z.int().min(0).max(1_000_000_000),
      hash,
      /** Sales on the device that the server has not received yet. */
      waiting: z.int().min(0).max(1_000_000_000),
    }),
    data: z.object({ server_at: at }),
  }),
  cash: get('/pos-cash', { access: 'member', input: nothing, data: cash }),
  remittances: get('/pos-remittance-list', {
    access: 'member',
    input: remittances,
    data: toPageSchema(remittance),
  }),
  /** Announces cash deposited at the bank or delivered; staff confirm it. */
  remit: post('/pos-remittance', {
    access: 'member',
    input: z.strictObject({
      amount_minor: amount.min(1),
      reference: line(80),
      note: z.string().trim().max(300).nullish(),
    }),
    data: remittance,
  }),
  /** Pays cash due from the member's own wallet. */
  setOff: post('/pos-set-off', {
    access: 'member',
    input: z.strictObject({ amount_minor: amount.min(1) }),
    data: remittance,
  }),
}

export const adminPos = {
  remittances: get('/admin/pos-remittance-list', {
    access: 'admin:billing',
    input: remittances,
    data: toPageSchema(remittance),
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
