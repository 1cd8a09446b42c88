import * as m from '@emporia/messages/error'
import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'

import type { Db } from '../../db/client.ts'
import { one } from '../../db/single-row.ts'
import { getConstraint, getSqlState } from '../../db/sql-state.ts'
import { conflict, Failure } from '../../http/failure.ts'
import { sentence } from '../../sentence.ts'
import { listOwnerTypes } from './accounts.ts'
import type { Entry, Posting, When } from './posting.ts'
import { resolveEntries } from './resolve-entries.ts'

/**
 * Writes a posting in the caller's transaction: all of its entries or, if its key was written
 * before, none. The only way to write to the ledger. Throws `conflict` if an owner's balance does
 * not cover it, and `key_reused` if the key was written with other amounts. Writes nothing if there
 * is nothing to move.
 */
export const record = async (db: Db, posting: Posting, { now, actor_id = null }: When) => {
  const resolved = await resolveEntries(db, posting.entries)
  const entries = resolved.filter(({ amount_minor }) => amount_minor !== 0)
  if (entries.length === 0) return { transaction_id: null, is_new: false }

  assertValid(posting.key, entries)
  const hash = hashOf(posting.type, posting.facts ?? entries)
  const { ref } = posting
  try {
    const { rows } = await db.execute<{ transaction_id: number; is_new: boolean }>(sql`
      select transaction_id, is_new from ledger_post(
        ${posting.key}, ${posting.type}, coalesce(${posting.currency ?? null}, market_currency()), ${hash}, ${JSON.stringify(entries)}::jsonb,
        ${ref?.type ?? null}, ${ref?.id ?? null}::bigint, ${actor_id}::bigint,
        ${posting.reason ?? null}, ${now.toISOString()}::timestamptz)`)
    return one(rows)
  } catch (error) {
    throw refusalOf(error) ?? error
  }
}

/** Throws if debits and credits differ or an account has an owner of the wrong kind: a bug. */
const assertValid = (key: string, entries: Entry[]) => {
  const sum_minor = entries.reduce(
    (sum, { side, amount_minor }) => sum + (side === 'D' ? amount_minor : -amount_minor),
    0,
  )
  if (sum_minor !== 0) throw new Error(`The entries of ${key} do not balance`)
  const foreign = entries.find((entry) => !listOwnerTypes(entry.purpose).includes(entry.owner_type))
  if (foreign)
    throw new Error(`The entries of ${key} give ${foreign.purpose} to a ${foreign.owner_type}`)
}

const refusalOf = (error: unknown) => {
  if (getSqlState(error) === 'EM001')
    return new Failure('key_reused', sentence(m.ledger_key_reused))
  if (getConstraint(error) === 'ledger_balance_not_negative') return conflict(m.wallet_insufficient)
  return undefined
}

const hashOf = (type: string, payload: unknown) =>
  createHash('sha256')
    .update(JSON.stringify([type, payload]))
    .digest('hex')
