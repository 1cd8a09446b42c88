import type { Level, Permission } from '@emporia/contract'

import { ownJson } from '../api/own-json.ts'

const key = 'role_preview'

export type Preview = { name: string; permissions: Permission[]; view_only: Permission[] }

/**
 * A role that an employee views the back office as, in this tab. Calls are made with the employee's
 * own permissions.
 */
export const preview = {
  read: () => ownJson<Preview | null>(sessionStorage.getItem(key), null),
  keep: (role: Preview) => sessionStorage.setItem(key, JSON.stringify(role)),
  forget: () => sessionStorage.removeItem(key),
}

type Held = { key: string; level: Level }

/** Returns the profile limited to the role's permissions, never more than the employee has. */
export const asPreviewed = <Profile extends { permissions: Held[] }>(
  admin: Profile | null,
): Profile | null => {
  const role = preview.read()
  if (!admin || !role) return admin
  const isIn = (keys: string[], { key: held }: Held) => keys.includes(held)
  const permissions = admin.permissions
    .filter((held) => isIn(role.permissions, held))
    .map((held) => (isIn(role.view_only, held) ? { ...held, level: 'view' as const } : held))
  return { ...admin, permissions }
}
