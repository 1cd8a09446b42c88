import { useSyncExternalStore } from 'react'
import type { Level, Permission, ShopRight } from '@emporia/contract'

import { store } from './store.ts'

/** Returns the current session and renders again when it changes. */
export const useSession = () => useSyncExternalStore(store.listen, store.read, store.unknown)

/**
 * Returns whether the signed-in employee has a permission: `can('brand')`. The server checks it
 * again.
 */
export const can = (key: Permission) => holds(store.read().admin, key)

/** Returns whether the employee may also change what a permission covers. */
export const canManage = (key: Permission) => manages(store.read().admin, key)

/** Returns whether the signed-in shop login has this right. Always true if no right is required. */
export const canInShop = (right: ShopRight | undefined) =>
  !right || (store.read().seller?.rights.includes(right) ?? false)

type Holder = { permissions: { key: string; level: Level }[] } | null

export const holds = (admin: Holder, key: Permission) =>
  admin?.permissions.some((held) => held.key === key) ?? false

export const manages = (admin: Holder, key: Permission) =>
  admin?.permissions.some((held) => held.key === key && held.level === 'manage') ?? false
