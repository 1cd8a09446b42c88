import { api, type CartResource, type Refusal, type ResourceQuery } from '@emporia/contract'

import { call } from '../../../api/call.ts'
import type { Wish } from '../../../cart/local.ts'

/** Returns the contract's query for a checkout: of one product, or of the whole cart. */
export const resourceQueryOf = (wish: Wish | undefined) =>
  wish ? { product_id: wish.id, quantity: wish.quantity, product_attributes: wish.attributes } : {}

/** Returns the current checkout after a refusal, if the refusal was caused by an outdated one. */
export const renewedAfter = async (
  { code, data }: Refusal,
  wish: Wish | undefined,
  asked: ResourceQuery,
): Promise<CartResource | undefined> => {
  const given = api.checkout.resource.data.safeParse(data)
  if (given.success) return given.data
  if (code !== 'conflict') return undefined
  const reply = await call(api.checkout.resource, { ...resourceQueryOf(wish), ...asked })
  return reply.success && reply.data.shops.length > 0 ? reply.data : undefined
}
