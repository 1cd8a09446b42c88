import { euCountries, safetyModes } from '@emporia/contract'
import { and, asc, eq, isNull, type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'

import type { Db } from '../../../db/client.ts'
import { storedSettings } from '../../settings/stored.ts'
import { isOf, type Owner } from '../../shipping/owner.ts'
import type { Scope } from '../management/scope.ts'
import { products } from '../public.ts'
import { economicOperators } from './tables.ts'

/** Returns the active operators that products in scope can name, by name. */
export const listOperators = (db: Db, reach: Scope) =>
  db
    .select({
      id: economicOperators.id,
      name: economicOperators.name,
      shop_id: economicOperators.shop_id,
      country: economicOperators.country,
    })
    .from(economicOperators)
    .where(
      and(
        eq(economicOperators.status, 'active'),
        isNull(economicOperators.deleted_at),
        reach === 'everything' ? undefined : eq(economicOperators.shop_id, reach.shop_id),
      ),
    )
    .orderBy(asc(economicOperators.name), asc(economicOperators.id))

const stored = z.object({ product_safety: z.enum(safetyModes) })

/** Returns whether products without safety data are sold to the European Union. */
export const readSafetyMode = async (db: Db) =>
  stored.safeParse(await storedSettings(db)).data?.product_safety ?? 'off'

/** Whether a product of the owner may name it; locked so that it is not removed meanwhile. */
export const isOperatorOf = async (db: Db, id: number, owner: Owner) => {
  const found = await db
    .select({ id: economicOperators.id })
    .from(economicOperators)
    .where(
      and(
        eq(economicOperators.id, id),
        isOf(economicOperators.shop_id, owner),
        eq(economicOperators.status, 'active'),
        isNull(economicOperators.deleted_at),
      ),
    )
    .for('share')
  return found.length > 0
}

/** An operator as product pages name it; null without one. */
export const operatorOf = (column: SQLWrapper) =>
  sql`(select json_build_object('name', o.name, 'address', o.address, 'country', o.country,
    'electronic_address', o.electronic_address) from economic_operators o where o.id = ${column})`

const inEu = sql`string_to_array(${euCountries.join(' ')}, ' ')`

/**
 * Whether a product names its manufacturer and, if that is outside of the European Union, a
 * responsible person in it (docs/domain/consumer-law.md#product-safety).
 */
export const hasSafetyData = sql<boolean>`coalesce((select
    made.country = any(${inEu})
    or exists (select from economic_operators answered where answered.id = ${products.responsible_id}
      and answered.country = any(${inEu}))
  from economic_operators made where made.id = ${products.manufacturer_id}), false)`
