import { awaitedCashLabels, type CashPayer } from '@emporia/contract'

/** Says that an amount is not released before the cash of its order was paid. */
export const cashFacts = (payer: CashPayer | null) =>
  payer ? [{ label: 'Cash on delivery', text: awaitedCashLabels[payer] }] : []
