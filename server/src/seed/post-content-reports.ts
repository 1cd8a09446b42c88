import { sql } from 'drizzle-orm'

import type { Db } from '../db/client.ts'
import { demoUsers } from './texts/people.ts'
import { demoReports } from './texts/content-reports.ts'

const dayMs = 86_400_000

/** Adds reports of products and reviews by visitors. */
export const postContentReports = async (db: Db, now: Date) => {
  for (const [index, report] of demoReports.entries()) {
    const { product, reason, text, name = null, email = null, rejected = null } = report
    const at = new Date(now.getTime() - (demoReports.length - index) * dayMs).toISOString()
    const product_id = product
      ? sql`(select id from products where name like ${`${product}%`} and is_listed order by id limit 1)`
      : sql`null::bigint`
    const review_id = product
      ? sql`null::bigint`
      : sql`(select id from reviews where status = 'published' order by id desc limit 1)`
    await db.execute(sql`
      insert into content_reports (product_id, review_id, reason, text, name, email, status,
        decision, decided_at, decided_by, created_at)
      select subject.product_id, subject.review_id, ${reason}, ${text}, ${name}, ${email},
        case when u.id is null then 'open' else 'rejected' end, ${rejected},
        case when u.id is not null then ${at}::timestamptz + interval '5 hours' end, u.id, ${at}
      from (select ${product_id} as product_id, ${review_id} as review_id) subject
      left join users u on u.email = ${demoUsers.ada.email} and ${rejected}::text is not null
      where num_nonnulls(subject.product_id, subject.review_id) = 1`)
  }
}
