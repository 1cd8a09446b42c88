import { useSyncExternalStore } from 'react'
import type { Permission, ShopRight } from '@emporia/contract'

import { store } from './store.ts'

/** Who is signed in, for screens: renders again when that changes. */
export const useSession = () => useSyncExternalStore(store.listen, store.read, store.unknown)

/** Whether the signed-in employee holds a key: `can('brand')`. The server checks it again. */
export const can = (key: Permission) => holds(store.read().admin, key)

/** Whether whoever is signed in may do this in the shop; nothing is asked of anybody else. */
export const canInShop = (right: ShopRight | undefined) =>
  !right || (store.read().seller?.rights.includes(right) ?? false)

type Holder = { permissions: { key: string }[] } | null

export const holds = (admin: Holder, key: Permission) =>
  admin?.permissions.some((held) => held.key === key) ?? false
