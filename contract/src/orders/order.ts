import { z } from 'zod'

import { transferInstructions } from '../payments/bank-transfer.ts'
import { paymentMethods } from '../payments/offered-methods.ts'
import { paidCharge } from '../currencies/charge.ts'
import { returnCosts } from '../consumer/consumer-rule.ts'
import { withdrawalExclusions } from '../consumer/withdrawal-exclusion.ts'
import { version } from '../edit.ts'
import { at, day, id, measure, minor, picture } from '../shapes.ts'
import { trader } from '../shops/trader.ts'
import { keepers } from '../site/selling-settings.ts'
import { tracked } from '../shipping/carrier.ts'
import { orderPickup } from '../shipping/pickup.ts'
import { orderTaxTreatments, taxReasons } from '../taxes/tax-zone.ts'
import { address, billingAddress } from './address.ts'
import { refund } from './refund.ts'
import { returnStates } from './return-states.ts'
import {
  fulfillmentStatuses,
  groupStatuses,
  holdReasons,
  orderStatuses,
  paymentStatuses,
} from './status.ts'

/** Who is billed. */
const business = {
  billing: billingAddress.nullish(),
  /** A business buyer. */
  company: z.string().nullish(),
  vat_id: z.string().nullish(),
}

export const sums = {
  subtotal_minor: minor,
  discount_minor: minor,
  shipping_minor: minor,
  shipping_discount_minor: minor,
  /** Fee of the payment method. */
  fee_minor: minor.optional(),
  tax_minor: minor,
  prices_include_tax: z.boolean(),
  total_minor: minor,
}

const orderLine = z.object({
  id,
  product_id: id,
  name: z.string(),
  variant_label: z.string(),
  sku: z.string(),
  picture: picture.nullable(),
  unit: z.string(),
  /** Decimal places of the quantity: 0 for pieces. */
  decimals: z.int(),
  quantity: measure,
  shipped_quantity: measure,
  /** Units that were canceled and refunded. */
  left_out_quantity: measure,
  /** Units that were refunded but are shipped anyway. */
  kept_quantity: measure,
  price_minor: minor,
  gross_minor: minor,
  discount_minor: minor,
  tax_minor: minor,
  /** The tax on the line's share of the shipping. */
  shipping_tax_minor: minor,
  /** The line's share of the payment fee, and the tax on it. */
  fee_minor: minor.optional(),
  fee_tax_minor: minor.optional(),
  net_minor: minor,
  /** Units in open or completed returns, or refunded after shipping. */
  returned_quantity: measure,
  /** Why the buyer cannot withdraw from it. */
  withdrawal_exclusion: z.enum(withdrawalExclusions).nullish(),
  /** The age of the recipient that is checked at the handover. */
  min_age: z.int().nullish(),
})

const orderEvent = z.object({
  id,
  /** Display name of the actor that customers may read: You, the shop's name, Emporia. */
  actor: z.string(),
  from_status: z.enum(orderStatuses).nullable(),
  to_status: z.enum(orderStatuses),
  note: z.string().nullable(),
  is_public: z.boolean(),
  created_at: at,
})

const shipment = z.object({
  id,
  ...tracked,
  delivered_at: at.nullable(),
  lines: z.array(z.object({ order_line_id: id, quantity: measure })),
})

export const orderState = {
  status: z.enum(orderStatuses),
  payment_status: z.enum(paymentStatuses),
  fulfilment_status: z.enum(fulfillmentStatuses),
}

/** One shop's order in full, for every caller within its scope. */
export const order = z.object({
  id,
  number: z.string(),
  group_id: id,
  group_number: z.string(),
  shop_id: id.nullable(),
  shop_name: z.string(),
  /** Who sells; null or missing: not stated. */
  trader: trader.nullish(),
  ...orderState,
  /** Counts the changes of the order; status changes name the version that was seen. */
  version: z.int(),
  /** Version of the fields that staff edit: address, note and lines. */
  edit_version: version,
  /** Why the order cannot be shipped or moved; it can only be canceled. */
  hold_reason: z.enum(holdReasons).nullable(),
  ...sums,
  lines: z.array(orderLine),
  events: z.array(orderEvent),
  shipments: z.array(shipment),
  address,
  ...business,
  tax_treatment: z.enum(orderTaxTreatments).optional(),
  /** Whether the marketplace paid discounts that do not lower the tax. */
  coupon_keeps_tax: z.boolean().optional(),
  /** Who owes the tax, for sellers and staff. */
  tax_owed_by: z.enum(keepers).optional(),
  /** Why the platform owes the tax of a shop's order, if it is the deemed supplier. */
  tax_reason: z.enum(taxReasons).nullish(),
  /** For staff: the tables calculated the tax, because the provider did not answer. */
  tax_fallback: z.boolean().optional(),
  note: z.string().nullable(),
  coupon_code: z.string().nullable(),
  shipping_method: z.string().nullable(),
  /** Where the buyer picks it up; null or missing: it is delivered. */
  pickup: orderPickup.nullish(),
  /** For the buyer only, while the order is ready: what they show at the pickup point. */
  pickup_code: z.string().nullish(),
  /** The days between which it arrives, as the buyer read them. */
  deliver_from: day.nullish(),
  deliver_to: day.nullish(),
  payment_method: z.enum(paymentMethods),
  /** What the payment of the whole group was charged as in another currency. */
  charge: paidCharge.nullish(),
  customer: z.object({
    /** For staff. */
    id: id.optional(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    /** Without an account. */
    is_guest: z.boolean().optional(),
  }),
  /** The last e-mail to the buyer, if the mail server refused it; its details are for staff. */
  undelivered_email: z
    .object({ email: z.string().nullable(), reason: z.string().nullable(), at })
    .nullish(),
  placed_at: at,
  expires_at: at.nullable(),
  delivered_at: at.nullable(),
  refunded_minor: minor,
  refunds: z.array(refund),
  /** End of the return period; null if nothing can be returned. */
  return_until: at.nullable(),
  /** The right of withdrawal while it can be used; null or missing: there is none. */
  withdrawal: z
    .object({
      days: z.int(),
      /** null until the delivery. */
      until: at.nullable(),
      return_cost: z.enum(returnCosts),
    })
    .nullish(),
  /** The returns of the order, open and completed. */
  returns: z.array(z.object({ id, state: z.enum(returnStates) })),
  /** Statuses to which the caller may move the order now. */
  moves: z.array(z.enum(orderStatuses)),
})
export type Order = z.output<typeof order>

/** An order group: everything a customer bought in one checkout. */
export const group = z.object({
  id,
  number: z.string(),
  status: z.enum(groupStatuses),
  ...sums,
  coupon_code: z.string().nullable(),
  payment_method: z.enum(paymentMethods),
  /** What its payment was charged as in another currency. */
  charge: paidCharge.nullish(),
  address,
  ...business,
  note: z.string().nullable(),
  placed_at: at,
  /** How to pay it, if it waits for a bank transfer. */
  transfer: transferInstructions.nullish(),
  orders: z.array(order),
})
export type Group = z.output<typeof group>
