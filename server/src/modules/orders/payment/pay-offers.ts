import type { PayNowMethod } from '@emporia/contract'
import { eq, sql } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { conflict } from '../../../http/failure.ts'
import { getBuyerAndTerms } from '../../accounts/buyer.ts'
import { shopName } from '../../catalog/availability/platform.ts'
import { categories, products } from '../../catalog/public.ts'
import { chooseMethod, refuseProvider } from '../../payments/methods/offers.ts'
import { shops } from '../../shops/public.ts'
import { loadPayer } from '../checkout/load-payer.ts'
import { orderLines, orders } from '../tables.ts'
import { type Group, type Order, sumFees, sumTotals } from './purchase.ts'

type Waiting = { group: Group; waiting: Order[] }

/** Returns what the rules of payment methods know of an order group that waits for its payment. */
export const loadPayOffers = async (
  { db, payments: { gateways } }: Context,
  { group, waiting }: Waiting,
) => {
  const { buyer, terms } = await getBuyerAndTerms(db, group.user_id)
  const { checkout_methods: methods, currency } = terms
  const hasExcluded = methods.some((one) => one.excluded_category_ids.length > 0)
  return {
    gateways,
    methods,
    purchase: {
      // Its fee was agreed before, whatever pays it now.
      total_minor: sumTotals(waiting) - sumFees(waiting),
      currency,
      country: group.address.country,
      parts: await listParts(db, group.id),
      category_ids: hasExcluded ? await listCategories(db, group.id) : [],
      payer: await loadPayer(db, { ...buyer, vat: group.vat_check }, methods),
    },
  }
}

/** Throws `conflict` if the rules of a method refuse an order group that waits for its payment. */
export const assertPayable = async (
  context: Context,
  provider: PayNowMethod,
  purchase: Waiting,
) => {
  const choice = chooseMethod(provider, await loadPayOffers(context, purchase))
  const refusal = choice ? choice.refusal : refuseProvider(provider)
  if (refusal) throw conflict(refusal)
}

const listParts = async (db: Db, groupId: number) => {
  const parts = await db
    .select({ shop_id: orders.shop_id, shop_name: shopName })
    .from(orders)
    .leftJoin(shops, eq(shops.id, orders.shop_id))
    .where(eq(orders.group_id, groupId))
  // How it is sent was agreed before.
  return parts.map((part) => ({ ...part, shipping: null }))
}

/** The categories of the items, with those above them. */
const listCategories = async (db: Db, groupId: number) => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct step::bigint as id
    from ${orders} o
    join ${orderLines} l on l.order_id = o.id
    join ${products} p on p.id = l.product_id
    join ${categories} c on c.id = any(p.category_id || p.extra_category_ids),
      unnest(string_to_array(trim('/' from c.path), '/')) as step
    where o.group_id = ${groupId}`)
  return rows.map(({ id }) => id)
}
