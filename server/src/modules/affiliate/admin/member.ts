import * as m from '@emporia/messages/error'
import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { notFound } from '../../../http/failure.ts'

type MemberRow = {
  id: number
  name: string
  sponsor_id: number | null
  status: 'active' | 'suspended'
  reason: string | null
}

const select = sql`
  select u.id::int, u.name, u.sponsor_id::int, coalesce(m.status, 'active') as status, m.reason
  from users u left join affiliate_members m on m.member_id = u.id`

/** Returns a member with their status in the program. */
export const getMember = async (db: Db, id: number): Promise<MemberRow> => {
  const { rows } = await db.execute<MemberRow>(sql`
    ${select} where u.id = ${id} and u.role = 'member' and u.deleted_at is null`)
  const [member] = rows
  if (!member) throw notFound(m.member_missing)
  return member
}

/** Returns the same, locked until the transaction ends. */
export const lockMember = async (db: Db, id: number): Promise<MemberRow> => {
  await db.execute(sql`select from users where id = ${id} for no key update`)
  return getMember(db, id)
}
