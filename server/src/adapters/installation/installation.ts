import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import { skipQueuedMails } from '../mail/skip-queued.ts'
import { installation } from './tables.ts'

type Row = typeof installation.$inferSelect
type Restored = { because: string; restored_from: string; covers_until: string }

/** Returns why this installation is held; undefined if it is not. */
export const findHold = async (db: Db): Promise<string | undefined> => {
  const [row] = await db.select({ because: installation.held_because }).from(installation)
  return row?.because ?? undefined
}

/** Marks a restored copy as held: nothing leaves it until it is released. */
export const holdRestored = async (db: Db, { because, ...restored }: Restored) => {
  await change(db, { ...restored, held_at: new Date().toISOString(), held_because: because })
}

/**
 * Marks a copy as the replacement of a lost original, which has already sent the mail that waits.
 */
export const restoreLive = async (db: Db, restored: Omit<Restored, 'because'>) => {
  await change(db, { ...restored, held_at: null, held_because: null, system_identifier: null })
  await skipQueuedMails(db, `Queued before the backup of ${restored.covers_until} was made`)
}

/**
 * Records where this database runs, at each start, and holds it if that changed: a copy on another
 * server or under another public address is not the original. A local address is replaced.
 */
export const recognizePlace = async (db: Db, public_url: string) => {
  const [row] = await db.select().from(installation)
  const here = {
    system_identifier: await findSystemIdentifier(db),
    public_host: new URL(public_url).hostname,
  }
  const because = row && !row.held_at && differenceOf(row, here)
  if (because) await change(db, { held_at: new Date().toISOString(), held_because: because })
  else if (!row?.held_at) await change(db, here)
  return findHold(db)
}

/** Ends the hold. Waiting e-mails are skipped unless `keep_emails` is set. */
export const releaseInstallation = (db: Db, { keep_emails }: { keep_emails: boolean }) =>
  inTransaction(db, async (inside) => {
    // Without a recorded place, the next start records its own.
    const place = { system_identifier: null, public_host: null }
    await change(inside, { held_at: null, held_because: null, ...place })
    if (keep_emails) return 0
    return skipQueuedMails(inside, 'Queued while this installation was on hold')
  })

type Place = Pick<Row, 'system_identifier' | 'public_host'>

const differenceOf = (was: Place, is: Place) => {
  if (
    was.system_identifier &&
    is.system_identifier &&
    is.system_identifier !== was.system_identifier
  )
    return 'The database was copied to another PostgreSQL server'
  if (was.public_host && !isLocal(was.public_host) && is.public_host !== was.public_host)
    return `The public address was ${was.public_host} and is now ${is.public_host}`
  return undefined
}

const isLocal = (host: string) => /^(localhost|127\.[\d.]+|\[::1\])$/.test(host)

/** Managed services may not reveal it; then the public address alone decides. */
const findSystemIdentifier = async (db: Db) => {
  try {
    const { rows } = await db.execute<{ id: string }>(
      sql`select system_identifier::text as id from pg_control_system()`,
    )
    return rows[0]?.id ?? null
  } catch {
    return null
  }
}

const change = (db: Db, changes: Partial<Row>) =>
  db
    .insert(installation)
    .values({ is_single: true, ...changes })
    .onConflictDoUpdate({ target: installation.is_single, set: changes })
