import { sql } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import type { CommissionTerms } from '../../../pricing/commission/rules.ts'

/** How marketplace fees are taxed, for SQL: the rate, and the shops whose fees are not taxed. */
export type FeeTax = { rate_ppm: number; is_included: boolean; tax_free_shops: number[] }

/**
 * Returns how marketplace fees are taxed; null if they are not (docs/domain/tax.md#commissions). Only a
 * shop with a known country can be free of tax, so the others are not read.
 */
export const findFeeTax = async (db: Db, { taxOf }: CommissionTerms): Promise<FeeTax | null> => {
  const usual = taxOf({ seller_country: null, seller_vat_id: '' })
  if (!usual) return null
  const { rows } = await db.execute<{ id: number; country: string; vat_id: string }>(sql`
    select id::float8 as id, address ->> 'country' as country, coalesce(vat_id, '') as vat_id
    from shops where address ->> 'country' is not null`)
  return {
    rate_ppm: usual.rates.reduce((sum, rate) => sum + rate.rate_ppm, 0),
    is_included: usual.is_included,
    tax_free_shops: rows.flatMap(({ id, country, vat_id }) =>
      taxOf({ seller_country: country, seller_vat_id: vat_id })?.treatment === 'taxed' ? [] : [id],
    ),
  }
}
