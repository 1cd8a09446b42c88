import type { PackageKind } from '@emporia/contract'
import { and, eq, sql } from 'drizzle-orm'

import { packagePurchases } from '../tables.ts'

export type Queue = { holder_id: number; kind: PackageKind; terms: Record<string, unknown> }

/**
 * SQL condition for the purchases that run one after the other: of one kind, for boosts of one
 * effect.
 */
export const isInQueue = ({ holder_id, kind, terms }: Queue) =>
  and(
    eq(packagePurchases.holder_id, holder_id),
    eq(packagePurchases.kind, kind),
    sql`${packagePurchases.terms} ->> 'boost' is not distinct from ${terms['boost'] ?? null}::text`,
  )
