import type { CashOnDelivery } from '@emporia/contract'
import { and, asc, eq, isNull } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { checkoutMethods } from '../tables.ts'

/**
 * The settings of cash on delivery are those of its first method, so that calls to the general
 * settings continue to work.
 */
export const getCashRule = async (db: Db): Promise<CashOnDelivery> => {
  const method = await findCashMethod(db)
  return {
    enabled: method ? method.status === 'active' : true,
    min_total_minor: method?.min_minor ?? 0,
    max_total_minor: method?.max_minor ?? null,
    note: method?.note ?? '',
  }
}

/** Changes the first method of cash on delivery, or adds it. */
export const storeCashRule = async (db: Db, rule: CashOnDelivery, now: Date) => {
  const values = {
    status: rule.enabled ? ('active' as const) : ('inactive' as const),
    min_minor: rule.min_total_minor,
    max_minor: rule.max_total_minor,
    note: rule.note,
    updated_at: now.toISOString(),
  }
  const method = await findCashMethod(db)
  if (method) await db.update(checkoutMethods).set(values).where(eq(checkoutMethods.id, method.id))
  else await db.insert(checkoutMethods).values({ ...cash, code: cash.provider, ...values })
}

const cash = { provider: 'cash_on_delivery', rank: 1 } as const

const findCashMethod = async (db: Db) => {
  const [first] = await db
    .select()
    .from(checkoutMethods)
    .where(and(eq(checkoutMethods.provider, cash.provider), isNull(checkoutMethods.deleted_at)))
    .orderBy(asc(checkoutMethods.rank), asc(checkoutMethods.id))
    .limit(1)
  return first
}
