import type { ChargedMoney, PaidCharge } from '@emporia/contract'
import { trimRate } from '@emporia/contract'

import type { Db } from '../../../../db/client.ts'
import { listCurrencies } from '../../../currencies/list-currencies.ts'
import { getGeneralSettings } from '../../../site/queries.ts'
import type { Group, Order } from '../purchase.ts'

type Charged = Pick<Group, 'charge_currency' | 'charge_minor'>
type Paid = Charged & Pick<Group, 'fx_rate'> & Pick<Order, 'payment_status'>

/** Returns an amount in the currency that was charged; null in that of the marketplace. */
export type ReadCharged = (row: Charged) => ChargedMoney | null

/**
 * Loads the currencies of amounts that gateways moved, and returns how to read them. Reads nothing
 * if all are in the currency of the marketplace.
 */
export const loadChargedCurrencies = async (db: Db, rows: Charged[]): Promise<ReadCharged> => {
  const codes = [...new Set(rows.flatMap(({ charge_currency }) => charge_currency ?? []))]
  if (codes.length === 0) return () => null
  const found = await listCurrencies(db, codes)
  const { position } = (await getGeneralSettings(db)).currency
  return ({ charge_currency, charge_minor }) => {
    const currency = found.get(charge_currency ?? '')
    if (!currency || charge_minor === null) return null
    return { currency: { ...currency, position }, amount_minor: charge_minor }
  }
}

const paidStatuses = new Set<Order['payment_status']>(['paid', 'partially_refunded', 'refunded'])

/** Returns what the payment of an order group was charged as; null if it is not paid. */
export const readPaidCharge = (read: ReadCharged, paid: Paid): PaidCharge | null => {
  const charged = paidStatuses.has(paid.payment_status) ? read(paid) : null
  return charged && { ...charged, rate: trimRate(paid.fx_rate ?? '1') }
}
