import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'

type Person = {
  id: number
  /** Texts that go where they stand alone: a name, a street. */
  whole: readonly string[]
  /** Texts that go wherever they stand: an e-mail, a phone number. */
  parts: readonly string[]
}

/**
 * Takes somebody who is erased out of what the journal says of him: who did what to the account and
 * when stays, with an ellipsis where it said who he was.
 */
export const forgetPerson = async (db: Db, { id, whole, parts }: Person) => {
  await db.execute(
    sql`select forget_in_journal(${id}, ${sql.param(telling(whole))}::text[], ${sql.param(telling(parts))}::text[])`,
  )
}

const lengthMin = 2

/** A word of one letter says nothing of anybody, and stands everywhere. */
const telling = (words: readonly string[]) =>
  [...new Set(words)].filter((word) => word.length >= lengthMin)
