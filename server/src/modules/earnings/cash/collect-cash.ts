import type { Db } from '../../../db/client.ts'
import { courierCash } from '../tables.ts'

type Collected = { order_id: number; courier: string; payable_minor: number }

/** Records the cash that a courier collected for an order, which a remittance has to pay. */
export const collectCash = async (
  db: Db,
  { order_id, courier, payable_minor }: Collected,
  now: Date,
) => {
  if (payable_minor === 0) return
  const at = now.toISOString()
  await db.insert(courierCash).values({
    order_id,
    courier,
    amount_minor: payable_minor,
    left_minor: payable_minor,
    collected_at: at,
    applies_from: at,
  })
}
