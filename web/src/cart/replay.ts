import { api } from '@emporia/contract'
import { z } from 'zod'

import { call, unreachable } from '../api/call.ts'
import { send } from './add-to-cart.ts'
import { localCart, type Wish } from './local.ts'

/**
 * After signing in: every thing the person meant to add is added once, then the local cart becomes
 * a copy of the server's. Gives the server's reasons for what could not be added.
 */
export const replayCart = async () => {
  const reasons: string[] = []
  for (const wish of localCart.read()) {
    const reply = await sendWhatIsLeft(wish)
    // Without a connection the rest waits for the next time.
    if (reply === unreachable) return [reply.message]
    localCart.remove(wish)
    if (!reply.success) reasons.push(reply.message)
  }

  await copyCart()
  return reasons
}

/** The whole wish, or as much of it as there is; the refusal of the rest is told either way. */
const sendWhatIsLeft = async (wish: Wish) => {
  const reply = await send(wish)
  if (reply.success || reply === unreachable) return reply
  const { data } = left.safeParse(reply.data)
  if (data && data.available > 0) await send({ ...wish, quantity: data.available })
  return reply
}

/** How much of it, says a refusal, could still be added. */
const left = z.object({ available: z.number() })

/** Makes the local cart what the server's is. */
export const copyCart = async () => {
  const cart = await call(api.cart.list, {})
  if (cart.success) localCart.copy(cart.data)
}
