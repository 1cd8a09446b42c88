import { invoiceFiles, statementFiles, withdrawExport } from '@emporia/contract'
import type { RequestLocale } from '@emporia/messages/locale'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../http/answer.ts'
import type { Db } from '../../db/client.ts'
import { readLanguages } from '../../http/cache/languages.ts'
import { runWithLocale, toOfferedLocale } from '../../http/request/locale.ts'
import { toCsvFile } from '../../http/request/send-file.ts'
import type { PrintDocument } from '../../adapters/pdf/document.ts'
import { renderPdf } from '../../adapters/pdf/pdf.ts'
import { type Owner, person } from '../ledger/accounts.ts'
import { buildInvoiceDocument } from './invoices/invoice-document.ts'
import { billedTo, getInvoice } from './invoices/list-invoices.ts'
import { writeInvoices } from './invoices/write-invoices.ts'
import { findPayerLocale, getPayerName } from '../invoicing/payer.ts'
import { toShopEarner } from './earner.ts'
import { buildStatementDocument, openPrintable } from './statements/statement-document.ts'
import { writeStatement } from './statements/write-statement.ts'
import { writeWithdrawals } from './withdrawals/write-withdrawals.ts'

/** Routes for downloads: statements, invoices and payouts as documents and tables. */
export const walletFileRoutes = async (app: FastifyInstance) => {
  answer(app, statementFiles.buyer, async (params, { actor, db, clock }) =>
    statementFile(db, person(actor.id), { ...params, now: clock.now() }),
  )
  answer(app, statementFiles.seller, async (params, { actor, db, clock }) =>
    statementFile(db, toShopEarner(actor), { ...params, now: clock.now() }),
  )
  answer(app, statementFiles.admin, async ({ owner_type, owner_id, ...params }, { db, clock }) =>
    statementFile(db, { owner_type, owner_id }, { ...params, now: clock.now() }),
  )

  answer(app, invoiceFiles.buyer, async ({ id }, { actor, db }) =>
    invoiceFile(db, { id, owner: billedTo(person(actor.id)) }),
  )
  answer(app, invoiceFiles.seller, async ({ id }, { actor, db }) =>
    invoiceFile(db, { id, owner: billedTo(toShopEarner(actor)) }),
  )
  answer(app, invoiceFiles.admin, async ({ id }, { db }) => invoiceFile(db, { id }))

  answer(app, invoiceFiles.all, async (filter, { db, clock }) =>
    toCsvFile('invoices', writeInvoices(db, filter), clock.now()),
  )
  answer(app, invoiceFiles.shops, async (filter, { db, clock }) =>
    toCsvFile('shop-invoices', writeInvoices(db, { ...filter, payer_type: 'seller' }), clock.now()),
  )
  answer(app, withdrawExport, async (filter, { db, clock }) =>
    toCsvFile('withdrawals', writeWithdrawals(db, filter), clock.now()),
  )
}

type FileParams = {
  format: 'csv' | 'pdf'
  now: Date
  from?: string | undefined
  to?: string | undefined
}

const statementFile = async (db: Db, owner: Owner, { format, now, from, to }: FileParams) => {
  const name = await getPayerName(db, owner)
  const period = { from, to }
  if (format === 'csv') return toCsvFile('statement', writeStatement(db, { owner, period }), now)
  const statement = await openPrintable(db, owner, period)
  const language = await languageOf(db, owner)
  const params = { statement, name, period, now }
  const page = await runWithLocale(language, () => buildStatementDocument(db, params))
  return toPdfFile(`statement-${dayOf(now)}`, page, language)
}

const invoiceFile = async (db: Db, wanted: Parameters<typeof getInvoice>[1]) => {
  const bill = await getInvoice(db, wanted)
  const { payer_type: owner_type, payer_id: owner_id } = bill
  const language = await languageOf(db, { owner_type, owner_id })
  const page = await runWithLocale(language, () => buildInvoiceDocument(db, bill))
  return toPdfFile(bill.number ?? `draft-${bill.id}`, page, language)
}

/** The language of the owner of a document, for every reader. */
const languageOf = async (db: Db, owner: Owner) =>
  toOfferedLocale(await findPayerLocale(db, owner), await readLanguages(db))

const toPdfFile = (name: string, page: PrintDocument, language: RequestLocale) => ({
  name: `${name}.pdf`,
  type: 'application/pdf',
  content: printed(page, language),
})

async function* printed(page: PrintDocument, language: RequestLocale) {
  yield await runWithLocale(language, () => renderPdf(page))
}

const dayOf = (now: Date) => now.toISOString().slice(0, 10)
