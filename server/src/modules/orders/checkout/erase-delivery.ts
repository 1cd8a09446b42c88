import { formerCustomer } from '@emporia/contract'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { eraseOrderMails } from '../../../adapters/mail/erase-mails.ts'
import { forgetLabelFiles } from '../labels/attach-label.ts'
import { orderGroups, orders } from '../tables.ts'

/** What readers see is in their language: the name is translated, the rest is not a word. */
const nowhere = { name: formerCustomer, phone: '00000', line1: '—', city: '—' }

/** Erases the recipient of a user's orders. The country stays, because taxes depend on it. */
export const eraseDelivery = (db: Db, userId: number, email: string) =>
  erase(db, eq(orderGroups.user_id, userId), email)

/** Erases the recipient of order groups whose buyer has no account. */
export const eraseDeliveries = (db: Db, groupIds: number[], email: string) =>
  erase(db, inArray(orderGroups.id, groupIds), email)

const erase = async (db: Db, where: SQL, email: string) => {
  const erased = await db
    .update(orderGroups)
    .set({
      address: sql`${JSON.stringify(nowhere)}::jsonb
        || jsonb_build_object('country', ${orderGroups.address} -> 'country')`,
      billing: null,
      phone_e164: null,
      company: null,
      vat_id: null,
      vat_check: null,
      email,
      note: null,
    })
    .where(where)
    .returning({ id: orderGroups.id })
  const parts = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      inArray(
        orders.group_id,
        erased.map(({ id }) => id),
      ),
    )
  const orderIds = parts.map(({ id }) => id)
  await eraseOrderMails(db, orderIds)
  await forgetLabelFiles(db, orderIds)
}
