import { api } from '@emporia/contract'
import { z } from 'zod'

import { call, unreachable } from '../api/call.ts'
import { send } from './add-to-cart.ts'
import { localCart, type CartItem } from './local.ts'

/**
 * Runs after sign-in: adds every item of the local cart once, then replaces the local cart with a
 * copy of the server's. Returns the server's reasons for items that could not be added.
 */
export const replayCart = async () => {
  const reasons: string[] = []
  for (const item of localCart.read()) {
    const reply = await sendWhatIsLeft(item)
    // Without a connection, the remaining items are tried again later.
    if (reply === unreachable) return [reply.message]
    localCart.remove(item)
    if (!reply.success) reasons.push(reply.message)
  }

  await copyCart()
  return reasons
}

/**
 * Adds the full quantity, or as much as is available. The refusal of the rest is reported either
 * way.
 */
const sendWhatIsLeft = async (item: CartItem) => {
  const reply = await send(item)
  if (reply.success || reply === unreachable) return reply
  const { data } = left.safeParse(reply.data)
  if (data && data.available > 0) await send({ ...item, quantity: data.available })
  return reply
}

/** The quantity that could still be added, from the data of a refusal. */
const left = z.object({ available: z.number() })

/** Replaces the local cart with a copy of the server's cart. */
export const copyCart = async () => {
  const cart = await call(api.cart.list, {})
  if (cart.success) localCart.copy(cart.data)
}
