import type { Db } from '../../../db/client.ts'
import { market, posCashOf, walletOf } from '../accounts.ts'
import { post } from '../post.ts'
import { credit, debit, type When } from '../posting.ts'
import { cleared, type OrderMoney, payableOf } from './orders.ts'

type Sale = {
  client_uuid: string
  group_id: number
  member_id: number
  /**
   * What the customer owes for each order, and beside it the member's own discount: it is the
   * market's expense as any coupon of its own, and the member's commission is less by as much.
   */
  orders: OrderMoney[]
  /** What the member's own wallet pays of it: he keeps the cash (S2). The rest he owes (S1). */
  wallet_minor: number
  /** What was taken at the till minus what was owed: cash is rounded, and only its total (S6). */
  rounding_minor: number
}

/** S1, S2, S6: a member has sold something at a till. The delivery (O8) is an event of its own. */
export const sellAtTill = (db: Db, sale: Sale, when: When) => {
  const { group_id, member_id, orders, wallet_minor, rounding_minor } = sale
  const due_minor = payableOf(orders) - wallet_minor + rounding_minor
  return post(
    db,
    {
      key: `pos:${sale.client_uuid}`,
      type: 'till_sale',
      ref: { type: 'order_group', id: group_id },
      entries: [
        debit(posCashOf(member_id), due_minor),
        debit(walletOf(member_id), wallet_minor),
        debit(market('rounding'), Math.max(0, -rounding_minor)),
        credit(market('rounding'), Math.max(0, rounding_minor)),
        ...cleared(orders),
      ],
    },
    when,
  )
}

type Handover = { remittance_id: number; member_id: number; amount_minor: number }

/** S4: a member hands cash over. More than he owes is refused by the account itself. */
export const remitTillCash = (
  db: Db,
  { remittance_id, member_id, amount_minor }: Handover,
  when: When,
) =>
  post(
    db,
    {
      key: `posremit:${remittance_id}`,
      type: 'till_cash_remitted',
      ref: { type: 'pos_remittance', id: remittance_id },
      entries: [
        debit(market('cash_bank'), amount_minor),
        credit(posCashOf(member_id), amount_minor),
      ],
    },
    when,
  )

/** S5: a member pays the cash that he owes from his wallet. */
export const setOffTillCash = (
  db: Db,
  { uuid, member_id, amount_minor }: { uuid: string; member_id: number; amount_minor: number },
  when: When,
) =>
  post(
    db,
    {
      key: `posoff:${uuid}`,
      type: 'till_cash_set_off',
      ref: { type: 'user', id: member_id },
      entries: [
        debit(walletOf(member_id), amount_minor),
        credit(posCashOf(member_id), amount_minor),
      ],
    },
    when,
  )
