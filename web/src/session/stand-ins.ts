import type { Session } from './store.ts'

/** Somebody for tests, of whom nothing is known. */
export const person = {
  id: 1,
  email: 'a@demo.test',
  email_change: null,
  name: 'A',
  phone: null,
  picture: null,
  documents: [],
}

/** A shop for tests that is open, and nothing else. */
export const openShop: NonNullable<NonNullable<Session['seller']>['shop']> = {
  id: 1,
  name: '',
  slug: '',
  status: 'approved',
  reason: null,
  category_id: null,
  tagline: '',
  about: '',
  logo: null,
  banner: null,
  address: null,
  closed_from: null,
  closed_to: null,
  closed_note: null,
  submitted_at: null,
  package: null,
  missing: [],
}
