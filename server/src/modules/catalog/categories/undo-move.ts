import { api } from '@emporia/contract'
import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import { allowUndo } from '../../../http/undo/undoing.ts'
import { categories } from '../tables.ts'

const placed = new Set(['id', 'parent_id', 'rank'])

/** Makes moves in the tree undoable: changes of the parent or the rank alone. */
export const allowMoveUndo = (app: FastifyInstance) =>
  allowUndo(app, api.admin.category.update, {
    read: async (input, { db }) => {
      if (!Object.keys(input).every((field) => placed.has(field))) return []
      const rows = await db
        .select({ id: categories.id, parent_id: categories.parent_id, rank: categories.rank })
        .from(categories)
        .where(and(eq(categories.id, input.id), isNull(categories.deleted_at)))
        .for('no key update')
      return rows.map(({ id, parent_id, rank }) => ({
        id,
        ...('parent_id' in input && { parent_id }),
        ...('rank' in input && { rank }),
      }))
    },
  })
