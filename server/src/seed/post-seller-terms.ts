import { sql } from 'drizzle-orm'

import type { Db } from '../db/client.ts'
import { demoUsers } from './texts/people.ts'
import { demoTerms } from './texts/seller-terms.ts'

/** Publishes terms that every shop has accepted, and a version that applies later. */
export const postSellerTerms = async (db: Db, now: Date) => {
  const at = now.toISOString()
  for (const { starts_in, published_in, changes, text } of demoTerms)
    await db.execute(sql`
      insert into seller_terms (starts_on, text, changes, created_by, created_at)
      select (${at}::timestamptz + make_interval(days => ${starts_in}))::date, ${text}, ${changes},
        id, ${at}::timestamptz + make_interval(days => ${published_in})
      from users where email = ${demoUsers.ada.email}`)
  await db.execute(sql`
    insert into seller_terms_acceptances (terms_id, shop_id, user_id, accepted_at)
    select t.id, s.id, s.owner_id, greatest(s.approved_at, t.created_at)
    from seller_terms t, shops s
    where t.changes = '' and s.status in ('approved', 'suspended') and s.approved_at is not null`)
}
