import { type Permission, permissionLabels, permissions } from '@emporia/contract'

type PermissionSet = readonly Permission[]

/**
 * Returns whether `held` includes all `keys`. Callers cannot grant, change or delete what has more
 * permissions than they have.
 */
export const holdsAll = (held: PermissionSet, keys: PermissionSet) =>
  lacking(held, keys).length === 0

/** Returns the labels of the missing permissions. */
export const formatMissingPermissions = (held: PermissionSet, keys: PermissionSet) =>
  lacking(held, keys)
    .map((key) => permissionLabels[key])
    .join(', ')

/** Returns unique permissions in the order of the contract. */
export const inOrder = (keys: PermissionSet) => permissions.filter((key) => keys.includes(key))

const lacking = (held: PermissionSet, keys: PermissionSet) =>
  keys.filter((key) => !held.includes(key))
