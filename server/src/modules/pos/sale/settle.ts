import {
  calculateDue,
  moneyText,
  type SaleDraft,
  type SaleFlag,
  type SalePayment,
} from '@emporia/contract'
import * as m from '@emporia/messages/error'

import type { Db } from '../../../db/client.ts'
import { conflict, conflictWith, invalid } from '../../../http/failure.ts'
import { getPosCashAccount, getWalletAccount } from '../../ledger/accounts.ts'
import { lockBalances } from '../../ledger/balances.ts'
import type { PosTerms } from '../../subscriptions/queries/pos-terms.ts'
import { overdueOf } from '../cash/cash-due.ts'
import type { PricedSale } from './price-sale.ts'

type SettleParams = { draft: SaleDraft; posTerms: PosTerms; priced: PricedSale }
type CashLimitParams = { member_id: number; draft: SaleDraft; posTerms: PosTerms }

const sumOf = (payments: SalePayment[], type: SalePayment['type']) =>
  payments.filter((one) => one.type === type).reduce((sum, { amount }) => sum + amount, 0)

/**
 * Compares the payments of a sale with its booked total. If an offline register charged the
 * customer less, the member pays the difference.
 */
export const settleSale = ({ draft, posTerms, priced }: SettleParams) => {
  const { payments, mode, total_seen } = draft
  const { total_minor } = priced.purchase.totals
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0)
  const seen = calculateDue(total_minor, payments, posTerms.cash_rounding_minor)
  if (mode === 'online' && total_seen !== seen.due_minor)
    throw conflictWith({ total_minor: seen.due_minor }, m.pos_total_changed)
  if (paid !== total_seen) throw invalid('payments', m.pos_payments_mismatch)
  if (mode === 'offline' && sumOf(payments, 'wallet') > 0)
    throw invalid('payments', m.pos_wallet_offline)
  if (mode === 'offline' && sumOf(payments, 'online') > 0)
    throw invalid('payments', m.pos_payment_offline)
  if (sumOf(payments, 'online') > 0) return { wallet_minor: 0, rounding_minor: 0, due_minor: 0 }
  const difference = total_seen - seen.due_minor
  return {
    wallet_minor: sumOf(payments, 'wallet'),
    // An overpayment is due to the platform too.
    rounding_minor: seen.rounding_minor + Math.max(0, difference),
    due_minor:
      total_minor + seen.rounding_minor + Math.max(0, difference) - sumOf(payments, 'wallet'),
  }
}

/**
 * Checks the member's cash limit with the accounts locked. An online sale throws `conflict`; an
 * offline sale returns flags.
 */
export const checkCashLimit = async (
  db: Db,
  { member_id, draft, posTerms }: CashLimitParams,
  { due_minor, now, currency }: { due_minor: number; now: Date; currency: Currency },
): Promise<SaleFlag[]> => {
  const [held = 0] = await lockBalances(db, [
    getPosCashAccount(member_id),
    getWalletAccount(member_id),
  ])
  const isOver = due_minor > 0 && held + due_minor > posTerms.float_limit_minor
  const overdue = await overdueOf(db, member_id, held, now)
  if (draft.mode === 'offline')
    return [
      ...(isOver ? (['over_float'] as const) : []),
      ...(overdue > 0 ? (['overdue'] as const) : []),
    ]

  const money = (minor: number) => moneyText(minor, currency)
  if (overdue > 0) throw conflict(m.pos_cash_overdue, { amount: money(overdue) })
  if (isOver)
    throw conflict(m.pos_cash_limit, {
      held: money(held),
      limit: money(posTerms.float_limit_minor),
    })
  return []
}

type Currency = Parameters<typeof moneyText>[1]
