import { ownJson } from '../api/own-json.ts'
import { preview } from './preview.ts'

const key = 'auth_token'

/** The bearer token of this browser: kept, it marks a signed-in session. */
export const token = {
  read: () => localStorage.getItem(key),
  keep: (value: string) => localStorage.setItem(key, value),
  /** With the session goes the copy of its cart; what a stranger meant to add stays. */
  forget: () => {
    if (token.read()) localStorage.removeItem('cart')
    localStorage.removeItem(key)
    person.forget()
    preview.forget()
  },
}

type Person = { name: string; type: string }

/** Whose token it is: only for the greeting in the header, never for a decision. */
export const person = {
  read: () => ownJson<Person | null>(localStorage.getItem('person'), null),
  keep: ({ name, type }: Person) => localStorage.setItem('person', JSON.stringify({ name, type })),
  forget: () => localStorage.removeItem('person'),
}
