import * as m from '@emporia/messages/error'
import { and, eq, inArray, isNull } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { attributes, attributeValues } from '../../tables.ts'
import type { VariantDraft } from '../rules.ts'
import { type Sentence, sentence } from '../../../../sentence.ts'

/**
 * Returns errors if the attributes of variants are not for variants, or the values are not theirs.
 */
export const errorsInChoices = async (
  db: Db,
  drafts: VariantDraft[],
): Promise<Record<string, Sentence>> => {
  const choices = drafts.flatMap(({ product_attributes }) => product_attributes)
  const axes = await listAxes(
    db,
    choices.map(({ attribute_id }) => attribute_id),
  )
  const values = await listValues(
    db,
    choices.map(({ value_id }) => value_id),
  )

  const errors: Record<string, Sentence> = {}
  for (const [index, { product_attributes }] of drafts.entries())
    for (const { attribute_id, value_id } of product_attributes) {
      const name = axes.get(attribute_id)
      const field = `variants.${index}.product_attributes`
      if (!name) errors[field] ??= sentence(m.variant_attribute_denied)
      else if (values.get(value_id) !== attribute_id)
        errors[field] ??= sentence(m.variant_value_gone, { attribute: name })
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
