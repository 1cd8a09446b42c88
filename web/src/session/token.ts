import { ownJson } from '../api/own-json.ts'
import { accountKey as key, readToken, readViewToken } from '../api/view-token.ts'
import { preview } from './preview.ts'

/** The products that this browser showed last, in `localStorage`. */
export const recentKey = 'recent_products'
/** The ids of the saved products, in `localStorage`. */
export const savedKey = 'saved_products'

/** The bearer token of this browser. A stored token marks a signed-in session. */
export const token = {
  read: () => readToken(key),
  keep: (value: string) => localStorage.setItem(key, value),
  /**
   * Also removes the copies of the session's cart and saved products, and the products seen in it.
   * Those of a guest remain.
   */
  forget: () => {
    // The employee remains signed in in the other tabs.
    if (readViewToken()) return sessionStorage.removeItem(key)
    if (token.read())
      for (const seen of ['cart', recentKey, savedKey]) localStorage.removeItem(seen)
    localStorage.removeItem(key)
    person.forget()
    preview.forget()
  },
}

type Person = { name: string; type: string }

/** The owner of the token, only for the greeting in the header, never for access decisions. */
export const person = {
  read: () => ownJson<Person | null>(localStorage.getItem('person'), null),
  keep: ({ name, type }: Person) => localStorage.setItem('person', JSON.stringify({ name, type })),
  forget: () => localStorage.removeItem('person'),
}
