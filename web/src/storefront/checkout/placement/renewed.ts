import { api, type CartResource, type Refusal, type ResourceQuery } from '@emporia/contract'

import { loadCheckout } from '../../../cart/checkout-calls.ts'
import type { CartItem } from '../../../cart/local.ts'
import { toResourceQuery } from './resource-query.ts'

/** Returns the current checkout after a refusal, if the refusal was caused by an outdated one. */
export const renewedAfter = async (
  { code, data }: Refusal,
  item: CartItem | undefined,
  params: ResourceQuery,
): Promise<CartResource | undefined> => {
  const rates = api.checkout.resource.data.safeParse(data)
  if (rates.success) return rates.data
  if (code !== 'conflict') return undefined
  const reply = await loadCheckout({ ...toResourceQuery(item), ...params })
  return reply.success && reply.data.shops.length > 0 ? reply.data : undefined
}
