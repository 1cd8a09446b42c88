import { api } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../../../db/client.ts'
import { conflict, invalid } from '../../../http/failure.ts'
import { crud } from '../../../resource/crud.ts'
import { restoreAlone } from '../../../resource/table-mapping.ts'
import { products, units } from '../tables.ts'
import { countProductsBy } from './count-products.ts'

export const unitResource = (app: FastifyInstance) =>
  crud(app, api.admin.unit, {
    kind: 'unit',
    table: units,
    search: [units.name, units.short],
    taken: { units_name_key: m.unit_name_taken },
    beforeRemove: assertUnused,
    restore: restoreAlone,
    store: async (db, draft, { id }) => {
      if (id && draft.decimals !== undefined) await assertNotCoarser(db, id, draft.decimals)
      return draft
    },
    present: async (db, rows) => {
      const ids = rows.map(({ id }) => id)
      const productsOf = await countProductsBy(db, products.unit_id, ids)
      return rows.map((row) => ({ ...row, products: productsOf(row.id) }))
    },
  })

const assertUnused = async (db: Db, id: number) => {
  const used = (await countProductsBy(db, products.unit_id, [id]))(id)
  if (used > 0) throw conflict(m.unit_in_use, { count: used })
}

/**
 * Throws if existing quantities are finer than the new number of decimals, because stock and carts
 * contain them.
 */
const assertNotCoarser = async (db: Db, id: number, decimals: number) => {
  const [before] = await db.select().from(units).where(eq(units.id, id))
  if (!before || decimals >= before.decimals) return
  const used = (await countProductsBy(db, products.unit_id, [id]))(id)
  if (used > 0) throw invalid('decimals', m.unit_decimals_used, { count: used })
}
