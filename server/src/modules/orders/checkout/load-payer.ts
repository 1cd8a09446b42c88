import type { BuyerKind, VatCheck } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import type { Buyer } from '../../accounts/buyer.ts'
import type { Method } from '../../payments/methods/load-methods.ts'
import type { Payer } from '../../payments/methods/refusal.ts'
import { orderGroups, orders } from '../tables.ts'

type Facts = Pick<Buyer, 'id' | 'role'> & { vat: Pick<VatCheck, 'state'> | null }

/** Returns what payment methods require of a buyer; earlier orders only if a method asks. */
export const loadPayer = async (
  db: Db,
  { id, role, vat }: Facts,
  methods: readonly Method[],
): Promise<Payer> => {
  const kinds: BuyerKind[] = vat?.state === 'valid' ? [role, 'business'] : [role]
  if (!methods.some(asksForOrders)) return { kinds, open_cash: 0, refused_cash: 0 }
  const { is_returning, ...counts } = one((await db.execute<Earlier>(earlierOf(id))).rows)
  return { kinds: is_returning ? [...kinds, 'returning'] : kinds, ...counts }
}

/**
 * Two checkouts of a buyer with cash on delivery count one after the other, if a method limits them.
 */
export const lockOpenCash = async (db: Db, userId: number, methods: readonly Method[]) => {
  if (methods.some(({ open_max }) => open_max !== null))
    await db.execute(sql`select pg_advisory_xact_lock(7206225, ${userId}::int)`)
}

const asksForOrders = ({ buyers, open_max, refused_max }: Method) =>
  buyers.includes('returning') || open_max !== null || refused_max !== null

type Earlier = { is_returning: boolean; open_cash: number; refused_cash: number }

const earlierOf = (userId: number) => sql`
  select coalesce(bool_or(o.status in ('delivered', 'completed')), false) as is_returning,
    count(distinct g.id) filter (where g.payment_method = 'cash_on_delivery'
      and o.status in ('pending', 'confirmed', 'processing', 'shipped'))::int as open_cash,
    count(distinct g.id) filter (where g.payment_method = 'cash_on_delivery'
      and o.status = 'returned' and o.delivered_at is null)::int as refused_cash
  from ${orders} o join ${orderGroups} g on g.id = o.group_id where o.user_id = ${userId}`
