import type { TaxRateReport } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, isNull, sql } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { getConstraint } from '../../../db/sql-state.ts'
import type { Actor } from '../../../http/actor.ts'
import { raiseVersions } from '../../../http/edits/versions.ts'
import { conflict } from '../../../http/failure.ts'
import { taxCategories, taxRates, taxZones } from '../tables.ts'
import { type Names, planRates, type Rate, type StoredRate } from './plan-rates.ts'
import type { RateLine } from './read-rates.ts'

type File = { lines: RateLine[]; is_dry_run: boolean }

const reportedMax = 100

/** Saves the rates of a file, unless it is a dry run or a line has an error. */
export const importRates = async (
  { db, actor, now }: Pick<Context, 'db' | 'now'> & { actor: Actor },
  { lines, is_dry_run }: File,
): Promise<TaxRateReport> => {
  const names = await loadNames(db)
  const stored = await loadRates(db)
  const { added, changes, errors } = planRates(lines, { ...names, stored })
  const is_saved = !is_dry_run && errors.length === 0
  if (is_saved) {
    await saveRates(db, { added, changes })
    const ids = changes.map(({ id }) => id)
    if (ids.length > 0) await raiseVersions(db, { record: 'tax-rate', ids }, { id: actor.id, now })
  }
  return {
    rows: lines.length,
    added: added.length,
    changed: changes.length,
    unchanged: Math.max(0, lines.length - added.length - changes.length - errors.length),
    is_saved,
    refused: errors.length,
    errors: errors.slice(0, reportedMax),
  }
}

const loadNames = async (db: Db): Promise<Names> => {
  const zones = await db
    .select({ id: taxZones.id, name: taxZones.name })
    .from(taxZones)
    .where(and(eq(taxZones.status, 'active'), isNull(taxZones.deleted_at)))
  const categories = await db
    .select({ id: taxCategories.id, code: taxCategories.code })
    .from(taxCategories)
    .where(and(eq(taxCategories.treatment, 'taxed'), isNull(taxCategories.deleted_at)))
  return {
    zones: new Map(zones.map(({ id, name }) => [name.toLowerCase(), id])),
    categories: new Map(categories.map(({ id, code }) => [code.toLowerCase(), id])),
  }
}

const loadRates = (db: Db): Promise<StoredRate[]> =>
  db
    .select()
    .from(taxRates)
    .where(and(eq(taxRates.status, 'active'), isNull(taxRates.deleted_at)))

type Planned = { added: Rate[]; changes: StoredRate[] }

/** Each statement compiles the rules, so there is one for all changes and one for all new rates. */
const saveRates = async (db: Db, { added, changes }: Planned) => {
  try {
    if (changes.length > 0)
      await db.execute(sql`
        update ${taxRates} set name = sent.name, rate_ppm = sent.rate_ppm, ends_on = sent.ends_on,
          updated_at = now()
        from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
          as sent (id bigint, name text, rate_ppm int, ends_on date)
        where tax_rates.id = sent.id`)
    if (added.length > 0) await db.insert(taxRates).values(added)
  } catch (error) {
    // Other staff stored a rate of the same period meanwhile.
    if (getConstraint(error) === 'tax_rates_period_key') throw conflict(m.tax_rate_period_taken)
    throw error
  }
}
