import type { AccountType, api, Data } from '@emporia/contract'

type Profiles = {
  user: Data<typeof api.user.profile.show>
  admin: Data<typeof api.admin.profile.show>
  seller: Data<typeof api.seller.profile.show>
}

/** Who is signed in. `loading` until the start is over; afterwards at most one profile is there. */
export type Session = { loading: boolean } & Profiles

const nobody: Profiles = { user: null, admin: null, seller: null }
const unknown: Session = { loading: true, ...nobody }

let session = unknown
const listeners = new Set<() => void>()

export const store = {
  read: () => session,
  unknown: () => unknown,
  keep: (profiles: Profiles) => change({ loading: false, ...profiles }),
  empty: () => change({ loading: false, ...nobody }),
  listen: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** The kind of account behind a session; nobody's is undefined. */
export const typeOf = ({ user, admin, seller }: Session): AccountType | undefined =>
  (admin ?? seller ?? user)?.type

const change = (next: Session) => {
  session = next
  for (const listener of listeners) listener()
  return next
}
