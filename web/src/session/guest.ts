import { token } from './token.ts'

const key = 'guest_token'
const linkKey = 'guest_link'

/** Whether this marketplace lets buyers order without an account; the document says so. */
export const hasGuestCheckout = () => document.documentElement.dataset['guests'] !== undefined

/** Whether the visitor has a cart on the server without an account (docs/domain/guests.md#carts). */
export const isGuestShopper = () => token.read() === null && hasGuestCheckout()

/** The session that the link of an e-mail opened, and the token of that link. */
export const guestSession = {
  read: () => localStorage.getItem(key),
  readLink: () => localStorage.getItem(linkKey),
  store: ({ access_token, link }: { access_token: string; link: string }) => {
    localStorage.setItem(key, access_token)
    localStorage.setItem(linkKey, link)
  },
  forget: () => {
    localStorage.removeItem(key)
    localStorage.removeItem(linkKey)
  },
}
