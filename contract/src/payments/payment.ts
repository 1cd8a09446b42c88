import { z } from 'zod'

import { get, post } from '../endpoint.ts'
import { amount, at, id, line, minor, pageOf, pageQuery, text } from '../shapes.ts'
import { gatewayCodes } from './state.ts'

export const payment = {
  /** Opens the provider's page for whoever holds the link of a payment. */
  open: post('/pay', {
    access: 'public',
    input: z.strictObject({ token: text(100) }),
    data: z.object({ url: z.string() }),
  }),
  /** What a provider tells us, in its own words and with its own signature. */
  webhook: post('/webhook/:provider', {
    access: 'public',
    input: z.looseObject({ provider: z.string() }),
    data: z.null(),
  }),
}

/** A gateway has paid out to the bank what it collected, less its fee. */
export const gatewaySettlement = post('/admin/gateway-settlement', {
  access: 'admin:billing',
  input: z
    .strictObject({
      gateway: z.enum(gatewayCodes),
      /** The gateway's own name for it: the same one is booked once. */
      batch: line(100),
      gross_minor: amount.min(1),
      fee_minor: amount,
    })
    .refine(({ gross_minor, fee_minor }) => fee_minor <= gross_minor, {
      path: ['fee_minor'],
      message: 'Fee must be up to the gross amount',
    }),
  data: z.object({ transaction_id: z.int().nullable(), is_new: z.boolean() }),
})

const settlement = z.object({
  /** Of its transaction in the ledger. */
  id,
  gateway: z.string(),
  batch: z.string(),
  gross_minor: minor,
  fee_minor: minor,
  /** What reached the bank. */
  net_minor: minor,
  settled_at: at,
  settled_by: z.string().nullable(),
})
export type Settlement = z.output<typeof settlement>

/** A sum over all orders: no single amount's bound holds for it. */
const sum = z.int().min(0)

const account = z.object({
  gateway: z.enum(gatewayCodes),
  captured_minor: sum,
  /** What went back to buyers, and what banks took back. */
  returned_minor: sum,
  settled_minor: sum,
  /** What it still has to pay out; below zero it has paid more than we know of. */
  open_minor: z.int(),
})
export type GatewayAccount = z.output<typeof account>

/** What gateways have paid out, the newest first, and what each of them still owes. */
export const gatewaySettlementList = get('/admin/gateway-settlement-list', {
  access: 'admin:billing',
  input: pageQuery(['settled_at', 'gross_minor']).extend({
    gateway: z.enum(gatewayCodes).optional(),
  }),
  data: pageOf(settlement).extend({ gateways: z.array(account) }),
})
