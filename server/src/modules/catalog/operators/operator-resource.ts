import { api } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { eq, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../../../db/client.ts'
import { conflict } from '../../../http/failure.ts'
import { crud } from '../../../resource/crud.ts'
import { restoreAlone } from '../../../resource/table-mapping.ts'
import { shopOf } from '../../shipping/owner.ts'
import { countProductsBy } from '../reference-data/count-products.ts'
import { products } from '../tables.ts'
import { economicOperators } from './tables.ts'

/** Economic operators of the platform's products for staff, and of a shop's for its seller. */
export const operatorResources = (app: FastifyInstance) => {
  const shared = {
    kind: 'other' as const,
    table: economicOperators,
    search: [economicOperators.name],
    beforeRemove: assertUnused,
    restore: restoreAlone,
    present: countProducts,
  }
  crud(app, api.admin.economicOperator, { ...shared, where: isNull(economicOperators.shop_id) })
  crud(app, api.seller.economicOperator, {
    ...shared,
    within: (actor) => eq(economicOperators.shop_id, shopOf(actor)),
    store: async (_, draft, { actor }) => ({ ...draft, shop_id: shopOf(actor) }),
  })
}

const usesOf = async (db: Db, ids: number[]) => {
  const made = await countProductsBy(db, products.manufacturer_id, ids)
  const answered = await countProductsBy(db, products.responsible_id, ids)
  return (id: number) => Math.max(made(id), answered(id))
}

const countProducts = async <Row extends { id: number }>(db: Db, rows: Row[]) => {
  const ids = rows.map(({ id }) => id)
  const uses = await usesOf(db, ids)
  return rows.map((row) => ({ ...row, products: uses(row.id) }))
}

const assertUnused = async (db: Db, id: number) => {
  const used = (await usesOf(db, [id]))(id)
  if (used > 0) throw conflict(m.operator_in_use, { count: used })
}
