import { accountKey } from './view-token.ts'

const guestKey = 'guest_token'

/**
 * Returns the storage key of the token that calls of this page send: on the pages of a guest that of
 * their link, also on the page after a payment, unless the visitor is signed in
 * (docs/domain/guests.md#access).
 */
export const getTokenKey = () => {
  const { pathname } = location
  if (guestPages.test(pathname)) return guestKey
  const isPayment = paymentPages.test(pathname) && localStorage.getItem(accountKey) === null
  return isPayment && localStorage.getItem(guestKey) !== null ? guestKey : accountKey
}

/** Whether this page shows what a guest ordered. */
export const isGuestPage = () => getTokenKey() === guestKey

const guestPages = /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/guest(?:\/|$)/
const paymentPages = /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/payment\//
