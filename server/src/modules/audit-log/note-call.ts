import { sql } from 'drizzle-orm'

import type { Note } from '../../http/request/note.ts'
import { findTargetId, withoutSecrets } from './rules.ts'
import { auditLog } from './tables.ts'

/**
 * Writes a call of staff into the audit log and sets its id in the transaction, so that table
 * triggers record what each row was and became. One statement.
 */
export const noteCall: Note = async (db, noted) => {
  const { actor, endpoint, input, ip, user_agent, request_id, now } = noted
  const sent = JSON.stringify(withoutSecrets(input) ?? {})
  await db.execute(sql`
    with entry as (
      insert into ${auditLog} (at, actor_id, api_key_id, method, path, target_id, sent, ip, user_agent, request_id)
      values (${now.toISOString()}, ${actor.id}, ${actor.api_key?.id ?? null}, ${endpoint.method}, ${endpoint.path},
        ${findTargetId(input)}, ${sent}, ${ip}, ${user_agent}, ${request_id})
      returning id)
    select set_config('emporia.call', id::text, true) from entry`)
}
