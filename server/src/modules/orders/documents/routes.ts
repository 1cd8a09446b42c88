import { api, type DocumentFormat } from '@emporia/contract'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../../http/answer.ts'
import { answerFile } from '../../../http/formats/answer-file.ts'
import { renderHtml } from '../../../adapters/pdf/html.ts'
import type { PrintDocument } from '../../../adapters/pdf/document.ts'
import { renderPdf } from '../../../adapters/pdf/pdf.ts'
import { getDocument, getOrderDocument, listDocuments } from './queries.ts'

/** Routes of the documents of buyers, sellers and staff. */
export const orderDocumentRoutes = async (app: FastifyInstance) => {
  answer(app, api.document.list, async (query, { actor, db }) => ({
    data: await listDocuments(db, actor, query),
  }))

  answerFile(app, api.document.show, async ({ id, format }, { actor, db, wantsPdf }) =>
    pageOf(await getDocument(db, actor, id), format ?? (wantsPdf ? 'pdf' : 'html')),
  )

  answerFile(app, api.document.sheet, async ({ format, ...wanted }, { actor, db, wantsPdf }) =>
    pageOf(await getOrderDocument(db, actor, wanted), format ?? (wantsPdf ? 'pdf' : 'html')),
  )
}

const pageOf = async (document: PrintDocument, format: DocumentFormat) => {
  const name = `${document.title} ${document.number}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return format === 'pdf'
    ? { name: `${name}.pdf`, type: 'application/pdf', bytes: await renderPdf(document) }
    : { name: `${name}.html`, type: 'text/html; charset=utf-8', bytes: renderHtml(document) }
}
