import { isViewOnly, type Permission, permissionLabels, permissions } from '@emporia/contract'
import * as m from '@emporia/messages/error'

import { sentence } from '../../../sentence.ts'

type PermissionSet = readonly Permission[]
/** Permissions, and those of them that only read. */
export type Grant = { permissions: PermissionSet; view_only?: readonly string[] }

/**
 * Returns whether `held` includes all of `wanted`, at the same level or above. Callers cannot
 * grant, change or delete what has more permissions than they have.
 */
export const holdsAll = (held: Grant, wanted: Grant) => lacking(held, wanted).length === 0

/** Returns the labels of the missing permissions. */
export const formatMissingPermissions = (held: Grant, wanted: Grant) =>
  lacking(held, wanted)
    .map((key) =>
      held.permissions.includes(key)
        ? sentence(m.permission_to_manage, { permission: permissionLabels[key] }).render()
        : permissionLabels[key],
    )
    .join(', ')

/** Returns unique permissions in the order of the contract. */
export const inOrder = (keys: PermissionSet) => permissions.filter((key) => keys.includes(key))

const lacking = (held: Grant, wanted: Grant) =>
  wanted.permissions.filter(
    (key) => !held.permissions.includes(key) || (isViewOnly(held, key) && !isViewOnly(wanted, key)),
  )
