import { api, type DeliveryArea } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../../db/client.ts'
import { conflict, invalid } from '../../http/failure.ts'
import { sentence } from '../../sentence.ts'
import { crud } from '../../resource/crud.ts'
import { keysOfArea } from '../addresses/find-by-area.ts'
import { getSellingTerms } from '../site/queries.ts'
import { sumRates } from '../pricing/tax.ts'
import { ratesOfZone } from '../tax-rules/regime.ts'
import { lockAreas } from './lock-areas.ts'
import { taxRates, taxZones } from './tables.ts'

export const zoneResource = (app: FastifyInstance) =>
  crud(app, api.admin.taxZone, {
    kind: 'zone',
    table: taxZones,
    search: [taxZones.name, taxZones.label],
    taken: { tax_zones_name_key: m.tax_zone_name_taken },
    store: async (db, draft, { id }) => {
      if (draft.areas) await assertFreeAreas(db, draft.areas, id)
      if ('status' in draft && draft.status === 'inactive' && id) await assertNotHome(db, id)
      return draft
    },
    beforeRemove: async (db, id, { now }) => {
      await assertNotHome(db, id)
      // Orders of the zone keep what they were taxed by; new ones find no rates.
      await db
        .update(taxRates)
        .set({ deleted_at: now.toISOString() })
        .where(and(eq(taxRates.zone_id, id), isNull(taxRates.deleted_at)))
    },
    restore: async ({ db }, { id, areas }, deleted_at) => {
      await assertFreeAreas(db, areas, id)
      await db
        .update(taxRates)
        .set({ deleted_at: null })
        .where(and(eq(taxRates.zone_id, id), eq(taxRates.deleted_at, deleted_at)))
    },
    present: async (db, rows, now) => {
      const terms = await getSellingTerms(db)
      return rows.map((row) => ({
        ...row,
        standard_ppm: sumRates(ratesOfZone(terms, row.id, now)(null)),
      }))
    },
  })

/** A destination belongs to one zone, so no two zones have an equal area. */
const assertFreeAreas = async (db: Db, areas: DeliveryArea[], id = 0) => {
  await lockAreas(db)
  const keys = new Set(areas.flatMap(keysOfArea))
  const countries = areas.map(({ country }) => country)
  const others = await db
    .select({ name: taxZones.name, areas: taxZones.areas })
    .from(taxZones)
    .where(and(ne(taxZones.id, id), isNull(taxZones.deleted_at)))
  const other = others.find((zone) =>
    zone.areas.some(
      (area) => countries.includes(area.country) && keysOfArea(area).some((key) => keys.has(key)),
    ),
  )
  if (other) throw invalid('areas', sentence(m.tax_area_taken, { zone: other.name }))
}

const assertNotHome = async (db: Db, id: number) => {
  const { tax } = await getSellingTerms(db)
  if (tax.home_zone_id === id) throw conflict(m.tax_zone_home)
}
