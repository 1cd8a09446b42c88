import * as m from '@emporia/messages/error'
import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { conflict, invalid } from '../../../http/failure.ts'
import { changeSponsor } from '../../accounts/account/change-sponsor.ts'
import { getMember, lockMember } from './member.ts'

type Input = { id: number; sponsor_id: number | null; reason: string }

/**
 * Puts a member below another. Throws if that would make a cycle; the whole tree is locked while
 * the ancestors are checked.
 */
export const setSponsor = async (db: Db, { id, sponsor_id }: Input) => {
  await db.execute(sql`select pg_advisory_xact_lock(7206205)`)
  const before = await lockMember(db, id)
  if (before.sponsor_id === sponsor_id) throw conflict(m.sponsor_unchanged)
  if (sponsor_id === id) throw invalid('sponsor_id', m.sponsor_is_self)
  if (sponsor_id !== null) {
    const sponsor = await getMember(db, sponsor_id)
    if (sponsor.status !== 'active') throw invalid('sponsor_id', m.sponsor_suspended)
    if (await isAbove(db, id, sponsor_id)) throw invalid('sponsor_id', m.sponsor_in_network)
  }
  await changeSponsor(db, id, sponsor_id)
  return getMember(db, id)
}

const isAbove = async (db: Db, id: number, otherId: number) => {
  const { rows } = await db.execute<{ found: boolean }>(sql`
    with recursive above as (
      select id, sponsor_id from users where id = ${otherId}
      union
      select u.id, u.sponsor_id from above a join users u on u.id = a.sponsor_id
    )
    select exists (select from above where id = ${id}) as found`)
  return rows[0]?.found ?? false
}
