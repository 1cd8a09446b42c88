import { type Permission, permissionLabels, permissions } from '@emporia/contract'

type Keys = readonly Permission[]

/**
 * Returns whether `held` includes all `keys`. Callers cannot grant, change or delete what has more
 * permissions than they have.
 */
export const holdsAll = (held: Keys, keys: Keys) => lacking(held, keys).length === 0

/** Returns the labels of the missing permissions. */
export const lackingWords = (held: Keys, keys: Keys) =>
  lacking(held, keys)
    .map((key) => permissionLabels[key])
    .join(', ')

/** Returns unique permissions in the order of the contract. */
export const inOrder = (keys: Keys) => permissions.filter((key) => keys.includes(key))

const lacking = (held: Keys, keys: Keys) => keys.filter((key) => !held.includes(key))
