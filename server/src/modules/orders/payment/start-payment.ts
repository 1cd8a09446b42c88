import {
  type AgreedCharge,
  type Delivery,
  type GatewayCode,
  moneyText,
  type PaymentMethod,
} from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { eq, inArray } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { conflict, invalid } from '../../../http/failure.ts'
import { getWalletAccount } from '../../ledger/accounts.ts'
import { lockBalances } from '../../ledger/balances.ts'
import { postings } from '../../ledger/postings.ts'
import { record } from '../../ledger/record.ts'
import { openPayment, payLink, recordWalletPayment } from '../../payments/open-payment.ts'
import { assertMoneyNotBlocked } from '../../ledger/assert-not-blocked.ts'
import { getGeneralSettings } from '../../site/queries.ts'
import { orderGroups, orders } from '../tables.ts'
import { agreeCharge } from './charge/agree-charge.ts'
import { confirmPaid } from './confirm-paid.ts'
import { sumTotals, type Group, listPaidAmounts, type Order } from './purchase.ts'

type Placed = { group: Group; orders: Order[] }
type PaymentInput = Pick<Delivery, 'payment_method' | 'wallet_minor' | 'charge'>

/**
 * Starts the payment of a new order group: none for cash on delivery or a bank transfer, a debit of the
 * wallet, or a link to a gateway page. Calls no external service.
 */
export const startPayment = async (
  context: Context,
  placed: Placed,
  { payment_method, wallet_minor = 0, charge }: PaymentInput,
): Promise<string | null> => {
  const { db } = context
  if (payment_method === 'cash_on_delivery') {
    if (wallet_minor > 0) throw invalid('wallet_minor', m.payment_wallet_cash)
    return null
  }
  if (payment_method === 'bank_transfer') {
    if (wallet_minor > 0) throw invalid('wallet_minor', m.payment_wallet_transfer)
    await awaitPayment(db, placed.orders)
    return null
  }
  const total = sumTotals(placed.orders)
  if (payment_method === 'wallet' || wallet_minor >= total) {
    await payFromWallet(context, placed)
    return null
  }
  const gateway = getGateway(context, payment_method)
  if (wallet_minor > 0) await assertMoneyNotBlocked(db, placed.group.user_id, context.now)
  if (wallet_minor > 0) await holdWalletPart(context, placed.group, wallet_minor)
  const group = { ...placed.group, wallet_minor }
  await awaitPayment(db, placed.orders)
  return linkTo(context, { group, waiting: placed.orders, gateway, agreed: charge })
}

type LinkParams = {
  group: Group
  waiting: Order[]
  gateway: GatewayCode
  agreed: AgreedCharge | undefined
}

/** Creates a link to a gateway page for the amount that is still due. */
export const linkTo = async (context: Context, { group, waiting, gateway, agreed }: LinkParams) => {
  const { db, now, settings } = context
  const { wallet_minor } = group
  const due_minor = sumTotals(waiting) - wallet_minor
  const charge = await agreeCharge(context, { group, gateway, due_minor, agreed })
  const payment = await openPayment(
    db,
    {
      purpose: 'order_group',
      ref_id: group.id,
      payer_id: group.user_id,
      gateway,
      amount_minor: due_minor,
      wallet_minor,
      expires_at: waiting[0]?.expires_at ?? null,
      charge,
    },
    now,
  )
  return payLink(settings.public_url, payment)
}

/**
 * Pays the whole order group from the wallet in this transaction (O3). Throws with the missing
 * amount if the balance is too low.
 */
export const payFromWallet = async (context: Context, { group, orders: paid }: Placed) => {
  const { db } = context
  const { id: group_id, user_id } = group
  const wallet_minor = sumTotals(paid)
  await assertMoneyNotBlocked(db, user_id, context.now)
  await assertWalletFunds(db, user_id, wallet_minor)
  const when = { now: context.now, actor_id: user_id }
  await record(
    db,
    postings.capturedByWallet({ group_id, user_id, orders: await listPaidAmounts(db, paid) }),
    when,
  )
  await recordWalletPayment(
    db,
    {
      purpose: 'order_group',
      ref_id: group_id,
      payer_id: user_id,
      gateway: 'wallet',
      amount_minor: 0,
      wallet_minor,
      expires_at: null,
    },
    context.now,
  )
  await confirmPaid(context, { group, orders: paid, paid, payment_method: 'wallet', wallet_minor })
}

/** Holds the wallet part until the gateway payment arrives (O4a). */
const holdWalletPart = async (
  { db, now }: Context,
  { id, user_id }: Group,
  wallet_minor: number,
) => {
  await assertWalletFunds(db, user_id, wallet_minor)
  await record(db, postings.walletHeld({ group_id: id, user_id, wallet_minor }), {
    now,
    actor_id: user_id,
  })
  await db.update(orderGroups).set({ wallet_minor }).where(eq(orderGroups.id, id))
}

const assertWalletFunds = async (db: Db, userId: number, wanted: number) => {
  const [held = 0] = await lockBalances(db, [getWalletAccount(userId)])
  if (held >= wanted) return
  const { currency } = await getGeneralSettings(db)
  const money = (minor: number) => moneyText(minor, currency)
  throw conflict(m.payment_wallet_short, { balance: money(held), missing: money(wanted - held) })
}

/** Returns the gateway of that name if it is enabled. */
export const getGateway = ({ payments }: Context, method: PaymentMethod): GatewayCode => {
  const gateway = payments.gateways.find(({ code }) => code === method)
  if (!gateway) throw invalid('payment_method', m.payment_method_unavailable)
  return gateway.code
}

const awaitPayment = (db: Db, waiting: Order[]) =>
  db
    .update(orders)
    .set({ payment_status: 'pending' })
    .where(
      inArray(
        orders.id,
        waiting.map(({ id }) => id),
      ),
    )
