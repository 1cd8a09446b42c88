import { api } from '@emporia/contract'

import { call, unreachable } from '../api/call.ts'
import { send } from './add-to-cart.ts'
import { localCart } from './local.ts'

/**
 * After signing in: every thing the person meant to add is added once, then the local cart becomes
 * a copy of the server's. Gives the server's reasons for what could not be added.
 */
export const replayCart = async () => {
  const reasons: string[] = []
  for (const wish of localCart.read()) {
    const reply = await send(wish)
    // Without a connection the rest waits for the next time.
    if (reply === unreachable) return [reply.message]
    localCart.remove(wish)
    if (!reply.success) reasons.push(reply.message)
  }

  await copyCart()
  return reasons
}

/** Makes the local cart what the server's is. */
export const copyCart = async () => {
  const cart = await call(api.cart.list, {})
  if (cart.success) localCart.copy(cart.data)
}
