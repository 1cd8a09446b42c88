import type { PasskeyRow } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, asc, eq } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { notFound } from '../../../../http/failure.ts'
import { passkeys } from './tables.ts'

/** Returns the passkeys of an account, the oldest first. */
export const listPasskeys = async (db: Db, userId: number): Promise<PasskeyRow[]> => {
  const { id, name, created_at, used_at } = passkeys
  const rows = await db
    .select({ id, name, created_at, used_at })
    .from(passkeys)
    .where(eq(passkeys.user_id, userId))
    .orderBy(asc(id))
  return rows.map((row) => ({
    ...row,
    created_at: new Date(row.created_at).toISOString(),
    used_at: row.used_at && new Date(row.used_at).toISOString(),
  }))
}

/** Returns what a browser needs to find the passkeys of an account. */
export const listCredentials = async (db: Db, userId: number) => {
  const rows = await db
    .select({ id: passkeys.credential_id, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.user_id, userId))
    .orderBy(asc(passkeys.id))
  return rows.map((row) => ({ ...row, type: 'public-key' as const }))
}

type Named = { id: number; user_id: number; name: string }

export const renamePasskey = async (db: Db, { id, user_id, name }: Named) => {
  const [renamed] = await db
    .update(passkeys)
    .set({ name })
    .where(isOwn({ id, user_id }))
    .returning({ id: passkeys.id })
  if (!renamed) throw notFound(m.passkey_missing)
}

export const removePasskey = async (db: Db, own: { id: number; user_id: number }) => {
  const [removed] = await db.delete(passkeys).where(isOwn(own)).returning({ id: passkeys.id })
  if (!removed) throw notFound(m.passkey_missing)
}

export const removePasskeys = (db: Db, userId: number) =>
  db.delete(passkeys).where(eq(passkeys.user_id, userId))

const isOwn = ({ id, user_id }: { id: number; user_id: number }) =>
  and(eq(passkeys.id, id), eq(passkeys.user_id, user_id))
