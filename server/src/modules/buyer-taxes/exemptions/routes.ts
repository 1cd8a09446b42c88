import { api, exemptionFiles } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../../http/answer.ts'
import { receiveDocument } from '../../media/receive-file.ts'
import { decideExemption } from './decide-exemption.ts'
import { getExemption, getExemptionFile, listExemptions, listOwnExemptions } from './queries.ts'
import { requestExemption } from './request-exemption.ts'

/** Routes of tax exemptions, for buyers and for staff who decide. */
export const exemptionRoutes = async (app: FastifyInstance) => {
  answer(app, api.taxExemption.list, async (_, { actor, db }) => ({
    data: await listOwnExemptions(db, actor.id),
  }))

  answer(
    app,
    api.taxExemption.create,
    ({ file }, { files }) => receiveDocument(files, file, 'file'),
    async (input, received, context) => {
      const { file: _, ...requested } = input
      const sent = { ...requested, received }
      const data = await requestExemption(context, context.actor.id, sent)
      return { data, message: m.exemption_requested() }
    },
  )

  answer(app, exemptionFiles.buyer, async ({ id }, { actor, db, files: store }) => {
    const { storage_key, ...document } = await getExemptionFile(db, id, actor.id)
    return { ...document, content: await store.read(storage_key) }
  })

  answer(app, api.admin.taxExemption.list, async (query, { db }) => ({
    data: await listExemptions(db, query),
  }))

  answer(app, api.admin.taxExemption.setStatus, async (decision, context) => {
    await decideExemption(context, decision)
    return {
      data: await getExemption(context.db, decision.id),
      message: decision.status === 'approved' ? m.exemption_approved() : m.exemption_rejected(),
    }
  })

  answer(app, exemptionFiles.admin, async ({ id }, { db, files: store }) => {
    const { storage_key, ...document } = await getExemptionFile(db, id)
    return { ...document, content: await store.read(storage_key) }
  })
}
