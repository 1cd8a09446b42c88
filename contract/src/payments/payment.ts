import { z } from 'zod'

import { post } from '../endpoint.ts'
import { minor, text } from '../shapes.ts'
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
      batch: text(100),
      gross_minor: minor.min(1),
      fee_minor: minor,
    })
    .refine(({ gross_minor, fee_minor }) => fee_minor <= gross_minor, {
      path: ['fee_minor'],
      message: 'Fee must be up to the gross amount',
    }),
  data: z.object({ transaction_id: z.int().nullable(), is_new: z.boolean() }),
})
