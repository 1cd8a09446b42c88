import * as m from '@emporia/messages/error'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { isShippingClass } from '../../../shipping/shipping-class.ts'
import { isTaxCategory } from '../../../tax-rules/queries.ts'
import { attributes, brands, categories, units } from '../../tables.ts'
import { isOpenCategory } from '../../availability/visible.ts'
import { isOperatorOf } from '../../operators/find-operators.ts'
import type { Draft, Owned, Product } from '../draft.ts'
import { type Sentence, sentence } from '../../../../sentence.ts'

/** Returns errors in the ids of a draft: records that do not exist or are not for products. */
export const errorsInReferences = async (
  db: Db,
  draft: Draft,
  { shop_id, before }: Owned,
): Promise<Record<string, Sentence>> => {
  const errors: Record<string, Sentence> = {}
  const { category_id, extra_category_ids = [], brand_id, unit_id, details = [] } = draft
  // Existing references stay valid, even if the record is deactivated later.
  if (category_id && category_id !== before?.category_id) {
    const reason = await whyNotInCategory(db, category_id)
    if (reason) errors['category_id'] = reason
  }
  for (const [index, id] of extra_category_ids.entries()) {
    const reason = before?.extra_category_ids.includes(id)
      ? undefined
      : await whyNotInCategory(db, id)
    if (reason) errors[`extra_category_ids.${index}`] = reason
  }
  if (brand_id && brand_id !== before?.brand_id && !(await isThere(db, brands, brand_id)))
    errors['brand_id'] = sentence(m.brand_gone)
  if (unit_id && unit_id !== before?.unit_id && !(await isThere(db, units, unit_id)))
    errors['unit_id'] = sentence(m.unit_gone)
  const known = await listAttributeIds(
    db,
    details.map(({ attribute_id }) => attribute_id),
  )
  for (const [index, { attribute_id }] of details.entries())
    if (!known.includes(attribute_id))
      errors[`details.${index}.attribute_id`] = sentence(m.attribute_gone)
  const terms = await errorsInTerms(db, draft, before)
  return { ...errors, ...terms, ...(await errorsInOperators(db, draft, { shop_id, before })) }
}

/** The same for the ids that decide about tax and delivery. */
const errorsInTerms = async (
  db: Db,
  { tax_category_id, shipping_class_id }: Draft,
  before: Product | undefined,
) => {
  const errors: Record<string, Sentence> = {}
  if (
    tax_category_id &&
    tax_category_id !== before?.tax_category_id &&
    !(await isTaxCategory(db, tax_category_id))
  )
    errors['tax_category_id'] = sentence(m.tax_category_gone)
  if (
    shipping_class_id &&
    shipping_class_id !== before?.shipping_class_id &&
    !(await isShippingClass(db, shipping_class_id))
  )
    errors['shipping_class_id'] = sentence(m.shipping_class_gone)
  return errors
}

/** A product names the economic operators of its shop. */
const errorsInOperators = async (db: Db, draft: Draft, { shop_id, before }: Owned) => {
  const errors: Record<string, Sentence> = {}
  for (const field of ['manufacturer_id', 'responsible_id'] as const) {
    const id = draft[field]
    if (id && id !== before?.[field] && !(await isOperatorOf(db, id, shop_id)))
      errors[field] = sentence(m.operator_gone)
  }
  return errors
}

const whyNotInCategory = async (db: Db, id: number) => {
  const [category] = await db
    .select({ name: categories.name, is_open: sql<boolean>`${isOpenCategory()}` })
    .from(categories)
    .where(and(eq(categories.id, id), isNull(categories.deleted_at)))
    // Locked so that no concurrent call removes it or adds a subcategory.
    .for('share')
  if (!category) return sentence(m.category_gone)
  if (!category.is_open) return sentence(m.category_inactive, { category: category.name })
  const below = await db.$count(
    categories,
    and(eq(categories.parent_id, id), isNull(categories.deleted_at)),
  )
  return below > 0 ? sentence(m.category_not_lowest, { category: category.name }) : undefined
}

const isThere = async (db: Db, table: typeof brands | typeof units, id: number) => {
  const found = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), eq(table.status, 'active'), isNull(table.deleted_at)))
    .for('share')
  return found.length > 0
}

const listAttributeIds = async (db: Db, ids: number[]) => {
  const found = await db
    .select({ id: attributes.id })
    .from(attributes)
    .where(and(inArray(attributes.id, ids), isNull(attributes.deleted_at)))
  return found.map(({ id }) => id)
}
