import {
  type CommissionTreatment,
  defaultSelling,
  type InvoiceTax,
  sellingSettings,
  siteSettings,
} from '@emporia/contract'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'

import type { Db } from '../../db/client.ts'
import { addresses } from '../accounts/public.ts'
import type { ServiceTax, TaxedPrice } from '../invoicing/service-tax.ts'
import type { Owner } from '../ledger/accounts.ts'
import type { Facts } from '../pricing/commission/rules.ts'
import { type CommissionTaxing, taxService } from '../pricing/commission/tax.ts'
import { sumRates } from '../pricing/tax.ts'
import { defaultSettings } from '../settings/defaults.ts'
import { parseOnce, storedSettings } from '../settings/stored.ts'
import { shops } from '../shops/public.ts'
import { findCommissionTerms } from './commission-terms.ts'
import { getTaxRules } from './load-tax-rules.ts'

/**
 * Returns how packages, boosts and fees are taxed for a shop or a person: as the marketplace fee of a
 * shop (docs/domain/tax.md#services).
 */
export const findServiceTax = async (db: Db, buyer: Owner, now: Date): Promise<ServiceTax> => {
  const terms = parseTerms(await storedSettings(db))
  if (terms.tax.commission_tax === 'none') return untaxed
  const rules = { ...terms, tax_rules: await getTaxRules(db), commission_bp: 0 }
  const taxing = findCommissionTerms(rules, now).taxOf(await findBuyer(db, buyer))
  return taxing ? toServiceTax(taxing) : untaxed
}

/** Returns how services are taxed at the rates and with the treatment of a buyer. */
const toServiceTax = (taxing: CommissionTaxing): ServiceTax => {
  const { treatment, is_included, rates } = taxing
  return {
    treatment,
    is_included,
    rate_ppm: sumRates(rates),
    taxPrice: (price_minor) => taxed(price_minor, taxing),
    addTax: (net_minor) => taxed(net_minor, { ...taxing, is_included: false }),
  }
}

const parseTerms = parseOnce((stored) =>
  z
    .object({
      tax: sellingSettings.shape.tax,
      home_country: siteSettings.shape.home_country,
      time_zone: z.string(),
    })
    .parse({ ...defaultSettings, ...defaultSelling, ...stored }),
)

const withoutTax = (price_minor: number): TaxedPrice => ({
  total_minor: price_minor,
  tax_minor: 0,
  taxes: [],
})

const untaxed: ServiceTax = {
  treatment: null,
  is_included: false,
  rate_ppm: 0,
  taxPrice: withoutTax,
  addTax: withoutTax,
}

const taxed = (charged_minor: number, taxing: CommissionTaxing): TaxedPrice => {
  if (charged_minor === 0) return withoutTax(0)
  const { net_minor, tax_minor, taxes } = taxService(charged_minor, taxing)
  const { treatment } = taxing
  return {
    total_minor: net_minor + tax_minor,
    tax_minor,
    taxes:
      taxes.length === 0
        ? [noRate(treatment, net_minor)]
        : taxes.map(({ base_minor, ...tax }) => ({ treatment, ...tax, net_minor: base_minor })),
  }
}

const noRate = (treatment: CommissionTreatment, net_minor: number): InvoiceTax => ({
  treatment,
  jurisdiction: '',
  name: '',
  rate_ppm: 0,
  net_minor,
  tax_minor: 0,
})

type Buyer = Pick<Facts, 'seller_country' | 'seller_vat_id'>

/** A person is in the country of their billing address and has no VAT id. */
const findBuyer = async (db: Db, { owner_type, owner_id }: Owner): Promise<Buyer> => {
  const [found] =
    owner_type === 'seller'
      ? await db
          .select({
            seller_country: sql<string | null>`${shops.address} ->> 'country'`,
            seller_vat_id: shops.vat_id,
          })
          .from(shops)
          .where(eq(shops.id, owner_id))
      : await db
          .select({ seller_country: addresses.country, seller_vat_id: sql<string>`''` })
          .from(addresses)
          .where(and(eq(addresses.user_id, owner_id), isNull(addresses.deleted_at)))
          .orderBy(
            desc(addresses.is_billing_default),
            desc(addresses.is_default),
            desc(addresses.id),
          )
          .limit(1)
  return found ?? { seller_country: null, seller_vat_id: '' }
}
