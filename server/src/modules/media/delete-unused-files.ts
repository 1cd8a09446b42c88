import { and, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { getSqlState } from '../../db/sql-state.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { AppContext } from '../../context.ts'
import { files } from './tables.ts'

/** Younger files are skipped: a call may have stored the bytes and not yet the row. */
const youngMs = 86_400_000
/** Deleted files are retained for a week, so that they can be restored. */
const regretMs = 7 * 86_400_000

/**
 * Nightly job: deletes files that are no longer reachable and frees their storage
 * (docs/domain/catalog.md#pictures).
 */
export const collectFiles = async (parts: Pick<AppContext, 'db' | 'clock' | 'files' | 'log'>) => {
  const now = parts.clock.now().getTime()
  const dropped = await dropUnreached(parts.db, new Date(now - youngMs))
  const erased = await eraseDeleted(parts.db, new Date(now - regretMs))
  const removed = await removeLost(parts, new Date(now - youngMs))
  parts.log.info({ dropped, erased, removed }, 'the files were collected')
}

/** Marks files of people that no profile, document or review shows as deleted. */
const dropUnreached = async (db: Db, before: Date) => {
  const { rowCount } = await db.execute(sql`
    update files set deleted_at = now()
    where user_id is not null and deleted_at is null and created_at <= ${before.toISOString()}
      and not exists (select 1 from users u where u.picture_file_id = files.id)
      and not exists (select 1 from documents d where d.file_id = files.id)
      and not exists (select 1 from tax_exemptions t where t.file_id = files.id)
      and id not in (select unnest(pictures) from reviews)`)
  return rowCount ?? 0
}

const foreignKeyViolation = '23503'

/** Deletes rows one by one: a row that an old order or a deleted record still references stays. */
const eraseDeleted = async (db: Db, before: Date) => {
  const gone = await db
    .select({ id: files.id })
    .from(files)
    .where(and(isNotNull(files.deleted_at), lte(files.deleted_at, before.toISOString())))
  let erased = 0
  for (const { id } of gone)
    try {
      await inTransaction(db, (tx) => tx.delete(files).where(eq(files.id, id)))
      erased += 1
    } catch (error) {
      if (getSqlState(error) !== foreignKeyViolation) throw error
    }
  return erased
}

/** Deletes bytes without a row, left by failed transactions or deleted rows. */
const removeLost = async ({ db, files: store }: Pick<AppContext, 'db' | 'files'>, before: Date) => {
  let removed = 0
  for (const cache of hashPrefixes) {
    const originals = await store.list(`originals/${cache}`)
    const sizes = await store.list(`pictures/${cache}`)
    const young = originals.filter(({ put_at }) => put_at > before).map(({ key }) => signOf(key))
    const old = [...originals, ...sizes].filter(({ put_at }) => put_at <= before)
    const saved = new Set([
      ...young,
      ...(await listStoredHashes(
        db,
        old.map(({ key }) => signOf(key)),
      )),
    ])
    for (const { key } of old)
      if (!saved.has(signOf(key))) {
        await store.remove(key)
        removed += 1
      }
  }
  return removed
}

/** Keys start with two characters of their hash, which limits the size of each folder. */
const hashPrefixes = Array.from({ length: 256 }, (_, at) => at.toString(16).padStart(2, '0'))

const signLength = 24

/** `originals/3f/3f9a…` and `pictures/3f/3f9a…/480.webp`: the beginning of the hash. */
const signOf = (key: string) => (key.split('/')[2] ?? '').slice(0, signLength)

const listStoredHashes = async (db: Db, signs: string[]) => {
  if (signs.length === 0) return []
  const sign = sql<string>`left(${files.hash}, 24)`
  const found = await db
    .selectDistinct({ sign })
    .from(files)
    .where(inArray(sign, [...new Set(signs)]))
  return found.map((row) => row.sign)
}
