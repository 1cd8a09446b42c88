import type { Db } from '../../../db/client.ts'
import { payLink } from '../../payments/open-payment.ts'
import { findLatest } from '../../payments/queries.ts'

/** Returns the payment link of a sale, and its expiry. */
export const findPayLink = async (db: Db, groupId: number | null, public_url: string) => {
  const open = await findLatest(db, { purpose: 'order_group', ref_id: groupId ?? 0 })
  return open?.expires_at ? { url: payLink(public_url, open), until: open.expires_at } : null
}
