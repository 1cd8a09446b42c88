import { api, type CarriedClass } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../../db/client.ts'
import { conflict, invalid } from '../../http/failure.ts'
import { crud } from '../../resource/crud.ts'
import { restoreAlone } from '../../resource/table-mapping.ts'
import { shippingClasses } from './tables.ts'

/** Kinds of goods that only some methods carry (docs/domain/shipping.md#classes). */
export const classResource = (app: FastifyInstance) =>
  crud(app, api.admin.shippingClass, {
    kind: 'other',
    table: shippingClasses,
    search: [shippingClasses.name, shippingClasses.code],
    taken: { shipping_classes_code_key: m.shipping_class_code_taken },
    beforeRemove: async (db, id) => {
      const counts = await countProducts(db, [id])
      if (counts.get(id)) throw conflict(m.shipping_class_in_use)
    },
    restore: restoreAlone,
    present: async (db, rows) => {
      const counts = await countProducts(
        db,
        rows.map(({ id }) => id),
      )
      return rows.map((row) => ({ ...row, products: counts.get(row.id) ?? 0 }))
    },
  })

const countProducts = async (db: Db, ids: number[]) => {
  const { rows } = await db.execute<{ id: number; count: number }>(sql`
    select shipping_class_id::int as id, count(*)::int as count from products
    where shipping_class_id = any(${sql.param(ids)}::bigint[]) and deleted_at is null
    group by shipping_class_id`)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** Returns the active classes to choose from, by name. */
export const listShippingClasses = (db: Db) =>
  db
    .select({ id: shippingClasses.id, name: shippingClasses.name })
    .from(shippingClasses)
    .where(and(eq(shippingClasses.status, 'active'), isNull(shippingClasses.deleted_at)))
    .orderBy(asc(shippingClasses.name), asc(shippingClasses.id))

/** Whether a product may get the class; locked so that it is not removed meanwhile. */
export const isShippingClass = async (db: Db, id: number) => {
  const found = await db
    .select({ id: shippingClasses.id })
    .from(shippingClasses)
    .where(
      and(
        eq(shippingClasses.id, id),
        eq(shippingClasses.status, 'active'),
        isNull(shippingClasses.deleted_at),
      ),
    )
    .for('share')
  return found.length > 0
}

/** Throws unless all classes of a method exist. */
export const assertClasses = async (db: Db, classes: CarriedClass[]) => {
  const ids = classes.map(({ class_id }) => class_id)
  const found = await db.$count(
    shippingClasses,
    and(inArray(shippingClasses.id, ids), isNull(shippingClasses.deleted_at)),
  )
  if (found < ids.length) throw invalid('classes', m.shipping_class_gone)
}
