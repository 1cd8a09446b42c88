import type { Charge, Due } from './payee.ts'
import type { Payment, PaymentRefund } from './tables.ts'

type Charged = Pick<
  Payment | PaymentRefund,
  'amount_minor' | 'currency' | 'charge_minor' | 'charge_currency'
>

/** Returns the money that a gateway moves: in the charged currency, if there is one. */
export const toCharged = (row: Charged): Charge =>
  row.charge_currency === null || row.charge_minor === null
    ? { currency: row.currency, amount_minor: row.amount_minor }
    : { currency: row.charge_currency, amount_minor: row.charge_minor }

/**
 * Whether an attempt asks for what is due now, also in the charged currency
 * (docs/domain/currencies.md#charged-currency).
 */
export const isDueNow = (payment: Payment, { amount_minor, charge = null }: Due) =>
  amount_minor === payment.amount_minor &&
  (charge?.currency ?? null) === payment.charge_currency &&
  (charge?.amount_minor ?? null) === payment.charge_minor
