import { sql } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { toMarketDays } from '../../../metrics/market-days.ts'
import type { ChangedDay } from '../../../metrics/store-day-sums.ts'
import { getTimeZone } from '../../../settings/time-zone.ts'
import { sumsOfDays } from './earning-sums.ts'
import { earningSums } from './tables.ts'

/** Replaces the sums of a shop's earnings of some days by those of the lines. */
export const storeEarningSums = async (db: Db, days: ChangedDay[]) => {
  const time_zone = await getTimeZone(db)
  const due = sql`${toMarketDays(days, time_zone)} d`
  await db.execute(sql`
    delete from ${earningSums} t using ${due}
    where t.shop_id = d.shop_id and t.day = d.day
      and (t.state = 'expected') = (d.source = 'orders')`)
  await db.execute(sql`
    insert into ${earningSums} (shop_id, day, state, lines, goods_minor, discount_minor,
      delivery_minor, tax_share_minor, fee_minor, fee_tax_minor, refunded_minor, net_minor)
    ${sumsOfDays(due, time_zone)}`)
}
