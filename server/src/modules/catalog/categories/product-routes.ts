import { api } from '@emporia/contract'
import * as answers from '@emporia/messages/answer'
import * as m from '@emporia/messages/error'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../../../db/client.ts'
import { answer } from '../../../http/answer.ts'
import { notFound } from '../../../http/failure.ts'
import { categories } from '../tables.ts'
import { bindAttributes } from './bound.ts'
import { getCategoryDetail } from './get-category-detail.ts'
import { presentCategories } from './present.ts'
import { featureProduct, listCategoryProducts, moveProducts } from './assign-products.ts'

/** Routes of one category and its products. */
export const categoryRoutes = (app: FastifyInstance) => {
  answer(app, api.admin.category.show, async ({ id }, { db }) => ({
    data: await getCategoryDetail(db, id),
  }))

  answer(app, api.admin.category.tree, async (_, { db }) => {
    const rows = await db
      .select()
      .from(categories)
      .where(isNull(categories.deleted_at))
      .orderBy(asc(categories.rank), asc(categories.name), asc(categories.id))
    return { data: await presentCategories(db, rows) }
  })

  answer(app, api.admin.category.bindAttributes, async ({ id, attribute_ids }, { db }) => {
    await assertCategoryExists(db, id)
    await bindAttributes(db, id, attribute_ids)
    return {
      data: await getCategoryDetail(db, id),
      message: answers.category_attributes_saved(),
    }
  })

  answer(app, api.admin.category.products, async (query, { db, clock }) => ({
    data: await listCategoryProducts(db, query, clock.now()),
  }))

  answer(app, api.admin.category.moveProducts, async (move, { db, clock }) => {
    const data = await moveProducts(db, move, clock.now())
    return { data, message: answers.category_products_moved({ moved: data.moved }) }
  })

  answer(app, api.admin.category.featureProduct, async (featured, { db, clock }) => {
    await featureProduct(db, featured, clock.now())
    return { data: null, message: answers.product_updated() }
  })
}

const assertCategoryExists = async (db: Db, id: number) => {
  const here = and(eq(categories.id, id), isNull(categories.deleted_at))
  if ((await db.$count(categories, here)) === 0) throw notFound(m.category_missing)
}
