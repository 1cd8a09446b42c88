import type { Db } from '../../../db/client.ts'
import { market, posCashOf, walletOf } from '../accounts.ts'
import { post } from '../post.ts'
import { credit, debit, type When } from '../posting.ts'

type Sale = {
  client_uuid: string
  order_id: number
  member_id: number
  /** What the customer owes before the member's own discount. */
  payable_minor: number
  /** The member's discount, out of his own commission of this sale (d ≤ c, checked before). */
  discount_minor: number
  /** What was taken at the till minus what was owed: cash is rounded, and only its total. */
  rounding_minor: number
  /** Cash is owed to the market; or the member's wallet pays, and he keeps the cash (S1, S2). */
  paid_from: 'cash' | 'wallet'
}

/** S1, S2, S6: a member has sold something at a till. The delivery (O8) is an event of its own. */
export const sellAtTill = (db: Db, sale: Sale, when: When) => {
  const { order_id, member_id, payable_minor, discount_minor, rounding_minor } = sale
  const source = sale.paid_from === 'cash' ? posCashOf(member_id) : walletOf(member_id)
  const loss = Math.max(0, -rounding_minor)
  const gain = Math.max(0, rounding_minor)
  return post(
    db,
    {
      key: `pos:${sale.client_uuid}`,
      type: 'till_sale',
      ref: { type: 'order', id: order_id },
      entries: [
        debit(source, payable_minor - discount_minor + rounding_minor, { order_id }),
        debit(market('exp_affiliate', 'pos'), discount_minor, { order_id }),
        debit(market('rounding'), loss, { order_id }),
        credit(market('rounding'), gain, { order_id }),
        credit(market('order_clearing'), payable_minor, { order_id }),
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
