import { invoiceFiles, statementFiles, withdrawExport } from '@emporia/contract'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../../db/client.ts'
import { answerText } from '../../http/formats/answer-text.ts'
import { forbidden } from '../../http/failure.ts'
import type { PrintDocument } from '../../adapters/pdf/document.ts'
import { renderPdf } from '../../adapters/pdf/pdf.ts'
import { type Owner, person } from '../ledger/accounts.ts'
import { buildInvoiceDocument, writeInvoices } from './invoices/invoice-document.ts'
import { billedTo, getInvoice } from './invoices/list-invoices.ts'
import { getPayerName } from '../invoicing/payer.ts'
import { toShopEarner } from './earner.ts'
import { buildStatementDocument, writeStatement } from './statements/statement-document.ts'
import { writeWithdrawals } from './withdrawals/write-withdrawals.ts'

/** Routes for downloads: statements, invoices and payouts as documents and tables. */
export const walletFileRoutes = async (app: FastifyInstance) => {
  answerText(app, statementFiles.buyer, (params, { actor, db, clock }) =>
    statementFile(db, person(actor.id), { ...params, now: clock.now() }),
  )
  answerText(app, statementFiles.seller, (params, { actor, db, clock }) =>
    statementFile(db, ownShop(actor), { ...params, now: clock.now() }),
  )
  answerText(app, statementFiles.admin, ({ owner_type, owner_id, ...params }, { db, clock }) =>
    statementFile(db, { owner_type, owner_id }, { ...params, now: clock.now() }),
  )

  answerText(app, invoiceFiles.buyer, ({ id }, { actor, db }) =>
    invoiceFile(db, { id, owner: billedTo(person(actor.id)) }),
  )
  answerText(app, invoiceFiles.seller, ({ id }, { actor, db }) =>
    invoiceFile(db, { id, owner: billedTo(ownShop(actor)) }),
  )
  answerText(app, invoiceFiles.admin, ({ id }, { db }) => invoiceFile(db, { id }))

  answerText(app, invoiceFiles.all, (filter, { db, clock }) =>
    table('bills', writeInvoices(db, filter), clock.now()),
  )
  answerText(app, invoiceFiles.shops, (filter, { db, clock }) =>
    table('shop-bills', writeInvoices(db, { ...filter, payer_type: 'seller' }), clock.now()),
  )
  answerText(app, withdrawExport, (filter, { db, clock }) =>
    table('withdrawals', writeWithdrawals(db, filter), clock.now()),
  )
}

/** The authorization admits sellers with a shop only; the type does not express that. */
const ownShop = ({ shop_id }: { shop_id: number | null }) => {
  if (shop_id === null) throw forbidden()
  return toShopEarner({ shop_id })
}

type FileParams = {
  format: 'csv' | 'pdf'
  now: Date
  from?: string | undefined
  to?: string | undefined
}

const statementFile = async (db: Db, owner: Owner, { format, now, from, to }: FileParams) => {
  const params = { owner, name: await getPayerName(db, owner), period: { from, to }, now }
  if (format === 'csv') return table('statement', writeStatement(db, params), now)
  return toPdfFile(`statement-${dayOf(now)}`, await buildStatementDocument(db, params))
}

const invoiceFile = async (db: Db, wanted: Parameters<typeof getInvoice>[1]) => {
  const bill = await getInvoice(db, wanted)
  return toPdfFile(bill.number ?? `draft-${bill.id}`, await buildInvoiceDocument(db, bill))
}

const table = (name: string, pieces: AsyncIterable<string>, now: Date) => ({
  name: `${name}-${dayOf(now)}.csv`,
  type: 'text/csv; charset=utf-8',
  pieces,
})

const toPdfFile = (name: string, page: PrintDocument) => ({
  name: `${name}.pdf`,
  type: 'application/pdf',
  pieces: printed(page),
})

async function* printed(page: PrintDocument) {
  yield await renderPdf(page)
}

const dayOf = (now: Date) => now.toISOString().slice(0, 10)
