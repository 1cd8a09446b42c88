import { api, sellerIncomeExport, sellerTaxReportExport, taxReportExport } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../../http/answer.ts'
import { toCsvFile } from '../../../http/request/send-file.ts'
import { addEuroRate } from './euro-amounts.ts'
import { listTaxAccounts, payTax } from './tax-accounts.ts'
import { compareTaxes } from './tax-report.ts'
import { writeSellerIncome } from './write-seller-income.ts'
import { writeTaxReport } from './write-tax-report.ts'

/** Routes of the tax report and of payments to jurisdictions. */
export const taxReportRoutes = async (app: FastifyInstance) => {
  const { show, pay, addRate } = api.admin.taxReport
  answer(app, show, async (period, { db, now }) => ({
    data: {
      ...(await compareTaxes(db, { ...period, now })),
      accounts: await listTaxAccounts(db),
    },
  }))
  answer(app, pay, async (payment, { actor, db, clock }) => ({
    data: await payTax(db, payment, { now: clock.now(), actor_id: actor.id }),
    message: m.tax_payment_recorded(),
  }))
  answer(app, addRate, async (entered, context) => ({
    data: await addEuroRate({ ...context, actor_id: context.actor.id }, entered),
    message: m.tax_euro_rate_added(),
  }))
  answer(app, taxReportExport, async (period, { db, now }) =>
    toCsvFile(fileNames[period.basis], writeTaxReport(db, { ...period, now }), now),
  )
  answer(app, sellerIncomeExport, async (period, { db, clock }) =>
    toCsvFile('seller-income', writeSellerIncome(db, period), clock.now()),
  )

  answer(app, api.seller.taxReport.show, async (period, { actor, db, now }) => ({
    data: await compareTaxes(db, { ...period, shop_id: actor.shop_id, now }),
  }))
  answer(app, sellerTaxReportExport, async (period, { actor, db, now }) =>
    toCsvFile(
      fileNames[period.basis],
      writeTaxReport(db, { ...period, shop_id: actor.shop_id, now }),
      now,
    ),
  )
}

const fileNames = { invoice: 'tax-report', delivery: 'tax-report-delivery' }
