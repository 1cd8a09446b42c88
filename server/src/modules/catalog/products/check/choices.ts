import type { FieldErrors } from '@emporia/contract'
import { and, eq, inArray, isNull } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { attributes, attributeValues } from '../../tables.ts'
import type { VariantDraft } from '../rules.ts'

/**
 * Returns errors if the attributes of variants are not for variants, or the values are not theirs.
 */
export const errorsInChoices = async (db: Db, drafts: VariantDraft[]): Promise<FieldErrors> => {
  const choices = drafts.flatMap(({ product_attributes }) => product_attributes)
  const axes = await listAxes(
    db,
    choices.map(({ attribute_id }) => attribute_id),
  )
  const values = await listValues(
    db,
    choices.map(({ value_id }) => value_id),
  )

  const errors: FieldErrors = {}
  for (const [index, { product_attributes }] of drafts.entries())
    for (const { attribute_id, value_id } of product_attributes) {
      const name = axes.get(attribute_id)
      const field = `variants.${index}.product_attributes`
      if (!name) errors[field] ??= 'This attribute does not make variants'
      else if (values.get(value_id) !== attribute_id)
        errors[field] ??= `Choose a value of ${name} that is there`
    }
  return errors
}

const listAxes = async (db: Db, ids: number[]) => {
  const found = await db
    .select({ id: attributes.id, name: attributes.name })
    .from(attributes)
    .where(
      and(
        inArray(attributes.id, ids),
        eq(attributes.is_variant_axis, true),
        isNull(attributes.deleted_at),
      ),
    )
    // Locked so that no concurrent call removes an attribute or its values.
    .for('share')
  return new Map(found.map(({ id, name }) => [id, name]))
}

const listValues = async (db: Db, ids: number[]) => {
  const found = await db
    .select({ id: attributeValues.id, attribute_id: attributeValues.attribute_id })
    .from(attributeValues)
    .where(and(inArray(attributeValues.id, ids), isNull(attributeValues.deleted_at)))
  return new Map(found.map(({ id, attribute_id }) => [id, attribute_id]))
}
