import { api } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../../db/client.ts'
import { one } from '../../db/single-row.ts'
import { conflict } from '../../http/failure.ts'
import { crud } from '../../resource/crud.ts'
import { restoreAlone } from '../../resource/table-mapping.ts'
import { countProductsBy } from '../catalog/reference-data/count-products.ts'
import { products } from '../catalog/public.ts'
import { taxCategories, taxRates } from './tables.ts'

export const categoryResource = (app: FastifyInstance) =>
  crud(app, api.admin.taxCategory, {
    kind: 'category',
    table: taxCategories,
    search: [taxCategories.name, taxCategories.code],
    taken: { tax_categories_code_key: m.tax_category_code_taken },
    beforeRemove: assertUnused,
    restore: restoreAlone,
    present: async (db, rows) => {
      const ids = rows.map(({ id }) => id)
      const productsOf = await countProductsBy(db, products.tax_category_id, ids)
      return rows.map((row) => ({ ...row, products: productsOf(row.id) }))
    },
  })

const assertUnused = async (db: Db, id: number) => {
  const rates = await db.$count(
    taxRates,
    and(eq(taxRates.category_id, id), isNull(taxRates.deleted_at)),
  )
  const { is_used } = one(
    (
      await db.execute<{ is_used: boolean }>(sql`
        select exists (select from products where tax_category_id = ${id} and deleted_at is null)
          or exists (select from categories where tax_category_id = ${id} and deleted_at is null)
          as is_used`)
    ).rows,
  )
  if (rates > 0 || is_used) throw conflict(m.tax_category_in_use)
}
