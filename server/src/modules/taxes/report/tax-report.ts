import type { TaxBasis } from '@emporia/contract'
import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { midnightAfter, toMidnight } from '../../../db/conditions/days.ts'
import { getGeneralSettings } from '../../site/queries.ts'
import { listPlatformTaxes } from './platform-taxes.ts'
import { compareBases } from './compare-bases.ts'
import { addEuroAmounts, type ReportedTax } from './euro-amounts.ts'
import { listSaleTaxes } from './sale-taxes.ts'

export type Period = { from?: string | undefined; to?: string | undefined }
export type Reported = Period & { basis: TaxBasis; shop_id?: number; now: Date }

/**
 * Returns the tax of a period, of all sellers or one shop, by jurisdiction and rate; of all sellers with
 * the tax on their marketplace fees and on the services of the platform (docs/domain/tax.md#report).
 */
export const listTaxes = async (db: Db, reported: Reported) => {
  const { basis, shop_id } = reported
  const isInPeriod = await toPeriod(db, reported)
  const sales = await listSaleTaxes(db, { basis, shop_id, isInPeriod })
  return withFees(db, sales, { ...reported, isInPeriod })
}

/**
 * Returns the same with the differences of its sales between both bases. Marketplace fees count at the
 * delivery, services at their payment, on both.
 */
export const compareTaxes = async (db: Db, reported: Reported) => {
  const { shop_id } = reported
  const isInPeriod = await toPeriod(db, reported)
  const sales = {
    invoice: await listSaleTaxes(db, { basis: 'invoice', shop_id, isInPeriod }),
    delivery: await listSaleTaxes(db, { basis: 'delivery', shop_id, isInPeriod }),
  }
  return {
    ...(await withFees(db, sales[reported.basis], { ...reported, isInPeriod })),
    differences: compareBases(sales),
  }
}

type InPeriod = Reported & { isInPeriod: (at: SQL) => SQL }

const withFees = async (db: Db, sales: ReportedTax[], { isInPeriod, ...reported }: InPeriod) => {
  const fees = reported.shop_id === undefined ? await listPlatformTaxes(db, isInPeriod) : []
  return addEuroAmounts(db, [...sales, ...fees], reported)
}

/** Returns the SQL condition that an instant is in a period. */
const toPeriod = async (db: Db, { from, to }: Period) => {
  const zone = await getGeneralSettings(db)
  return (at: SQL) => sql`${from ? sql`${at} >= ${toMidnight(from, zone)}` : sql`true`}
    and ${to ? sql`${at} < ${midnightAfter(to, zone)}` : sql`true`}`
}
