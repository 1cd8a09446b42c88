import { toEpcPayload, type TransferAccount, type TransferInstructions } from '@emporia/contract'
import { eq, inArray } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { checkoutMethods } from '../../payments/public.ts'
import { getGeneralSettings } from '../../site/queries.ts'
import { type Group, listWaitingOrders, type Order, sumTotals } from '../payment/purchase.ts'

/** Returns how to pay an order group by bank transfer, or null if it waits for none. */
export const getInstructions = async (
  db: Db,
  purchase: { group: Group; orders: Order[] },
  now: Date,
): Promise<TransferInstructions | null> => {
  const { number, payment_method, checkout_method_id } = purchase.group
  const waiting = listWaitingOrders(purchase, now)
  const due_at = waiting[0]?.expires_at
  if (payment_method !== 'bank_transfer' || checkout_method_id === null || !due_at) return null
  const [method] = await db
    .select({ account: checkoutMethods.account })
    .from(checkoutMethods)
    .where(eq(checkoutMethods.id, checkout_method_id))
  if (!method?.account) return null
  const { currency } = await getGeneralSettings(db)
  const transfer = { account: method.account, amount_minor: sumTotals(waiting), reference: number }
  return { ...transfer, due_at, epc: toEpcPayload({ ...transfer, currency: currency.code }) }
}

type Ordered = { checkout_method_id: number | null }

/** Returns the accounts that receive the transfers of some order groups, by method. */
export const listAccounts = async (
  db: Db,
  groups: Ordered[],
): Promise<ReadonlyMap<number, TransferAccount>> => {
  const ids = [...new Set(groups.flatMap(({ checkout_method_id }) => checkout_method_id ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: checkoutMethods.id, account: checkoutMethods.account })
    .from(checkoutMethods)
    .where(inArray(checkoutMethods.id, ids))
  return new Map(rows.flatMap(({ id, account }) => (account ? [[id, account] as const] : [])))
}
