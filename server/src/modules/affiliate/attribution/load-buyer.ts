import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import type { Member } from './load-facts.ts'

/** Loads the buyer as a member record; `root` is the sponsor. */
export const loadBuyer = async (db: Db, id: number): Promise<Member> => {
  const { rows } = await db.execute<Pick<Member, 'id' | 'email' | 'phone' | 'root'>>(sql`
    select id::int, coalesce(guest_email, email) as email, phone, coalesce(sponsor_id, 0)::int as root from users where id = ${id}`)
  return { ...one(rows), depth: 0, is_active: true, package: null, may_refer: false, boost: null }
}
