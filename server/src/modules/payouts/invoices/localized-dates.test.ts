import { beforeEach, expect, test } from 'vitest'

import { offerLanguages } from '../../../../test/adapters/languages.ts'
import { as, db } from '../../../../test/app.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { readLanguages } from '../../../http/cache/languages.ts'
import { runWithLocale, toOfferedLocale } from '../../../http/request/locale.ts'
import { issueInvoice } from '../../invoicing/issue-invoice.ts'
import { earner, seller } from '../../ledger/accounts.ts'
import { buildStatementDocument, openPrintable } from '../statements/statement-document.ts'
import { buildInvoiceDocument } from './invoice-document.ts'
import { getInvoice } from './list-invoices.ts'

const lateInNovember = new Date('2026-11-30T23:30:00Z')

beforeEach(async () => {
  await offerLanguages('en', 'de')
  await as('ada')('PUT', '/admin/general-settings', { time_zone: 'Europe/Berlin' })
})

const inGerman = async <Result>(act: () => Result) =>
  runWithLocale(toOfferedLocale('de', await readLanguages(db)), act)

test('an invoice has the date of the marketplace’s time zone, in the language of its payer', async () => {
  const draft = {
    kind: 'package' as const,
    cause: 'package:1',
    payer: seller(1),
    lines: [{ text: 'Street shop', quantity: 1, unit_minor: 1900 }],
  }
  const { id } = await inTransaction(db, (tx) => issueInvoice(tx, draft, { now: lateInNovember }))
  const invoice = await getInvoice(db, { id })

  const { facts } = await inGerman(() => buildInvoiceDocument(db, invoice))

  expect(facts).toContainEqual({ label: 'Ausstellungsdatum', value: '1. Dezember 2026' })
})

test('the dates of a statement are in the marketplace’s time zone, in the language of its owner', async () => {
  const period = { from: '2026-11-01', to: '2026-11-30' }
  const statement = await openPrintable(db, earner(4), period)
  const params = { statement, name: 'Mia', period, now: lateInNovember }

  const { number, facts } = await inGerman(() => buildStatementDocument(db, params))

  expect(number).toBe('01.11.2026 bis 30.11.2026')
  expect(facts).toContainEqual({ label: 'Ausstellungsdatum', value: '01.12.2026' })
})
