import type { Reply } from '@emporia/contract'

import { isGuestShopper } from '../session/guest.ts'
import { token } from '../session/token.ts'
import { askToLogIn } from '../ui/toast.ts'
import { getCartCalls } from './calls.ts'
import { localCart, type CartItem } from './local.ts'

type Outcome = 'added' | 'kept' | 'refused'

/**
 * Adds a product to the cart. Where buyers need an account, a guest is asked to sign in, and the item
 * is stored locally until then. With `buy`, continues to /checkout.
 */
export const addToCart = async (item: CartItem, { buy = false } = {}) => {
  const reply = token.read() || isGuestShopper() ? await getCartCalls().add(item) : null
  const outcome = outcomeOf(reply)
  if (outcome === 'added' && reply?.success) localCart.copy(reply.data)
  if (outcome === 'kept') {
    token.forget()
    localCart.add(item)
    askToLogIn()
  }
  if (buy && outcome !== 'refused') location.assign('/checkout')
  return { outcome, message: reply?.message ?? '' }
}

// When the session has expired in the meantime, the user is treated as a guest.
const outcomeOf = (reply: Reply<unknown> | null): Outcome => {
  if (!reply || (!reply.success && reply.code === 'unauthenticated')) return 'kept'
  return reply.success ? 'added' : 'refused'
}
