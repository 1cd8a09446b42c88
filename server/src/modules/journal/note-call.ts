import { sql } from 'drizzle-orm'

import type { Note } from '../../http/call/note.ts'
import { targetOf, withoutSecrets } from './rules.ts'
import { auditLog } from './tables.ts'

/**
 * Writes a call of the staff into the journal and tells the transaction which one it is: from then
 * on the tables themselves write down what each row was and became. One statement.
 */
export const noteCall: Note = async (db, noted) => {
  const { actor, endpoint, input, ip, user_agent, request_id, now } = noted
  const sent = JSON.stringify(withoutSecrets(input) ?? {})
  await db.execute(sql`
    with entry as (
      insert into ${auditLog} (at, actor_id, method, path, target_id, sent, ip, user_agent, request_id)
      values (${now.toISOString()}, ${actor.id}, ${endpoint.method}, ${endpoint.path},
        ${targetOf(input)}, ${sent}, ${ip}, ${user_agent}, ${request_id})
      returning id)
    select set_config('emporia.call', id::text, true) from entry`)
}
