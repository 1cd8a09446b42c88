import { getPosCashAccount, getWalletAccount } from '../accounts.ts'
import { credit, debit, type Posting } from '../posting.ts'
import { calculatePayable, listClearing, type OrderMoney } from './payments.ts'

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
type Remittance = { remittance_id: number; member_id: number; amount_minor: number }
type SetOff = { uuid: string; member_id: number; amount_minor: number }

/** Postings of docs/domain/money.md#pos-events. */
export const posPostings = {
  /** POS sale of a member (S1, S2, S6). The delivery (O8) is a separate event. */
  posSold: (sale: Sale) => {
    const { client_uuid, group_id, member_id, orders, wallet_minor, rounding_minor } = sale
    const due_minor = calculatePayable(orders) - wallet_minor + rounding_minor
    return {
      key: `pos:${client_uuid}`,
      type: 'till_sale',
      ref: { type: 'order_group', id: group_id },
      entries: [
        debit(getPosCashAccount(member_id), due_minor),
        debit(getWalletAccount(member_id), wallet_minor),
        debit('rounding', Math.max(0, -rounding_minor)),
        credit('rounding', Math.max(0, rounding_minor)),
        ...listClearing(orders),
      ],
    }
  },

  /** Cash that a member remits (S4). The guarded account refuses more than the member owes. */
  posCashRemitted: ({ remittance_id, member_id, amount_minor }: Remittance) => ({
    key: `posremit:${remittance_id}`,
    type: 'till_cash_remitted',
    ref: { type: 'pos_remittance', id: remittance_id },
    entries: [debit('cash_bank', amount_minor), credit(getPosCashAccount(member_id), amount_minor)],
  }),

  /** Cash due that a member pays from the wallet (S5). */
  posCashSetOff: ({ uuid, member_id, amount_minor }: SetOff) => ({
    key: `posoff:${uuid}`,
    type: 'till_cash_set_off',
    ref: { type: 'user', id: member_id },
    entries: [
      debit(getWalletAccount(member_id), amount_minor),
      credit(getPosCashAccount(member_id), amount_minor),
    ],
  }),
} satisfies Record<string, (event: never) => Posting>
