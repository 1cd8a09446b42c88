import * as m from '@emporia/messages/answer'
import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import type { Actor } from '../../../http/actor.ts'
import { person } from '../../ledger/accounts.ts'
import { readFullStatement } from '../../payouts/statements/read-statement.ts'
import { accountParts } from './account-parts.ts'
import { earningParts } from './earning-parts.ts'
import { orderParts } from './order-parts.ts'

const batchMax = 500

/** Streams all data of a user as one JSON value in batches of bounded size. */
export async function* writeMyData(db: Db, { id }: Pick<Actor, 'id'>, now: Date) {
  yield `{"about":${JSON.stringify(m.privacy_file_about())},"made_at":"${now.toISOString()}"`
  const parts = { ...accountParts(id), ...orderParts(id), ...earningParts(id) }
  for (const [name, query] of Object.entries(parts)) {
    yield `,\n"${name}":[`
    yield* rowsOf(db, query)
    yield ']'
  }
  const statement = await readFullStatement(db, person(id), {})
  yield `,\n"wallet_statement":${JSON.stringify(statement)}}\n`
}

/** Reads the rows of an ordered query in batches. */
async function* rowsOf(db: Db, query: SQL) {
  for (let offset = 0; ; offset += batchMax) {
    const { rows } = await db.execute(sql`${query} limit ${batchMax} offset ${offset}`)
    const lines = rows.map((row) => JSON.stringify(row))
    if (lines.length > 0) yield `${offset > 0 ? ',' : ''}\n${lines.join(',\n')}`
    if (lines.length < batchMax) return
  }
}
