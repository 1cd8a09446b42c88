import { copySaved, mergeSaved } from '../saved/sync.ts'
import { hasGuestCheckout } from '../session/guest.ts'
import { copyCart, mergeGuestCart, mergeLocalCart } from './replay.ts'

/**
 * Runs after sign-in: moves what this browser stores for a guest, cart and saved products, into the
 * account. Returns why items could not be added to the cart.
 */
export const moveIntoAccount = async () => {
  const moveCart = hasGuestCheckout() ? mergeGuestCart : mergeLocalCart
  const [reasons] = await Promise.all([moveCart(), mergeSaved()])
  return reasons
}

/** Replaces the local cart and saved products with copies of the account's. */
export const copyAccount = () => Promise.all([copyCart(), copySaved()])
