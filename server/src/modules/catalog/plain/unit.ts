import { api } from '@emporia/contract'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../../../db/client.ts'
import { conflict } from '../../../http/failure.ts'
import { crud } from '../../../resource/crud.ts'
import { inProducts } from '../rules.ts'
import { products, units } from '../tables.ts'
import { countProductsBy } from './count-products.ts'

export const unitResource = (app: FastifyInstance) =>
  crud(app, api.admin.unit, {
    noun: 'Unit',
    table: units,
    search: [units.name, units.short],
    taken: { units_name_key: 'A unit with this name is already there' },
    beforeRemove: refuseUsed,
    present: async (db, rows) => {
      const ids = rows.map(({ id }) => id)
      const productsOf = await countProductsBy(db, products.unit_id, ids)
      return rows.map((row) => ({ ...row, products: productsOf(row.id) }))
    },
  })

const refuseUsed = async (db: Db, id: number) => {
  const used = (await countProductsBy(db, products.unit_id, [id]))(id)
  if (used > 0) throw conflict(`This unit is used by ${inProducts(used)}`)
}
