import { api } from '@emporia/contract'

import { call, unreachable } from '../api/call.ts'
import { createKeyGenerator, isDecided } from '../api/intent-key.ts'
import { isGuestShopper } from '../session/guest.ts'
import { getCartCalls, toCartInput } from './calls.ts'
import { localCart, type CartItem } from './local.ts'

const keyOf = createKeyGenerator()

/**
 * Runs after sign-in: adds the local cart to that of the account in one call, and replaces it with a
 * copy. Returns the sentences of the server about what was cut. Without a connection the local cart
 * remains; a repetition adds nothing twice.
 */
export const mergeLocalCart = async () => {
  const items = localCart.read().slice(0, itemsMax).map(toCartInput)
  if (items.length === 0) return copyCart().then(() => [])
  const reply = await call(api.cart.merge, { items }, { idempotencyKey: keyOf(items) })
  if (reply.success) localCart.copy(reply.data.cart)
  else if (isDecided(reply)) await copyCart()
  return reply.success ? reply.data.changes : [reply.message]
}

/** What a cart holds. */
const itemsMax = 100

/**
 * Adds every item of the local cart once, then replaces the local cart with a copy of the server's.
 * Returns the server's reasons for items that could not be added.
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
  const { add } = getCartCalls()
  const reply = await add(item)
  if (reply.success || reply === unreachable) return reply
  const available = readAvailable(reply.data)
  if (available > 0) await add({ ...item, quantity: available })
  return reply
}

/** Returns the quantity that could still be added, from the data of a refusal. */
const readAvailable = (data: unknown) =>
  typeof data === 'object' &&
  data !== null &&
  'available' in data &&
  typeof data.available === 'number'
    ? data.available
    : 0

/** Loads the server's cart; a new one of a guest gets the items that the browser stored before. */
export const listCart = async () => {
  const reply = await getCartCalls().list()
  const isNew = isGuestShopper() && reply.success && reply.data.count === 0
  if (!isNew || localCart.count() === 0) return reply
  await replayCart()
  return getCartCalls().list()
}

/**
 * Runs after sign-in: the server adds the cart of this browser to that of the account. Returns its
 * sentences about what was cut.
 */
export const mergeGuestCart = async () => {
  const reply = await call(api.guest.merge, {})
  if (!reply.success) return [reply.message]
  localCart.copy(reply.data.cart)
  return reply.data.changes
}

/** Replaces the local cart with a copy of the server's cart. */
export const copyCart = async () => {
  const cart = await getCartCalls().list()
  if (cart.success) localCart.copy(cart.data)
}
