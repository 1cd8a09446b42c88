import type { AccountType, api, Data } from '@emporia/contract'

type Profiles = {
  user: Data<typeof api.user.profile.show>
  admin: Data<typeof api.admin.profile.show>
  seller: Data<typeof api.seller.profile.show>
}

/**
 * The signed-in user. `loading` until the start is complete; afterwards at most one profile is set.
 */
export type Session = { loading: boolean } & Profiles

const noProfiles: Profiles = { user: null, admin: null, seller: null }
const unknown: Session = { loading: true, ...noProfiles }

let session = unknown
const listeners = new Set<() => void>()

export const store = {
  read: () => session,
  unknown: () => unknown,
  keep: (profiles: Profiles) => change({ loading: false, ...profiles }),
  empty: () => change({ loading: false, ...noProfiles }),
  listen: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** Returns the account type of a session; undefined for a guest. */
export const getAccountType = ({ user, admin, seller }: Session): AccountType | undefined =>
  (admin ?? seller ?? user)?.type

const change = (next: Session) => {
  session = next
  for (const listener of listeners) listener()
  return next
}
