import type { CommissionTreatment, InvoiceTax } from '@emporia/contract'

import type { Db } from '../../db/client.ts'
import type { Owner } from '../ledger/accounts.ts'

/** What is paid for a service of the platform, with its tax. */
export type TaxedPrice = {
  /** The amount to pay, with the tax. */
  total_minor: number
  tax_minor: number
  /** By jurisdiction and rate; empty if services are not taxed. */
  taxes: InvoiceTax[]
}

/** How packages, boosts and fees are taxed for one buyer today (docs/domain/tax.md#services). */
export type ServiceTax = {
  /** Null: services are not taxed. */
  treatment: CommissionTreatment | null
  /** Whether prices include the tax; otherwise it is added. */
  is_included: boolean
  /** The sum of the rates. */
  rate_ppm: number
  /** Taxes a price as it is entered. */
  taxPrice: (price_minor: number) => TaxedPrice
  /** Adds the tax to an amount without tax. */
  addTax: (net_minor: number) => TaxedPrice
}

type FindServiceTax = (db: Db, buyer: Owner, now: Date) => Promise<ServiceTax>

let provided: FindServiceTax | undefined

/** Registers how services are taxed, so that invoices and packages do not depend on the tax rules. */
export const provideServiceTax = (find: FindServiceTax) => {
  provided = find
}

/** Throws if nothing is registered, so that no service is sold without its tax. */
export const getServiceTax: FindServiceTax = (db, buyer, now) => {
  if (!provided) throw new Error('provideServiceTax was not called')
  return provided(db, buyer, now)
}

/** Returns the tax of a negative invoice. */
export const negateTaxes = (taxes: InvoiceTax[]) =>
  taxes.map(({ net_minor, tax_minor, ...tax }) => ({
    ...tax,
    net_minor: -net_minor,
    tax_minor: -tax_minor,
  }))
