import type { Permission } from '@emporia/contract'

import { ownJson } from '../api/own-json.ts'

const key = 'role_preview'

export type Preview = { name: string; permissions: Permission[] }

/**
 * A role that an employee views the back office as, in this tab. Calls are made with the employee's
 * own permissions.
 */
export const preview = {
  read: () => ownJson<Preview | null>(sessionStorage.getItem(key), null),
  keep: (role: Preview) => sessionStorage.setItem(key, JSON.stringify(role)),
  forget: () => sessionStorage.removeItem(key),
}

type Holder = { permissions: { key: string }[] }

/** Returns the profile limited to the role's permissions, never more than the employee has. */
export const asPreviewed = <Profile extends Holder>(admin: Profile | null): Profile | null => {
  const role = preview.read()
  if (!admin || !role) return admin
  const isVisible = ({ key: held }: { key: string }) =>
    role.permissions.some((permission) => permission === held)
  return { ...admin, permissions: admin.permissions.filter(isVisible) }
}
