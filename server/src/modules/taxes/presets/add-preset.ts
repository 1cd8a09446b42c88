import type { api, Currency, Data, Input, DeliveryArea } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import { and, eq, isNull, sql } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { getGeneralSettings } from '../../site/queries.ts'
import { lockAreas } from '../lock-areas.ts'
import { taxCategories, taxRates, taxZones } from '../tables.ts'
import { presets, type PresetZone } from './list-presets.ts'

type Call = typeof api.admin.tax.addPreset

/**
 * Adds the zones of a preset with their rates, except for destinations and names that a zone already
 * has (docs/domain/tax.md#presets).
 */
export const addPreset = async (
  { db }: Pick<Context, 'db'>,
  { preset, home_country }: Input<Call>,
): Promise<Data<Call>> => {
  await lockAreas(db)
  const all = presets[preset].listZones(home_country)
  const stored = await db
    .select({ areas: taxZones.areas })
    .from(taxZones)
    .where(isNull(taxZones.deleted_at))
  const areas = stored.flatMap((zone) => zone.areas)
  const added = await insertZones(
    db,
    all.filter(({ zone }) => !areas.some((area) => isInside(area, zone.areas[0]))),
  )
  const rates = added.length > 0 ? await insertRates(db, added) : 0
  return { zones: added.length, rates, skipped: all.length - added.length }
}

/** Whether an area covers the destination of a preset, or a part of it. */
const isInside = (area: DeliveryArea, { country, region }: DeliveryArea) =>
  area.country === country &&
  (!region || [region, `${country}-${region}`].includes((area.region ?? '').toUpperCase()))

type Added = PresetZone & { id: number }

/** Imports worth up to 150 euros; in other currencies the owner enters the limit. */
const importLimitIn = (currency: Currency, { payee }: PresetZone['zone']) =>
  payee === 'deemed' && currency.code === 'EUR' ? 15_000 : null

const insertZones = async (db: Db, zones: PresetZone[]): Promise<Added[]> => {
  if (zones.length === 0) return []
  const { currency } = await getGeneralSettings(db)
  const rows = await db
    .insert(taxZones)
    .values(
      zones.map(({ zone }) => ({ ...zone, import_limit_minor: importLimitIn(currency, zone) })),
    )
    .onConflictDoNothing()
    .returning({ id: taxZones.id, name: taxZones.name })
  return zones.flatMap((zone) => {
    const row = rows.find(({ name }) => name === zone.zone.name)
    return row ? [{ ...zone, id: row.id }] : []
  })
}

const insertRates = async (db: Db, zones: Added[]) => {
  const category = zones.some(({ reduced }) => reduced) ? await findReducedCategory(db) : undefined
  const rates = zones.flatMap(({ id: zone_id, jurisdiction, zone, standard, reduced }) => {
    const rate = { zone_id, jurisdiction, name: zone.label }
    return [
      { ...rate, category_id: null, rate_ppm: toPpm(standard) },
      ...(reduced && category?.treatment === 'taxed'
        ? [{ ...rate, category_id: category.id, rate_ppm: toPpm(reduced) }]
        : []),
    ]
  })
  await db.insert(taxRates).values(rates)
  return rates.length
}

const toPpm = (percent: number) => Math.round(percent * 10_000)

/** Returns the category of reduced rates, which is created once. */
const findReducedCategory = async (db: Db) => {
  const code = 'reduced'
  const category = { id: taxCategories.id, treatment: taxCategories.treatment }
  const [found] = await db
    .select(category)
    .from(taxCategories)
    .where(and(eq(sql`lower(${taxCategories.code})`, code), isNull(taxCategories.deleted_at)))
  if (found) return found
  const created = await db
    .insert(taxCategories)
    .values({ name: m.tax_preset_reduced(), code })
    .returning(category)
  return one(created)
}
