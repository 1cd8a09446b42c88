import type { Session } from './store.ts'

/** A minimal person for tests. */
export const person = {
  id: 1,
  email: 'a@demo.test',
  email_change: null,
  email_verified_at: null,
  must_verify_email: false,
  locale: null,
  time_zone: null,
  name: 'A',
  phone: null,
  picture: null,
  documents: [],
}

/** A minimal open shop for tests. */
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
