import { sql } from 'drizzle-orm'

import type { Context } from '../context.ts'
import { placeManual } from '../modules/orders/manual/place-manual.ts'
import type { DemoMarket } from './markets/market.ts'

const quantity = 2

/**
 * Places an order of a business in another member state by the function of the application: it is
 * reverse charged, and paid by bank transfer.
 */
export const postBusiness = async (context: Context, { business }: DemoMarket) => {
  if (!business) return
  const { company, vat_id, country } = business
  const { staff, buyer, address_id, variant_id } = await findParties(context, country)
  if (!staff || !buyer || !address_id || !variant_id) return
  await placeManual(
    // VIES does not know the company.
    { ...context, vies: undefined },
    { id: staff, role: 'admin' },
    {
      draft: {
        user_id: buyer,
        address_id,
        lines: [{ variant_id, quantity }],
        company,
        vat_id,
        payment_method: 'bank',
        payment_reference: 'SEPA 4711',
      },
      password_hash: '',
    },
  )
}

type Parties = Record<'staff' | 'buyer' | 'address_id' | 'variant_id', number | null>

/** A buyer of the country, and a product of the platform in stock. */
const findParties = async ({ db }: Context, country: string): Promise<Partial<Parties>> => {
  const { rows } = await db.execute<Parties>(sql`
    select (select id from users where is_first_admin)::int as staff, a.user_id::int as buyer,
      a.id::int as address_id, (
        select v.id from variants v join products p on p.id = v.product_id
        where p.shop_id is null and p.is_listed
          and v.status = 'active' and v.deleted_at is null and v.on_hand - v.held >= ${quantity}
        order by v.on_hand - v.held desc, v.id limit 1)::int as variant_id
    from addresses a join users u on u.id = a.user_id
    where a.country = ${country} and u.role = 'user' and u.status = 'active'
    order by a.is_default desc, a.id limit 1`)
  return rows[0] ?? {}
}
