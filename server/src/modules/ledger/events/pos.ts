import type { Db } from '../../../db/client.ts'
import { getPlatformAccount, getPosCashAccount, getWalletAccount } from '../accounts.ts'
import { post } from '../post.ts'
import { credit, debit, type When } from '../posting.ts'
import { cleared, type OrderMoney, calculatePayable } from './orders.ts'

type Sale = {
  client_uuid: string
  group_id: number
  member_id: number
  /**
   * What the customer owes for each order, and the member's own discount on it. The platform books
   * the discount as an expense and reduces the member's commission by the same amount.
   */
  orders: OrderMoney[]
  /**
   * The part paid from the member's wallet, who keeps the cash (S2). The member owes the rest (S1).
   */
  wallet_minor: number
  /** Collected cash less what was owed. Only the total of a cash sale is rounded (S6). */
  rounding_minor: number
}

/** Posts a POS sale of a member (S1, S2, S6). The delivery (O8) is a separate event. */
export const postPosSale = (db: Db, sale: Sale, when: When) => {
  const { group_id, member_id, orders, wallet_minor, rounding_minor } = sale
  const due_minor = calculatePayable(orders) - wallet_minor + rounding_minor
  return post(
    db,
    {
      key: `pos:${sale.client_uuid}`,
      type: 'till_sale',
      ref: { type: 'order_group', id: group_id },
      entries: [
        debit(getPosCashAccount(member_id), due_minor),
        debit(getWalletAccount(member_id), wallet_minor),
        debit(getPlatformAccount('rounding'), Math.max(0, -rounding_minor)),
        credit(getPlatformAccount('rounding'), Math.max(0, rounding_minor)),
        ...cleared(orders),
      ],
    },
    when,
  )
}

type Handover = { remittance_id: number; member_id: number; amount_minor: number }

/** Posts cash that a member remits (S4). The guarded account refuses more than the member owes. */
export const remitPosCash = (
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
        debit(getPlatformAccount('cash_bank'), amount_minor),
        credit(getPosCashAccount(member_id), amount_minor),
      ],
    },
    when,
  )

/** Posts cash due that a member pays from the wallet (S5). */
export const setOffPosCash = (
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
        debit(getWalletAccount(member_id), amount_minor),
        credit(getPosCashAccount(member_id), amount_minor),
      ],
    },
    when,
  )
