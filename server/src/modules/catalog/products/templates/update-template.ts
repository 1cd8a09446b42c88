import { type Reviewed, reviewedFields, type SharedField, sharedFields } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, asc, eq, isNull } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { notFound } from '../../../../http/failure.ts'
import { toLiveValues } from '../../moderation/rules.ts'
import { writeReviewed } from '../../moderation/write-reviewed.ts'
import { products } from '../../tables.ts'
import type { By } from '../columns.ts'
import type { Draft, Product } from '../draft.ts'
import { lockProduct } from '../lock-product.ts'
import { updateProduct } from '../update-product.ts'
import { commonFields } from './links.ts'

/** Changes a template, and the linked fields of every product adopted from it. */
export const updateTemplate = async (db: Db, draft: Draft & { id: number }, by: By) => {
  const before = await lockProduct(db, 'everything', draft.id)
  if (!before.is_template) throw notFound(m.template_missing)
  await updateProduct(db, 'everything', draft, by)

  const after = await lockProduct(db, 'everything', draft.id)
  const same = commonFields(before, after)
  const changed = sharedFields.filter((field) => !same.includes(field))
  if (changed.length === 0) return
  for (const adopted of await lockAdopted(db, after.id))
    await follow(db, adopted, after, changed, by)
}

const lockAdopted = (db: Db, templateId: number) =>
  db
    .select()
    .from(products)
    .where(and(eq(products.template_id, templateId), isNull(products.deleted_at)))
    .orderBy(asc(products.id))
    .for('no key update')

/** Copies the changes to the fields that still follow the template. */
const follow = async (
  db: Db,
  adopted: Product,
  template: Product,
  changed: SharedField[],
  { now }: By,
) => {
  const taken = changed.filter((field) => adopted.linked_fields.includes(field))
  if (taken.length === 0) return
  const { linked_fields } = adopted
  await writeReviewed(db, adopted, reviewedAmong(taken, template), { now, linked_fields })
  await db.update(products).set(plainAmong(taken, template)).where(eq(products.id, adopted.id))
}

const reviewedAmong = (taken: SharedField[], template: Product): Reviewed => {
  const named: string[] = taken.filter((field) => reviewedFields.some((one) => one === field))
  return Object.fromEntries(
    Object.entries(toLiveValues(template)).filter(([field]) => named.includes(field)),
  )
}

/** An update needs at least one column, so the template's id is written again. */
const plainAmong = (taken: SharedField[], template: Product): Partial<Product> => {
  const { unit_id, details, tags, gtin, weight_grams, meta_title, meta_description } = template
  const { length_mm, width_mm, height_mm } = template
  const plain = { unit_id, details, tags, gtin, weight_grams, meta_title, meta_description }
  const all = { ...plain, length_mm, width_mm, height_mm }
  const named: string[] = taken
  return {
    template_id: template.id,
    ...Object.fromEntries(Object.entries(all).filter(([field]) => named.includes(field))),
  }
}
