import { api, type DocumentFormat } from '@emporia/contract'
import type { FastifyInstance } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'

import { answer } from '../../../http/answer.ts'
import { runWithLocale } from '../../../http/request/locale.ts'
import { renderHtml } from '../../../adapters/pdf/html.ts'
import { renderPdf } from '../../../adapters/pdf/pdf.ts'
import { getDocument, getOrderDocument, listDocuments, type LocalizedDocument } from './queries.ts'

/** Routes of the documents of buyers, sellers and staff. */
export const orderDocumentRoutes = async (app: FastifyInstance) => {
  answer(app, api.document.list, async (query, { actor, db }) => ({
    data: await listDocuments(db, actor, query),
  }))

  answer(app, api.document.show, async ({ id, format }, { actor, db, headers }) =>
    toFile(await getDocument(db, actor, id), format ?? preferredFormat(headers)),
  )

  answer(app, api.document.sheet, async ({ format, ...params }, { actor, db, headers }) =>
    toFile(await getOrderDocument(db, actor, params), format ?? preferredFormat(headers)),
  )
}

const preferredFormat = ({ accept }: IncomingHttpHeaders) =>
  accept?.includes('application/pdf') ? 'pdf' : 'html'

const toFile = async ({ document, language }: LocalizedDocument, format: DocumentFormat) => {
  const name = `${document.title} ${document.number}`
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  return format === 'pdf'
    ? {
        name: `${name}.pdf`,
        type: 'application/pdf',
        content: await runWithLocale(language, () => renderPdf(document)),
      }
    : {
        name: `${name}.html`,
        type: 'text/html; charset=utf-8',
        content: runWithLocale(language, () => renderHtml(document)),
      }
}
