import { api, type Group } from '@emporia/contract'

import { call } from '../../../api/call.ts'

/** Returns an order of the buyer; null if it cannot be loaded. */
export const loadOrder = async (id: number): Promise<Group | null> => {
  const reply = await call(api.order.details, { id })
  return reply.success ? reply.data : null
}
