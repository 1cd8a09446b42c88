import { api, type Input } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../../db/client.ts'
import { invalid } from '../../http/failure.ts'
import { crud } from '../../resource/crud.ts'
import { isOpenTaxZone } from '../tax-rules/queries.ts'
import { taxCategories, taxRates, taxZones } from './tables.ts'

type Draft = Partial<Input<typeof api.admin.taxRate.create>>
type Rate = typeof taxRates.$inferSelect

export const rateResource = (app: FastifyInstance) =>
  crud(app, api.admin.taxRate, {
    kind: 'rate',
    table: taxRates,
    search: [taxRates.name, taxRates.jurisdiction],
    filters: { zone_id: taxRates.zone_id, category_id: taxRates.category_id },
    taken: { tax_rates_period_key: m.tax_rate_period_taken },
    store: async (db, draft, { id }) => {
      await assertValidRate(db, { ...(id ? await findRate(db, id) : {}), ...draft })
      return draft
    },
    restore: ({ db }, row) => assertValidRate(db, row),
    present: withNames,
  })

const findRate = async (db: Db, id: number): Promise<Draft> => {
  const [found] = await db.select().from(taxRates).where(eq(taxRates.id, id))
  return found ?? {}
}

/** The first day of a rate that is added without one, as in the database. */
export const firstDay = '2000-01-01'

const assertValidRate = async (
  db: Db,
  { zone_id, category_id, starts_on = firstDay, ends_on }: Draft,
) => {
  if (zone_id && !(await isOpenTaxZone(db, zone_id))) throw invalid('zone_id', m.tax_zone_missing)
  if (!zone_id && !category_id) throw invalid('category_id', m.tax_rate_category_required)
  if (category_id) await assertTaxed(db, category_id)
  if (ends_on && ends_on < starts_on) throw invalid('ends_on', m.tax_rate_period_order)
}

const assertTaxed = async (db: Db, id: number) => {
  const [category] = await db
    .select({ treatment: taxCategories.treatment })
    .from(taxCategories)
    .where(and(eq(taxCategories.id, id), isNull(taxCategories.deleted_at)))
  if (!category) throw invalid('category_id', m.tax_category_missing)
  if (category.treatment !== 'taxed') throw invalid('category_id', m.tax_rate_category_untaxed)
}

/** Adds the names of zone and category. */
async function withNames(db: Db, rates: Rate[]) {
  const zones = await db
    .select({ id: taxZones.id, name: taxZones.name })
    .from(taxZones)
    .where(
      inArray(
        taxZones.id,
        rates.flatMap(({ zone_id }) => zone_id ?? []),
      ),
    )
  const categories = await db
    .select({ id: taxCategories.id, name: taxCategories.name })
    .from(taxCategories)
    .where(
      inArray(
        taxCategories.id,
        rates.flatMap(({ category_id }) => category_id ?? []),
      ),
    )
  return rates.map((rate) => ({
    ...rate,
    zone: zones.find(({ id }) => id === rate.zone_id)?.name ?? null,
    category: categories.find(({ id }) => id === rate.category_id)?.name ?? null,
  }))
}
