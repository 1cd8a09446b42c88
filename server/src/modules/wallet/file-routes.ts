import { billFiles, statementFiles, withdrawExport } from '@emporia/contract'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../../db/client.ts'
import { answerText } from '../../http/formats/answer-text.ts'
import { forbidden } from '../../http/failure.ts'
import type { Paper } from '../../outside/paper/paper.ts'
import { pdfOf } from '../../outside/paper/pdf.ts'
import { type Owner, person } from '../ledger/accounts.ts'
import { billPaper, writeBills } from './bills/bill-paper.ts'
import { billedTo, getBill } from './bills/list-bills.ts'
import { nameOf } from '../bills/payer.ts'
import { shopOf } from './earner.ts'
import { statementPaper, writeStatement } from './statements/statement-paper.ts'
import { writeWithdrawals } from './withdrawals/write-withdrawals.ts'

/** Routes for downloads: statements, invoices and payouts as documents and tables. */
export const walletFileRoutes = async (app: FastifyInstance) => {
  answerText(app, statementFiles.buyer, (asked, { actor, db, clock }) =>
    statementFile(db, person(actor.id), { ...asked, now: clock.now() }),
  )
  answerText(app, statementFiles.seller, (asked, { actor, db, clock }) =>
    statementFile(db, ownShop(actor), { ...asked, now: clock.now() }),
  )
  answerText(app, statementFiles.admin, ({ owner_type, owner_id, ...asked }, { db, clock }) =>
    statementFile(db, { owner_type, owner_id }, { ...asked, now: clock.now() }),
  )

  answerText(app, billFiles.buyer, ({ id }, { actor, db }) =>
    billFile(db, { id, owner: billedTo(person(actor.id)) }),
  )
  answerText(app, billFiles.seller, ({ id }, { actor, db }) =>
    billFile(db, { id, owner: billedTo(ownShop(actor)) }),
  )
  answerText(app, billFiles.admin, ({ id }, { db }) => billFile(db, { id }))

  answerText(app, billFiles.all, (filter, { db, clock }) =>
    table('bills', writeBills(db, filter), clock.now()),
  )
  answerText(app, billFiles.shops, (filter, { db, clock }) =>
    table('shop-bills', writeBills(db, { ...filter, payer_type: 'seller' }), clock.now()),
  )
  answerText(app, withdrawExport, (filter, { db, clock }) =>
    table('withdrawals', writeWithdrawals(db, filter), clock.now()),
  )
}

/** The authorization admits sellers with a shop only; the type does not express that. */
const ownShop = ({ shop_id }: { shop_id: number | null }) => {
  if (shop_id === null) throw forbidden()
  return shopOf({ shop_id })
}

type Asked = {
  format: 'csv' | 'pdf'
  now: Date
  from?: string | undefined
  to?: string | undefined
}

const statementFile = async (db: Db, owner: Owner, { format, now, from, to }: Asked) => {
  const asked = { owner, name: await nameOf(db, owner), period: { from, to }, now }
  if (format === 'csv') return table('statement', writeStatement(db, asked), now)
  return sheet(`statement-${dayOf(now)}`, await statementPaper(db, asked))
}

const billFile = async (db: Db, wanted: Parameters<typeof getBill>[1]) => {
  const bill = await getBill(db, wanted)
  return sheet(bill.number ?? `draft-${bill.id}`, await billPaper(db, bill))
}

const table = (name: string, pieces: AsyncIterable<string>, now: Date) => ({
  name: `${name}-${dayOf(now)}.csv`,
  type: 'text/csv; charset=utf-8',
  pieces,
})

const sheet = (name: string, page: Paper) => ({
  name: `${name}.pdf`,
  type: 'application/pdf',
  pieces: printed(page),
})

async function* printed(page: Paper) {
  yield await pdfOf(page)
}

const dayOf = (now: Date) => now.toISOString().slice(0, 10)
