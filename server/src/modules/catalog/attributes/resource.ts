import { api, type Input } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../../../db/client.ts'
import { conflict, invalid } from '../../../http/failure.ts'
import { crud } from '../../../resource/crud.ts'
import { attributes } from '../tables.ts'
import { canBeAxis, toCode, hasValues } from './rules.ts'
import { countAsAxis, countUses } from './usage.ts'
import { listValues, writeValues } from './values.ts'

type Draft = Partial<Input<typeof api.admin.attribute.create>>
type Attribute = typeof attributes.$inferSelect

export const attributeResource = (app: FastifyInstance) =>
  crud(app, api.admin.attribute, {
    kind: 'attribute',
    table: attributes,
    search: [attributes.name, attributes.code],
    taken: { attributes_code_key: m.attribute_name_taken },
    store: async (db, { values, code, ...draft }, { id }) => {
      const before = id ? await findAttribute(db, id) : undefined
      const type = draft.type ?? before?.type
      await assertDraftFits(db, { ...draft, values }, before)
      return {
        ...draft,
        ...(code ? { code } : !before && { code: toCode(draft.name ?? '') }),
        // An attribute that becomes a text can no longer be a variant axis.
        ...(type && !canBeAxis(type) && { is_variant_axis: false }),
      }
    },
    afterWrite: async (db, id, { values, type }, { clock }) => {
      if (values) await writeValues(db, id, values, clock.now())
      else if (type && !hasValues(type)) await writeValues(db, id, [], clock.now())
    },
    beforeRemove: async (db, id) => {
      const uses = await countUses(db, id)
      if (uses > 0) throw conflict(m.attribute_in_use, { count: uses })
    },
    present: async (db, rows) => {
      const values = await listValues(
        db,
        rows.map(({ id }) => id),
      )
      return rows.map((row) => ({
        ...row,
        values: values.filter(({ attribute_id }) => attribute_id === row.id),
      }))
    },
  })

const findAttribute = async (db: Db, id: number) => {
  const [found] = await db.select().from(attributes).where(eq(attributes.id, id))
  return found
}

/** Throws if the type does not allow the draft, or if products rely on what it changes. */
const assertDraftFits = async (db: Db, draft: Draft, before: Attribute | undefined) => {
  const type = draft.type ?? before?.type ?? 'text'
  if (draft.is_variant_axis && !canBeAxis(type))
    throw invalid('is_variant_axis', m.attribute_variants_denied)
  if (draft.values?.length && !hasValues(type)) throw invalid('values', m.attribute_values_denied)

  if (!before || !endsAxis(draft, before)) return
  const uses = await countAsAxis(db, before.id)
  if (uses > 0) throw conflict(m.attribute_type_fixed, { count: uses })
}

const endsAxis = (draft: Draft, before: Attribute) =>
  (draft.type !== undefined && draft.type !== before.type) || draft.is_variant_axis === false
