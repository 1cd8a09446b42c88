import type { TaxBasis } from '@emporia/contract'
import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { midnightAfter, toMidnight } from '../../../db/conditions/days.ts'
import { getGeneralSettings } from '../../site/queries.ts'
import { listCommissionTaxes } from './commission-taxes.ts'
import { compareBases } from './compare-bases.ts'
import { addEuroAmounts } from './euro-amounts.ts'
import { listSaleTaxes } from './sale-taxes.ts'

export type Period = { from?: string | undefined; to?: string | undefined }
export type Reported = Period & { basis: TaxBasis; shop_id?: number; now: Date }

/**
 * Returns the tax of a period, of all sellers or one shop, by jurisdiction and rate; of all sellers with
 * the tax on their marketplace fees (docs/domain/tax.md#report).
 */
export const listTaxes = async (db: Db, reported: Reported) => {
  const { basis, shop_id } = reported
  const isInPeriod = await toPeriod(db, reported)
  const sales = await listSaleTaxes(db, { basis, shop_id, isInPeriod })
  const fees = shop_id === undefined ? await listCommissionTaxes(db, isInPeriod) : []
  return addEuroAmounts(db, [...sales, ...fees], reported)
}

/**
 * Returns by how much the sales of a period differ between both bases. Marketplace fees have no other
 * basis than the delivery.
 */
export const listDifferences = async (db: Db, reported: Omit<Reported, 'basis'>) => {
  const params = { shop_id: reported.shop_id, isInPeriod: await toPeriod(db, reported) }
  return compareBases({
    invoice: await listSaleTaxes(db, { ...params, basis: 'invoice' }),
    delivery: await listSaleTaxes(db, { ...params, basis: 'delivery' }),
  })
}

/** Returns the SQL condition that an instant is in a period. */
const toPeriod = async (db: Db, { from, to }: Period) => {
  const zone = await getGeneralSettings(db)
  return (at: SQL) => sql`${from ? sql`${at} >= ${toMidnight(from, zone)}` : sql`true`}
    and ${to ? sql`${at} < ${midnightAfter(to, zone)}` : sql`true`}`
}
