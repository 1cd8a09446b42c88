import { sql } from 'drizzle-orm'

import { users, clock, db } from '../app.ts'

type PurchaseParams = {
  kind: 'affiliate' | 'subscription'
  terms: object
  days?: number
  holder_id?: number
}

/** A package that is active for this many days from now. */
export const activatePackage = async ({ kind, terms, days = 30, holder_id }: PurchaseParams) => {
  const now = clock.now()
  const ends_at = new Date(now.getTime() + days * 86_400_000).toISOString()
  await db.execute(sql`
    with package as (
      insert into packages (kind, name, price_minor, duration_days)
      values (${kind}, 'Bought', 0, ${days}) returning id
    )
    insert into package_purchases
      (package_id, kind, holder_id, name, price_minor, state, starts_at, ends_at, terms)
    select id, ${kind}, ${holder_id ?? users.mia.id}::bigint, 'Bought', 0, 'active',
      ${now.toISOString()}::timestamptz, ${ends_at}::timestamptz, ${JSON.stringify(terms)}::jsonb
    from package`)
}
