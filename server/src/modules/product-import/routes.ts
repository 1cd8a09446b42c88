import { api, productExports } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../http/answer.ts'
import { toCsvFile } from '../../http/request/send-file.ts'
import { getTask } from './tasks/queries.ts'
import { getSellingTerms } from '../catalog/products/selling.ts'
import { changeRows } from './edit/change-rows.ts'
import { previewChange, startChange } from './edit/plan-change.ts'
import { receiveImport, startCheck, startImport } from './import/start-import.ts'
import { listVariants } from './list/list-variants.ts'
import { writeCsv } from './csv/write-csv.ts'

/** Routes for many products: the list of all variants, bulk edits, imports and exports. */
export const bulkRoutes = async (app: FastifyInstance) => {
  answerBulk(app)
  answerImport(app, api.admin.productImport)
  answerImport(app, api.seller.productImport)

  answer(app, productExports.admin, async (params, { db, clock }) =>
    toCsvFile('products', writeCsv(db, 'everything', params, clock.now()), clock.now()),
  )
  answer(app, productExports.seller, async (params, { actor: { shop_id }, db, clock }) =>
    toCsvFile('products', writeCsv(db, { shop_id }, params, clock.now()), clock.now()),
  )
}

const answerBulk = (app: FastifyInstance) => {
  const calls = api.admin.bulkProduct

  answer(app, calls.list, async (query, { db, clock }) => ({
    data: await listVariants(db, 'everything', query, clock.now()),
  }))

  answer(app, calls.save, async ({ rows }, { actor, db, jobs, clock }) => {
    const by = { actor, received: [], jobs, now: clock.now() }
    const results = await changeRows(db, { reach: 'everything', by }, rows)
    const refused = results.filter(({ success }) => !success).length
    const message =
      refused > 0 ? m.bulk_refused({ refused, total: results.length }) : m.changes_saved()
    return { data: { rows: results }, message }
  })

  answer(app, calls.preview, async (params, { db, clock }) => ({
    data: await previewChange(db, params, clock.now()),
  }))

  answer(app, calls.run, async (params, { actor, db, jobs, clock }) => {
    const now = clock.now()
    const id = await startChange(db, { jobs, actor, now }, params)
    return { data: await getTask(db, actor, id, now), message: m.bulk_started() }
  })
}

type ImportCalls = typeof api.admin.productImport | typeof api.seller.productImport

const answerImport = (app: FastifyInstance, calls: ImportCalls) => {
  answer(
    app,
    calls.check,
    async (sent, { actor, db, files, clock }) => {
      // A seller who may not write now is refused before the upload is processed.
      if (actor.shop_id !== null) await getSellingTerms(db, actor.shop_id, clock.now())
      return receiveImport({ files, actor }, sent)
    },
    async (_, received, context) => {
      const { db, actor, now } = context
      const id = await startCheck(context, received)
      return { data: await getTask(db, actor, id, now), message: m.import_check_started() }
    },
  )

  answer(app, calls.run, async (params, context) => {
    const { db, actor, now } = context
    const id = await startImport(context, params)
    return { data: await getTask(db, actor, id, now), message: m.import_started() }
  })
}
