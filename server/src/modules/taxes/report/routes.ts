import { api, sellerIncomeExport, sellerTaxReportExport, taxReportExport } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../../http/answer.ts'
import { toCsvFile } from '../../../http/request/send-file.ts'
import { listTaxAccounts, payTax } from './tax-accounts.ts'
import { listTaxes } from './tax-report.ts'
import { writeSellerIncome } from './write-seller-income.ts'
import { writeTaxReport } from './write-tax-report.ts'

/** Routes of the tax report and of payments to jurisdictions. */
export const taxReportRoutes = async (app: FastifyInstance) => {
  const { show, pay } = api.admin.taxReport
  answer(app, show, async (period, { db }) => ({
    data: { rows: await listTaxes(db, period), accounts: await listTaxAccounts(db) },
  }))
  answer(app, pay, async (payment, { actor, db, clock }) => ({
    data: await payTax(db, payment, { now: clock.now(), actor_id: actor.id }),
    message: m.tax_payment_recorded(),
  }))
  answer(app, taxReportExport, async (period, { db, clock }) =>
    toCsvFile('tax-report', writeTaxReport(db, period), clock.now()),
  )
  answer(app, sellerIncomeExport, async (period, { db, clock }) =>
    toCsvFile('seller-income', writeSellerIncome(db, period), clock.now()),
  )

  answer(app, api.seller.taxReport.show, async (period, { actor, db }) => ({
    data: { rows: await listTaxes(db, { ...period, shop_id: actor.shop_id }) },
  }))
  answer(app, sellerTaxReportExport, async (period, { actor, db, clock }) =>
    toCsvFile('tax-report', writeTaxReport(db, { ...period, shop_id: actor.shop_id }), clock.now()),
  )
}
