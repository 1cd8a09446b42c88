import * as m from '@emporia/messages/validation'
import { z } from 'zod'

import { chargedMoney } from '../currencies/charge.ts'
import { get, post } from '../endpoint.ts'
import {
  amount,
  at,
  bytes,
  id,
  line,
  minor,
  orderTotalMax,
  toPageSchema,
  pageQuery,
  text,
} from '../shapes.ts'
import { gatewayCodes } from './state.ts'

/** A form of the provider on our own page. */
const form = z.object({
  script_url: z.string(),
  publishable_key: z.string(),
  client_secret: z.string(),
  /** What is paid for, as the payer reads it. */
  title: z.string(),
  amount_minor: minor,
  /** What the provider charges in another currency. */
  charged: chargedMoney.nullable(),
  /** Where the payer goes after the payment, and to choose another method. */
  success_url: z.string(),
  failure_url: z.string(),
})
export type PaymentForm = z.output<typeof form>

export const payment = {
  /** Opens the page of the payment; the token of the link is the only credential. */
  open: post('/pay', {
    access: 'public',
    input: z.strictObject({ token: text(100) }),
    data: z.object({
      url: z.string(),
      /** Null or missing: the page is the provider's. */
      form: form.nullish(),
    }),
  }),
  /** Webhook of a provider, in its own format and with its own signature. */
  webhook: post('/webhook/:provider', {
    access: 'public',
    input: z.strictObject({ provider: z.string(), body: bytes }),
    data: z.null(),
  }),
}

/** Records that a gateway paid collected money, less its fee, to the bank. */
export const gatewaySettlement = post('/admin/gateway-settlement', {
  access: 'admin:billing',
  input: z
    .strictObject({
      gateway: z.enum(gatewayCodes),
      /** The gateway's id of the payout; each one is booked once. */
      batch: line(100),
      gross_minor: amount.min(1),
      fee_minor: amount,
      /** Gained by exchange rates since the payments; negative if lost. */
      fx_minor: z.int().min(-orderTotalMax).max(orderTotalMax).optional(),
    })
    .refine(({ gross_minor, fee_minor }) => fee_minor <= gross_minor, {
      path: ['fee_minor'],
      error: m.fee_above_gross,
    })
    .refine(({ gross_minor, fee_minor, fx_minor = 0 }) => gross_minor - fee_minor + fx_minor >= 0, {
      path: ['fx_minor'],
      error: m.fx_above_gross,
    }),
  data: z.object({ transaction_id: z.int().nullable(), is_new: z.boolean() }),
})

const settlement = z.object({
  /** Id of the ledger transaction. */
  id,
  gateway: z.string(),
  batch: z.string(),
  gross_minor: minor,
  fee_minor: minor,
  /** Gained or lost by exchange rates. */
  fx_minor: z.int().optional(),
  /** Amount received by the bank. */
  net_minor: minor,
  settled_at: at,
  settled_by: z.string().nullable(),
})
export type Settlement = z.output<typeof settlement>

/** A total over all orders, which the limit of a single amount does not bound. */
const sum = z.int().min(0)

const account = z.object({
  gateway: z.enum(gatewayCodes),
  captured_minor: sum,
  /** Refunds to buyers, and chargebacks. */
  returned_minor: sum,
  settled_minor: sum,
  /** Amount the gateway still owes; negative if it paid more than was recorded. */
  open_minor: z.int(),
})
export type GatewayAccount = z.output<typeof account>

/** Payouts of gateways, newest first, and what each gateway still owes. */
export const gatewaySettlementList = get('/admin/gateway-settlement-list', {
  access: 'admin:billing',
  input: pageQuery(['settled_at', 'gross_minor']).extend({
    gateway: z.enum(gatewayCodes).optional(),
  }),
  data: toPageSchema(settlement).extend({ gateways: z.array(account) }),
})
