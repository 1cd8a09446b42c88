import type { ApiKeyKind } from '@emporia/contract'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'

import type { Actor } from '../../../http/actor.ts'
import { apiKeys } from '../tables.ts'

export type KeyRow = typeof apiKeys.$inferSelect
/** Who manages keys: an employee, or the owner of a shop. */
export type KeyHolder = Pick<
  Actor,
  'id' | 'role' | 'shop_id' | 'permissions' | 'rights' | 'view_only' | 'is_owner'
>

const staffKinds: ApiKeyKind[] = ['personal', 'platform']

/**
 * Condition for the keys that a person sees: those of their shop; of staff their own, and for owners
 * all (docs/domain/integrations.md#api-keys).
 */
export const isVisible = ({ id, role, shop_id, is_owner }: KeyHolder) =>
  and(
    isNull(apiKeys.revoked_at),
    role === 'seller'
      ? and(eq(apiKeys.kind, 'shop'), eq(apiKeys.shop_id, shop_id ?? 0))
      : or(
          and(eq(apiKeys.kind, 'personal'), eq(apiKeys.user_id, id)),
          is_owner ? inArray(apiKeys.kind, staffKinds) : undefined,
        ),
  )

/** Condition for the keys that count together with one: those of its person, shop or marketplace. */
export const isCountedWith = (kind: ApiKeyKind, { id, shop_id }: KeyHolder) =>
  and(
    isNull(apiKeys.revoked_at),
    eq(apiKeys.kind, kind),
    kind === 'personal' ? eq(apiKeys.user_id, id) : undefined,
    kind === 'shop' ? eq(apiKeys.shop_id, shop_id ?? 0) : undefined,
  )

/** Whether a person changes a key that they see: owners only revoke the keys of other employees. */
export const canChange = ({ id }: KeyHolder, { kind, user_id }: KeyRow) =>
  kind !== 'personal' || user_id === id
