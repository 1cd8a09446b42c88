import { z } from 'zod'

import { post } from '../endpoint.ts'
import { id, line } from '../shapes.ts'
import { vatId } from '../taxes/vat-check.ts'
import { address } from './address.ts'
import { order } from './order.ts'

/**
 * Changes who is billed for an order and the others of its group. Without a billing address, the
 * delivery address is billed (docs/domain/addresses.md#billing-address).
 */
export const orderBilling = post('/admin/order-billing', {
  access: 'admin:order',
  input: z.strictObject({
    id,
    billing: address.nullable(),
    company: line(120).nullable(),
    vat_id: vatId.nullable(),
    /** The version of the order that the caller saw; a newer one is refused. */
    version_seen: z.int(),
  }),
  data: order,
})
