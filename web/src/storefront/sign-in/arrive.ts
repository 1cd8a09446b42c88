import type { AccountType } from '@emporia/contract'

import { moveIntoAccount } from '../../cart/account.ts'
import { placeAfterSignIn } from '../../session/places.ts'

/**
 * Runs after sign-in: adds the local items to the cart and the saved products. Returns the page to
 * continue to, and why items could not be added.
 */
export const arrive = async (type: AccountType, back: string | null) => {
  const reasons = buys(type) ? await moveIntoAccount() : []
  return { place: placeAfterSignIn(type, back), reasons }
}

const buys = (type: AccountType) => type === 'User' || type === 'Member'
