import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { withoutSecrets } from './rules.ts'
import { auditChanges } from './tables.ts'

type Values = Record<string, unknown>
export type Changed = {
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
export const noteChanges = async (db: Db, changes: Changed[]) => {
  const rows = changes.map(({ before, after, ...about }) => ({
    ...about,
    before: withoutSecrets(before),
    after: withoutSecrets(after),
  }))
  await db.execute(sql`
    insert into ${auditChanges} (audit_id, record, record_id, kind, before, after)
    select call.id::bigint, record, record_id, 'update', before, after
    from current_setting('emporia.call', true) as call (id),
      jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as changed (record text, record_id bigint, before jsonb, after jsonb)
    where call.id <> ''`)
}
