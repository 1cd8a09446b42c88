import { and, desc, eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { payLink } from '../../payments/open-payment.ts'
import { payments } from '../../payments/tables.ts'

/** Returns the payment link of a sale, and its expiry. */
export const findPayLink = async (db: Db, groupId: number | null, public_url: string) => {
  const [open] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.purpose, 'order_group'), eq(payments.ref_id, groupId ?? 0)))
    .orderBy(desc(payments.id))
    .limit(1)
  return open?.expires_at ? { url: payLink(public_url, open), until: open.expires_at } : null
}
