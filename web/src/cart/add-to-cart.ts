import { api, type Reply } from '@emporia/contract'

import { call } from '../api/call.ts'
import { token } from '../session/token.ts'
import { askToLogIn } from '../ui/toast.ts'
import { localCart, type Wish } from './local.ts'

type Outcome = 'added' | 'kept' | 'refused'

/**
 * Puts a thing into the cart. A stranger is asked to log in, and the thing is kept until then.
 * With the buy flag the way goes on to /checkout.
 */
export const addToCart = async (wish: Wish, { buy = false } = {}) => {
  const reply = token.read() ? await send(wish) : null
  const outcome = outcomeOf(reply)
  if (outcome === 'added' && reply?.success) localCart.copy(reply.data)
  if (outcome === 'kept') {
    token.forget()
    localCart.add(wish)
    askToLogIn()
  }
  if (buy && outcome !== 'refused') location.assign('/checkout')
  return { outcome, message: reply?.message ?? '' }
}

export const send = ({ id, attributes, quantity }: Wish) =>
  call(api.cart.add, { product_id: id, product_attributes: attributes, quantity })

// A session that has ended meanwhile makes a stranger of its owner.
const outcomeOf = (reply: Reply<unknown> | null): Outcome => {
  if (!reply || (!reply.success && reply.code === 'unauthenticated')) return 'kept'
  return reply.success ? 'added' : 'refused'
}
