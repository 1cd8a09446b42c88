import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'

type Person = {
  id: number
  /** Texts that are erased where they are a whole value: a name, a street. */
  whole: readonly string[]
  /** Texts that are erased wherever they occur: an e-mail address, a phone number. */
  parts: readonly string[]
}

/**
 * Erases a person from the audit log. Who changed the account and when is retained; an ellipsis
 * replaces personal data.
 */
export const eraseFromAuditLog = async (db: Db, { id, whole, parts }: Person) => {
  await db.execute(
    sql`select erase_in_audit_log(${id}, ${sql.param(telling(whole))}::text[], ${sql.param(telling(parts))}::text[])`,
  )
}

const lengthMin = 2

/** One-letter words identify nobody and occur everywhere. */
const telling = (texts: readonly string[]) =>
  [...new Set(texts)].filter((word) => word.length >= lengthMin)
