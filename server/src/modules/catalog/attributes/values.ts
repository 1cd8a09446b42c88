import type { api, Input } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { conflict, invalid } from '../../../http/failure.ts'
import { freeSlug, toSlug } from '../rules.ts'
import { attributeValues } from '../tables.ts'
import { listUsedValues } from './usage.ts'

type Draft = NonNullable<Input<typeof api.admin.attribute.create>['values']>[number]
type Value = typeof attributeValues.$inferSelect

/** Lists the values of attributes in their order. */
export const listValues = (db: Db, attributeIds: number[]) =>
  db
    .select()
    .from(attributeValues)
    .where(
      and(inArray(attributeValues.attribute_id, attributeIds), isNull(attributeValues.deleted_at)),
    )
    .orderBy(asc(attributeValues.rank), asc(attributeValues.id))

/** Replaces the values of an attribute with those of the draft; values with an id keep it. */
export const writeValues = async (db: Db, attributeId: number, drafts: Draft[], now: Date) => {
  const before = await listValues(db, [attributeId])
  assertDistinctValues(drafts, before)
  await removeOthers(db, before, drafts, now)

  const taken = new Set(before.map(({ value }) => value.toLowerCase()))
  for (const [rank, { id, label, swatch = null }] of drafts.entries()) {
    if (id) {
      await db
        .update(attributeValues)
        .set({ label, swatch, rank })
        .where(eq(attributeValues.id, id))
    } else {
      const value = freeSlug(toSlug(label) || 'value', taken)
      taken.add(value)
      await db
        .insert(attributeValues)
        .values({ attribute_id: attributeId, value, label, swatch, rank })
    }
  }
}

const assertDistinctValues = (drafts: Draft[], before: Value[]) => {
  const own = new Set(before.map(({ id }) => id))
  const labels = new Set<string>()
  for (const [index, { id, label }] of drafts.entries()) {
    // An id that was already removed from the set occurs twice in the draft.
    if (id && !own.delete(id)) throw invalid(`values.${index}.id`, m.attribute_value_foreign)
    if (labels.has(label.toLowerCase()))
      throw invalid(`values.${index}.label`, m.attribute_value_twice, { value: label })
    labels.add(label.toLowerCase())
  }
}

const removeOthers = async (db: Db, before: Value[], drafts: Draft[], now: Date) => {
  const stored = new Set(drafts.map(({ id }) => id))
  const gone = before.filter(({ id }) => !stored.has(id)).map(({ id }) => id)
  const [used] = await listUsedValues(db, gone)
  if (used) throw conflict(m.attribute_value_used, { value: used.label, count: used.products })
  await db
    .update(attributeValues)
    .set({ deleted_at: now.toISOString() })
    .where(inArray(attributeValues.id, gone))
}
