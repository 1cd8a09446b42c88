import { and, asc, eq, isNull } from 'drizzle-orm'

import { csvLines } from '../../../adapters/pdf/csv.ts'
import type { Db } from '../../../db/client.ts'
import { taxCategories, taxRates, taxZones } from '../tables.ts'
import { getRateTitle, rateColumns } from './columns.ts'

/** Writes the active rates, or those of one zone, as a file that can be imported again. */
export async function* writeRates(db: Db, { zone_id }: { zone_id?: number | undefined }) {
  // Without the byte order mark, spreadsheet programs do not detect UTF-8.
  yield `\uFEFF${csvLines([rateColumns.map(getRateTitle)])}`
  const rows = await db
    .select({ rate: taxRates, zone: taxZones.name, category: taxCategories.code })
    .from(taxRates)
    .leftJoin(taxZones, eq(taxZones.id, taxRates.zone_id))
    .leftJoin(taxCategories, eq(taxCategories.id, taxRates.category_id))
    .where(
      and(
        eq(taxRates.status, 'active'),
        isNull(taxRates.deleted_at),
        zone_id === undefined ? undefined : eq(taxRates.zone_id, zone_id),
      ),
    )
    .orderBy(asc(taxZones.name), asc(taxRates.jurisdiction), asc(taxRates.id))
  yield csvLines(
    rows.map(({ rate, zone, category }) => [
      zone ?? '',
      category ?? '',
      rate.jurisdiction,
      rate.name,
      String(rate.rate_ppm / 10_000),
      rate.starts_on,
      rate.ends_on ?? '',
    ]),
  )
}
