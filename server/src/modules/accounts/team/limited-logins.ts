import { sql } from 'drizzle-orm'

import type { LimitedItems } from '../../subscriptions/limited-items.ts'
import { lockTeam } from './change-team.ts'

/** Active logins of a shop team by their place: those picked, those not paused, then the oldest. */
const rankLogins: LimitedItems['rank'] = (shop_id, picked) => sql`
  select t.user_id as id, u.name, null as sold, row_number() over (
    order by t.user_id = any(${sql.param(picked)}::bigint[]) desc, t.paused_at is not null,
      t.user_id) as place
  from shop_team t join users u on u.id = t.user_id
  where t.shop_id = ${shop_id} and u.status = 'active' and u.deleted_at is null`

/** Logins that a package limits. Logins that are switched off do not count and are paused too. */
export const limitedLogins: LimitedItems = {
  rank: rankLogins,
  applyLimit: async (db, { shop_id, limit, picked, at }) => {
    await lockTeam(db, shop_id)
    await db.execute(sql`
      with retained as (select id from (${rankLogins(shop_id, picked)}) ranked
        where ${limit}::int is null or place <= ${limit}::int)
      update shop_team set
        paused_at = case when user_id in (select id from retained) then null
          else ${at}::timestamptz end
      where shop_id = ${shop_id} and (paused_at is null) <> (user_id in (select id from retained))`)
  },
}
