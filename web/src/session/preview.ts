import type { Permission } from '@emporia/contract'

import { ownJson } from '../api/own-json.ts'

const key = 'role_preview'

export type Preview = { name: string; permissions: Permission[] }

/** A role whose back office one looks at, in this tab; what is done is done with one's own keys. */
export const preview = {
  read: () => ownJson<Preview | null>(sessionStorage.getItem(key), null),
  keep: (role: Preview) => sessionStorage.setItem(key, JSON.stringify(role)),
  forget: () => sessionStorage.removeItem(key),
}

type Holder = { permissions: { key: string }[] }

/** The profile as somebody with the role has it: never more keys than one holds oneself. */
export const asPreviewed = <Profile extends Holder>(admin: Profile | null): Profile | null => {
  const role = preview.read()
  if (!admin || !role) return admin
  const isShown = ({ key: held }: { key: string }) =>
    role.permissions.some((permission) => permission === held)
  return { ...admin, permissions: admin.permissions.filter(isShown) }
}
