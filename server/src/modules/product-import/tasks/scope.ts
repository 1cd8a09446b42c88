import { and, eq } from 'drizzle-orm'

import { tasks } from './tables.ts'

/** Owner of tasks: the user; for a seller only while the shop is the same. */
export type Owner = { id: number; shop_id: number | null }

export const ownedBy = (owner: Owner) =>
  and(
    eq(tasks.owner_id, owner.id),
    owner.shop_id === null ? undefined : eq(tasks.shop_id, owner.shop_id),
  )
