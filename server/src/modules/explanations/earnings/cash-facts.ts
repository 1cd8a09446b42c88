import { awaitedCashLabels, type CashPayer } from '@emporia/contract'
import * as m from '@emporia/messages/answer'

/** Says that an amount is not released before the cash of its order was paid. */
export const cashFacts = (payer: CashPayer | null) =>
  payer ? [{ label: m.explanation_cash_delivery(), text: awaitedCashLabels[payer] }] : []
