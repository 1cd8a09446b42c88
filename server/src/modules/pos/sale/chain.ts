import { chainText, firstHash, type SaleDraft, type SaleFlag } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, inArray } from 'drizzle-orm'
import { createHash } from 'node:crypto'

import type { Db } from '../../../db/client.ts'
import { invalid } from '../../../http/failure.ts'
import { type posDevices, posOrders } from '../tables.ts'

export const hashSale = (sale: Omit<SaleDraft, 'hash'>) =>
  createHash('sha256').update(chainText(sale)).digest('hex')

export const assertSaleHash = (sale: SaleDraft) => {
  if (hashSale(sale) !== sale.hash) throw invalid('hash', m.pos_sale_altered)
}

type Device = Pick<typeof posDevices.$inferSelect, 'id' | 'highest_seq' | 'highest_hash'>

/**
 * Checks the position of a sale in the chain: after the previous sale, before the next received
 * one, and as the register reported it.
 */
export const chainFlags = async (
  db: Db,
  device: Device,
  { device_seq, prev_hash, hash }: SaleDraft,
): Promise<SaleFlag[]> => {
  const beside = await db
    .select()
    .from(posOrders)
    .where(
      and(
        eq(posOrders.device_id, device.id),
        inArray(posOrders.device_seq, [device_seq - 1, device_seq + 1]),
      ),
    )
  const before = beside.find((one) => one.device_seq === device_seq - 1)
  const after = beside.find((one) => one.device_seq === device_seq + 1)
  const expected = device_seq === 1 ? firstHash : before?.hash
  const isBroken =
    (expected !== undefined && expected !== prev_hash) ||
    (after !== undefined && after.prev_hash !== hash) ||
    (device.highest_seq === device_seq && ![null, hash].includes(device.highest_hash))
  return isBroken ? ['chain_broken'] : []
}
