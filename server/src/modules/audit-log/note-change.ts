import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { withoutSecrets } from './rules.ts'
import { auditChanges } from './tables.ts'

type Values = Record<string, unknown>
type Changed = {
  record: string
  record_id: number | null
  /** The values that differ. */
  before: Values
  after: Values
}

/**
 * Records what a call of staff changed where no table trigger can tell: texts that are rows of one
 * table. Does nothing in other calls.
 */
export const noteChange = async (db: Db, { record, record_id, before, after }: Changed) => {
  const toJson = (values: Values) => sql`${JSON.stringify(withoutSecrets(values))}::jsonb`
  await db.execute(sql`
    insert into ${auditChanges} (audit_id, record, record_id, kind, before, after)
    select call.id::bigint, ${record}, ${record_id}::bigint, 'update', ${toJson(before)}, ${toJson(after)}
    from current_setting('emporia.call', true) as call (id) where call.id <> ''`)
}
