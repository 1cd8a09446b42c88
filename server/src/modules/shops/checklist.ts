import { shopChecklist, type ShopNeed } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { one } from '../../db/single-row.ts'
import { packagePurchases } from '../subscriptions/public.ts'
import { documents } from '../accounts/public.ts'
import { payoutMethods } from '../payouts/public.ts'
import type { shops } from './tables.ts'

type Shop = typeof shops.$inferSelect

/** Returns what a shop still needs before it can open, in the order of the steps. */
export const listMissing = async (db: Db, shop: Shop): Promise<ShopNeed[]> => {
  const provided: Record<ShopNeed, boolean> = {
    ...(await readOtherNeeds(db, shop)),
    name: shop.name !== '',
    category_id: shop.category_id !== null,
    address: shop.address !== null,
    accept_terms: shop.terms_accepted_at !== null,
  }
  return shopChecklist.filter((need) => !provided[need])
}

type Elsewhere = Record<'identity' | 'trade_licence' | 'tax' | 'payout' | 'package', boolean>

/** Requirements stored with accounts, wallet and packages. A tax document needs its number too. */
const readOtherNeeds = async (db: Db, { id, owner_id }: Shop) => {
  const { rows } = await db.execute<Elsewhere>(sql`
    select
      coalesce(bool_or(kind = 'identity'), false) as identity,
      coalesce(bool_or(kind = 'trade_licence'), false) as trade_licence,
      coalesce(bool_or(kind = 'tax' and number is not null), false) as tax,
      exists (select from ${payoutMethods} where owner_type = 'seller' and owner_id = ${id}
        and deleted_at is null) as payout,
      exists (select from ${packagePurchases} where holder_id = ${owner_id} and kind = 'shop'
        and state in ('pending_payment', 'pending_review', 'queued', 'active', 'grace')) as package
    from ${documents} where user_id = ${owner_id}`)
  return one(rows)
}
