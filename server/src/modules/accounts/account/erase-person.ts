import { formerCustomer } from '@emporia/contract'
import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { dropEmailChange } from '../email/change.ts'
import { addresses, documents, referralAliases, users } from '../tables.ts'

/** No password has this hash. */
const password_hash = '!'

/** Returns a non-deliverable address (RFC 2606). The replaced address can be used again. */
export const toErasedEmail = (id: number) => `erased-${id}@erased.invalid`

/**
 * Erases an account permanently. Its row stays for the orders and ledger entries that refer to it.
 */
export const erasePerson = async (db: Db, id: number, now: Date) => {
  const at = now.toISOString()
  await db.delete(addresses).where(eq(addresses.user_id, id))
  await db.delete(referralAliases).where(eq(referralAliases.member_id, id))
  await dropEmailChange(db, id)
  await db.delete(documents).where(eq(documents.user_id, id))
  await db
    .update(users)
    .set({
      name: formerCustomer,
      email: toErasedEmail(id),
      phone: null,
      guest_id: null,
      guest_email: null,
      locale: null,
      time_zone: null,
      picture_file_id: null,
      device_id: null,
      password_hash,
      status: 'inactive',
      updated_at: at,
      deleted_at: at,
      erased_at: at,
    })
    .where(eq(users.id, id))
}
