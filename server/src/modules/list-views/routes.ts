import { api, bulkRowsMax, listExport, listExportFile } from '@emporia/contract'
import * as answers from '@emporia/messages/answer'
import * as m from '@emporia/messages/error'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../http/answer.ts'
import { conflict } from '../../http/failure.ts'
import { storeUndo } from '../../http/undo/entries.ts'
import { undoChange } from '../../http/undo/undo-change.ts'
import { toCsvFile } from '../../http/request/send-file.ts'
import { getTask } from '../product-import/tasks/queries.ts'
import { applyBulkAction } from './change-bulk.ts'
import { openExport } from './exports/open-export.ts'
import { toFileName } from './exports/payload.ts'
import { countExport, startExport } from './exports/start-export.ts'
import { findDraft, removeDraft, saveDraft } from './form-drafts.ts'
import { addView, changeView, hideColumns, removeView } from './save-view.ts'
import { type CallerContext, findList, listPages } from './list-call.ts'
import { getSavedViews } from './queries.ts'
import { writeList } from './write-list.ts'

/** Routes of what people typed into forms. */
const draftRoutes = (app: FastifyInstance) => {
  answer(app, api.formDraft.show, async (key, { actor, db, now }) => ({
    data: await findDraft(db, { ...key, user_id: actor.id }, now),
  }))
  answer(app, api.formDraft.save, async (draft, { actor, db, now }) => ({
    data: await saveDraft(db, { ...draft, user_id: actor.id }, now),
  }))
  answer(app, api.formDraft.remove, async (key, { actor, db }) => {
    await removeDraft(db, { ...key, user_id: actor.id })
    return { data: null }
  })
}

/** Routes that all back office lists and forms share: views, columns, export, bulk changes, drafts. */
export const listRoutes = async (app: FastifyInstance) => {
  draftRoutes(app)
  const { lists } = api

  answer(app, lists.list, async (_, { actor, db }) => ({ data: await getSavedViews(db, actor.id) }))

  answer(app, lists.addView, async (draft, { actor, db }) => {
    findList(app, actor, draft.list)
    return { data: await addView(db, actor.id, draft), message: answers.view_saved() }
  })

  answer(app, lists.changeView, async (changes, { actor, db }) => ({
    data: await changeView(db, actor.id, changes),
    message: answers.view_saved(),
  }))

  answer(app, lists.removeView, async ({ id }, { actor, db }) => {
    await removeView(db, actor.id, id)
    return { data: null, message: answers.view_deleted() }
  })

  answer(app, lists.hideColumns, async (input, { actor, db }) => {
    findList(app, actor, input.list)
    await hideColumns(db, actor.id, input)
    return { data: await getSavedViews(db, actor.id) }
  })

  answer(
    app,
    lists.matching,
    async ({ list, query }, asking) => idsOf(app, asking, { list, query }),
    async (_, ids) => ({ data: { ids } }),
  )

  answer(
    app,
    lists.changeBulk,
    (input, asking) => applyBulkAction(app, asking, input),
    async ({ undo_token }, { results, steps }, { actor, db, now }) => ({
      data: results,
      undo: await storeUndo(db, steps, { user_id: actor.id, now, continues: undo_token }),
    }),
  )

  answer(app, api.undo, async ({ token }, asking) => {
    const data = await undoChange(app, token, asking)
    const { undone, refused } = data
    const message =
      refused > 0 ? answers.changes_undone_partly(data) : answers.change_undone({ count: undone })
    return { data, message }
  })

  exportRoutes(app)
}

const exportRoutes = (app: FastifyInstance) => {
  answer(app, listExport, async (input, context) => {
    const rows = writeList(app, { ...context, limits: app.limits }, input)
    return toCsvFile(toFileName(input.list), rows, context.now)
  })

  answer(
    app,
    api.lists.startExport,
    (input, asking) => countExport(app, asking, input),
    async (input, total, context) => {
      const { db, actor, now } = context
      const id = await startExport(app, context, { ...input, total })
      if (id === undefined) return { data: { task: null } }
      return {
        data: { task: await getTask(db, actor, id, now) },
        message: answers.export_started(),
      }
    },
  )

  answer(app, listExportFile, ({ id }, context) => openExport(app, context, id))
}

type Input = { list: string; query: string }

const idsOf = async (app: FastifyInstance, asking: CallerContext, { list, query }: Input) => {
  const ids: number[] = []
  for await (const { rows, total } of listPages(findList(app, asking.actor, list), asking, query)) {
    if (total > bulkRowsMax) throw conflict(m.bulk_rows_maximum, { max: bulkRowsMax })
    for (const { id } of rows) if (typeof id === 'number') ids.push(id)
  }
  return ids
}
