import { api, type Input } from '@emporia/contract'
import * as answers from '@emporia/messages/answer'
import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'

import { notFound } from '../../../http/failure.ts'
import type { StaffContext } from '../../approvals/requester.ts'
import { creditOrAsk } from '../../approvals/credit-or-ask.ts'
import { approvalKind } from '../../approvals/kind.ts'
import { getCodDueAccount, getDebtAccount, seller } from '../../ledger/accounts.ts'
import { lockBalances } from '../../ledger/balances.ts'
import { shops } from '../../shops/public.ts'
import { refuseAboveHeld, assertNotAboveOwed, remitByCourier, remitByShop } from './remit.ts'

const call = api.admin.cash.fromSeller
type Payment = Input<typeof call>

/**
 * Records a payment of a shop, which reduces what it owes. An amount above the dual-control limit
 * needs an approval (docs/domain/security.md#approvals).
 */
export const remitOrAsk = async (context: StaffContext, payment: Payment) => {
  const { db, now, actor } = context
  const { shop_id, amount_minor, reference } = payment
  const [shop] = await db.select().from(shops).where(eq(shops.id, shop_id))
  if (!shop) throw notFound(m.shop_missing)
  const [due = 0, debt = 0] = await lockBalances(db, [
    getCodDueAccount(shop_id),
    getDebtAccount(seller(shop_id)),
  ])
  assertNotAboveOwed(amount_minor, due + debt)
  const of = (label: string, minor: number) => ({ label, amount_minor: minor, text: '' })
  return creditOrAsk(
    context,
    {
      kind: 'seller_remittance',
      permission: 'billing',
      input: payment,
      title: () => answers.earning_payment_from({ name: shop.name }),
      reason: () => answers.earning_bank_reference({ reference }),
      effects: () => [
        of(answers.earning_recorded_as_received(), amount_minor),
        of(answers.earning_cash_delivery_owed(), due),
        of(answers.earning_debt_before(), debt),
        of(answers.earning_still_owed_after(), due + debt - amount_minor),
      ],
      path: '/admin/cash',
      amount_minor,
      beneficiary_id: shop.owner_id,
    },
    () => remitByShop(db, payment, { now, actor_id: actor.id }),
  )
}

/** Approval kind: records the payment if the shop still owes as much. */
export const sellerRemittanceKind = approvalKind({
  input: call.input,
  run: async ({ db, now, asked_by, actor }, payment) => {
    const by = { now, actor_id: asked_by ?? actor.id }
    return { result_id: (await remitByShop(db, payment, by)).id }
  },
})

const courierCall = api.admin.cash.fromCourier
type FromCourier = Input<typeof courierCall>

/**
 * Records a remittance of a courier, which releases what its orders earn. An amount above the
 * dual-control limit needs an approval (docs/domain/security.md#approvals).
 */
export const remitCourierOrAsk = async (context: StaffContext, handed: FromCourier) => {
  const { db, now, actor } = context
  const { courier, batch, gross_minor, fee_minor = 0, order_numbers } = handed
  const held = await refuseAboveHeld(db, handed)
  const of = (label: string, minor: number) => ({ label, amount_minor: minor, text: '' })
  return creditOrAsk(
    context,
    {
      kind: 'courier_remittance',
      permission: 'billing',
      input: handed,
      title: () => answers.earning_remittance({ courier }),
      reason: () =>
        order_numbers
          ? answers.remittance_batch_orders({ batch, count: order_numbers.length })
          : answers.remittance_batch({ batch }),
      effects: () => [
        of(answers.earning_recorded_as_received(), gross_minor - fee_minor),
        of(answers.earning_fee_courier(), fee_minor),
        of(answers.earning_cash_courier_before(), held),
        of(answers.earning_cash_courier_after(), held - gross_minor),
      ],
      path: '/admin/cash',
      amount_minor: gross_minor,
    },
    () => remitByCourier(db, handed, { now, actor_id: actor.id }),
  )
}

/** Approval kind: records the remittance if the courier still holds as much. */
export const courierRemittanceKind = approvalKind({
  input: courierCall.input,
  run: async ({ db, now, asked_by, actor }, handed) => {
    const by = { now, actor_id: asked_by ?? actor.id }
    return { result_id: (await remitByCourier(db, handed, by)).id }
  },
})
