import type { ChargedMoney } from '@emporia/contract'

import type { Db } from '../../../db/client.ts'
import { listChargedRefunds } from '../../payments/list-charged-refunds.ts'
import { loadChargedCurrencies } from '../payment/charge/charged-money.ts'
import type { refunds } from './tables.ts'

/** The key under which the gateway sends a refund once. */
export const refundKeyOf = ({ id }: Pick<typeof refunds.$inferSelect, 'id'>) => `refund:${id}:pay`

/** Returns what refunds send back in the charged currency, by their ids. */
export const findRefundCharges = async (
  db: Db,
  found: Pick<typeof refunds.$inferSelect, 'id'>[],
): Promise<ReadonlyMap<number, ChargedMoney | null>> => {
  const ids = new Map(found.map((refund) => [refundKeyOf(refund), refund.id]))
  const rows = await listChargedRefunds(db, [...ids.keys()])
  const read = await loadChargedCurrencies(db, rows)
  return new Map(rows.map((row) => [ids.get(row.refund_key) ?? 0, read(row)]))
}
