import { z } from 'zod'

import { get } from '../endpoint.ts'
import { at, id, picture, toPageSchema } from '../shapes.ts'
import { groupStatuses } from './status.ts'

const row = z.object({
  id,
  number: z.string(),
  status: z.enum(groupStatuses),
  placed_at: at,
  orders: z.array(z.object({ is_pickup: z.boolean().optional(), picture: picture.nullable() })),
})
export type LatestOrder = z.output<typeof row>

/**
 * What public pages read of `api.order.list`, the same call: they load no description of whole orders.
 */
export const latestOrders = get('/order-list', {
  access: 'buyer',
  input: z.strictObject({ page: z.int(), per_page: z.int() }),
  data: toPageSchema(row),
})
