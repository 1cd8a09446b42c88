import { calculateDue, type SalePayment, toFieldErrors } from '@emporia/contract'
import * as m from '@emporia/messages/pos'
import { z } from 'zod'

import { store as session } from '../../../session/store.ts'
import type { StoredSale } from '../offline-store/database.ts'
import { isOpen, writeSale } from '../offline-store/sales.ts'
import { serverNow } from '../sync/clock.ts'
import { sendNow } from '../sync/sender.ts'
import { addCash, goOn, updateOfferLeft, refresh, setOnline, takeOff, posStore } from '../pos.ts'
import { type Basket, emptyBasket } from './basket.ts'
import { basketDraft } from './draft.ts'
import { toSaleInput, toReceipt, type Sending, type FinishedSale } from './reported.ts'

export type Finished = { sale: StoredSale } | { refused: string }

/** Amounts in the order of the form; the rest is paid in cash. */
export type Paying = {
  transfer_minor: number
  ref: string
  wallet_minor: number
  given_minor: number | null
  /** Whether the customer pays the whole amount by link. */
  byLink: boolean
}

export const toPayments = (total_minor: number, paying: Paying, step: number): SalePayment[] => {
  const { transfer_minor, ref, wallet_minor, given_minor, byLink } = paying
  if (byLink) return [{ type: 'online', amount: total_minor }]
  const rest = total_minor - transfer_minor - wallet_minor
  const other: SalePayment[] = [
    ...(transfer_minor > 0 ? [{ type: 'manual' as const, amount: transfer_minor, ref }] : []),
    ...(wallet_minor > 0 ? [{ type: 'wallet' as const, amount: wallet_minor }] : []),
  ]
  if (rest <= 0) return other
  const cash = { type: 'cash' as const, amount: rest }
  const { due_minor } = calculateDue(total_minor, [...other, cash], step)
  const amount = due_minor - transfer_minor - wallet_minor
  if (amount <= 0) return other
  return [...other, { ...cash, amount, tendered: Math.max(amount, given_minor ?? amount) }]
}

/**
 * Finishes a sale: stores it first, then sends it. Online, a refusal by the server is shown before
 * the receipt; without a reply the sale is valid and is sent again until it has arrived.
 */
export const finish = async (
  basket: Basket,
  { payments, sending }: { payments: SalePayment[]; sending: Sending | undefined },
): Promise<Finished> => {
  const { db, terms, isOnline } = posStore.read()
  if (!db || !terms) return { refused: m.register_error_closed() }
  const reported = { basket, payments, sending, terms, sold_at: serverNow().toISOString() }
  const isNotified = isOnline && navigator.onLine
  const refusal = isNotified ? undefined : whyNot(reported)
  if (refusal) return { refused: refusal }

  const sale = await writeSale(db, {
    plain: toSaleInput(reported, isNotified ? 'online' : 'offline'),
    receiptFor: (seq) => toReceipt(reported, seq),
  }).catch(toRefusal)
  if ('refused' in sale) return sale
  // The sale is stored: if the tab crashes from here on, it must not offer the basket again.
  storeDraft(emptyBasket)
  const sent = isNotified ? await sendNow(db, sale) : { kind: 'later' as const }
  if (isNotified && sent.kind === 'later') setOnline(false)
  if (sent.kind === 'arrived') addCash(cashOf(payments))
  await refresh(true)
  if (sent.kind === 'refused') {
    // The refusal may contain a price or stock that the POS did not have yet.
    const isSplit = await updateOfferLeft(sent.data)
    void goOn()
    storeDraft(basket)
    return { refused: isSplit ? m.register_error_offer() : sent.message }
  }
  takeOff(sale.draft.lines)
  return { sale }
}

/** Returns why the server could not accept a sale as it is, such as an incomplete phone number. */
const toRefusal = (error: unknown) => {
  if (!(error instanceof z.ZodError)) throw error
  return { refused: Object.values(toFieldErrors(error))[0] ?? error.message }
}

const storeDraft = (basket: Basket) => basketDraft.write(session.read().user?.id ?? 0, basket)

/**
 * Returns why a sale is not possible offline: features that need a connection, and offline limits.
 */
const whyNot = (sale: FinishedSale) => {
  const { payments, sending, terms } = sale
  if (sending) return m.register_error_shipping()
  if (payments.some(({ type }) => type === 'online')) return m.register_error_pay_link()
  if (payments.some(({ type }) => type === 'wallet')) return m.register_error_wallet()
  if (terms.closed_because) return terms.closed_because
  const beyond = beyondOffline(sale)
  if (beyond) return beyond
  if (waitedHours() > terms.offline_hours)
    return m.register_error_unsent({ hours: terms.offline_hours })
  const held = terms.cash_due_minor + waitingCash()
  return held + cashOf(payments) > terms.float_limit_minor ? m.register_error_cash() : undefined
}

/** Returns why the server would park the sale for review and stop the register. */
const beyondOffline = ({ basket, payments, terms }: FinishedSale) => {
  // Terms stored by an older version have no limits, so these comparisons are always false.
  const { offline_line_units, offline_sale_minor } = terms
  if (basket.lines.some(({ quantity }) => quantity > offline_line_units))
    return m.register_error_units({ max: offline_line_units })
  const total_minor = payments.reduce((sum, { amount }) => sum + amount, 0)
  return total_minor > offline_sale_minor ? m.register_error_total() : undefined
}

/** Returns the cash due: what the member owes the platform for the sale. */
const cashOf = (payments: SalePayment[]) =>
  payments
    .filter(({ type }) => type === 'cash' || type === 'manual')
    .reduce((sum, { amount }) => sum + amount, 0)

const hourMs = 3_600_000

/** Returns the hours since the oldest sale that was not sent yet. */
const waitedHours = () => {
  const [oldest] = posStore.read().sales.filter(isOpen)
  return oldest ? (Date.now() - Date.parse(oldest.kept_at)) / hourMs : 0
}

const waitingCash = () =>
  posStore
    .read()
    .sales.filter(({ state }) => state !== 'arrived')
    .reduce((sum, { draft }) => sum + cashOf(draft.payments), 0)
