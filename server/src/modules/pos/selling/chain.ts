import { chainText, firstHash, type SaleDraft, type SaleFlag } from '@emporia/contract'
import { and, eq, inArray } from 'drizzle-orm'
import { createHash } from 'node:crypto'

import type { Db } from '../../../db/client.ts'
import { invalid } from '../../../http/failure.ts'
import { posOrders } from '../tables.ts'

export const hashOf = (sale: Omit<SaleDraft, 'hash'>) =>
  createHash('sha256').update(chainText(sale)).digest('hex')

export const refuseForged = (sale: SaleDraft) => {
  if (hashOf(sale) !== sale.hash)
    throw invalid('hash', 'This sale is not as the till wrote it down. Export the till’s backup')
}

/** Whether the sale stands where it says: after the one before it, and before the one that came. */
export const chainFlags = async (
  db: Db,
  deviceId: number,
  { device_seq, prev_hash, hash }: SaleDraft,
): Promise<SaleFlag[]> => {
  const beside = await db
    .select()
    .from(posOrders)
    .where(
      and(
        eq(posOrders.device_id, deviceId),
        inArray(posOrders.device_seq, [device_seq - 1, device_seq + 1]),
      ),
    )
  const before = beside.find((one) => one.device_seq === device_seq - 1)
  const after = beside.find((one) => one.device_seq === device_seq + 1)
  const expected = device_seq === 1 ? firstHash : before?.hash
  const isBroken =
    (expected !== undefined && expected !== prev_hash) ||
    (after !== undefined && after.prev_hash !== hash)
  return isBroken ? ['chain_broken'] : []
}
