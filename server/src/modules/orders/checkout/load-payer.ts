import type { BuyerKind, VatCheck } from '@emporia/contract'
import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import type { Buyer } from '../../accounts/buyer.ts'
import type { Method } from '../../payments/methods/load-methods.ts'
import type { Payer } from '../../payments/methods/refusal.ts'
import { sameBuyers } from '../../pricing/same-buyers.ts'
import { orderGroups, orders } from '../tables.ts'

type Facts = Pick<Buyer, 'id' | 'role' | 'is_guest'> & {
  vat: Pick<VatCheck, 'state'> | null
  /** The phone number of the order. */
  phone?: string | null | undefined
}

/** Returns what payment methods require of a buyer; earlier orders only if a method asks. */
export const loadPayer = async (
  db: Db,
  { id, role, is_guest, vat, phone }: Facts,
  methods: readonly Method[],
): Promise<Payer> => {
  const kind = is_guest ? ('guest' as const) : role
  const kinds: BuyerKind[] = vat?.state === 'valid' ? [kind, 'business'] : [kind]
  if (!is_guest && !methods.some(asksForOrders)) return { kinds, open_cash: 0, refused_cash: 0 }
  const buyers = sameBuyers({ id, phone })
  const { is_returning, ...counts } = one((await db.execute<Earlier>(earlierOf(buyers))).rows)
  return { kinds: is_returning ? [...kinds, 'returning'] : kinds, ...counts }
}

type Contact = { email: string; phone: string | null; is_guest: boolean }

/**
 * Two checkouts of a buyer with cash on delivery count one after the other, if they are limited;
 * also those of guests with the same e-mail address or phone number.
 */
export const lockOpenCash = async (
  db: Db,
  { email, phone, is_guest }: Contact,
  methods: readonly Method[],
) => {
  if (!is_guest && !methods.some(({ open_max }) => open_max !== null)) return
  await db.execute(sql`select pg_advisory_xact_lock(7206225, hashtext(${email.toLowerCase()}))`)
  if (phone) await db.execute(sql`select pg_advisory_xact_lock(7206226, hashtext(${phone}))`)
}

const asksForOrders = ({ buyers, open_max, refused_max }: Method) =>
  buyers.includes('returning') || open_max !== null || refused_max !== null

type Earlier = { is_returning: boolean; open_cash: number; refused_cash: number }

const earlierOf = (buyers: SQL) => sql`
  select coalesce(bool_or(o.status in ('delivered', 'completed')), false) as is_returning,
    count(distinct g.id) filter (where g.payment_method = 'cash_on_delivery'
      and o.status in ('pending', 'confirmed', 'processing', 'shipped'))::int as open_cash,
    count(distinct g.id) filter (where g.payment_method = 'cash_on_delivery'
      and o.status = 'returned' and o.delivered_at is null)::int as refused_cash
  from ${orders} o join ${orderGroups} g on g.id = o.group_id where o.user_id = any(${buyers})`
