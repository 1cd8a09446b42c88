import { type SQL, sql } from 'drizzle-orm'

/** SQL condition: a courier collected the cash of an order and has not remitted all of it. */
export const isCashWithCourier = (orderId: SQL) => sql`exists (
  select from courier_cash k where k.order_id = ${orderId} and k.left_minor > 0)`

/** SQL condition: the shop collected the cash of an order and still owes a part of it. */
const isCashWithShop = (orderId: SQL) => sql`exists (
  select from debt_items i where i.order_id = ${orderId} and i.kind = 'cash' and i.left_minor > 0
    and i.owner_type = 'seller')`

/**
 * SQL condition: the cash of an order has not reached the platform. Commissions and cashback wait
 * for it (docs/domain/money.md#release-of-cash-orders).
 */
export const isCashOpen = (orderId: SQL) =>
  sql`(${isCashWithCourier(orderId)} or ${isCashWithShop(orderId)})`

/** SQL value: who has to pay the cash of an order first; null if the platform has it. */
export const awaitedPayer = (orderId: SQL) => sql`case
  when ${isCashWithCourier(orderId)} then 'courier' when ${isCashWithShop(orderId)} then 'shop' end`
