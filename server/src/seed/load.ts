import { sql } from 'drizzle-orm'

import type { Db } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { hashOfNone, hashPassword } from '../modules/accounts/session/password.ts'
import { rankOpenMonths } from '../modules/affiliate/reports/leaderboard/rank-members.ts'
import { type AppContext, type Context, createContext } from '../context.ts'
import '../provided.ts'
import { loadApplicants } from './applications/load-applicants.ts'
import { fill } from './fill.ts'
import { type DemoMarketName, demoMarkets } from './markets/demo-markets.ts'
import type { DemoMarket } from './markets/market.ts'
import { buildDemo } from './demo/sheets.ts'
import { issueDocuments } from './money/issue-documents.ts'
import { postDeliveries } from './money/post-deliveries.ts'
import { postLabels } from './money/post-labels.ts'
import { postLatePurchases, postPackages } from './money/post-packages.ts'
import { postPayments } from './money/post-payments.ts'
import { postReturns } from './money/post-returns.ts'
import { postSettlements } from './money/post-settlements.ts'
import { postPosSales } from './money/post-pos.ts'
import { postWithdrawals } from './money/post-withdrawals.ts'
import { postApiKeys } from './staff/post-api-keys.ts'
import { postWebhooks } from './staff/post-webhooks.ts'
import { postApprovals } from './staff/post-approvals.ts'
import { postBusiness } from './post-business.ts'
import { postContentReports } from './post-content-reports.ts'
import { postHoneyWine } from './post-honey-wine.ts'
import { postSellerTerms } from './post-seller-terms.ts'
import { postProductSafety } from './post-product-safety.ts'
import { postInterest } from './post-interest.ts'
import { postMarketing } from './post-marketing.ts'
import { postPrivacy } from './post-privacy.ts'
import { postTranslations } from './post-translations.ts'
import { postAuditLog } from './staff/post-audit-log.ts'
import { postViews } from './post-views.ts'
import { postVisits } from './post-visits.ts'
import { postRates } from './affiliate/post-rates.ts'
import { postReferrals } from './affiliate/post-referrals.ts'
import { storeDocuments, storePictures } from './pictures/store-pictures.ts'
import { demoPassword } from './texts/people.ts'

/**
 * Fills an empty database with the demo marketplace. The data is the same each time, except for
 * dates, which are relative to now. Pictures are stored by the hash of their content, and all rows
 * in one transaction, so that a killed load can be repeated.
 */
export const loadDemo = async (app: AppContext, name: DemoMarketName = 'us') => {
  const [gallery, papers, known, none] = await Promise.all([
    storePictures(app.files),
    storeDocuments(app.files),
    hashPassword(demoPassword),
    hashOfNone(),
  ])
  const market = demoMarkets[name]
  const sheets = buildDemo({ now: app.clock.now(), market, gallery, hashes: { known, none } })
  await inTransaction(app.db, async (db) => {
    const context = createContext(app, db)
    const { now, jobs, secrets } = context
    await removeFirstZone(db)
    for (const sheet of sheets) await fill(db, sheet)
    await advanceOrderNumbers(db)
    await postPackages(db, now)
    await postReferrals(db, now)
    await postRates(db, now)
    await postPayments(db)
    await postDeliveries(db, now)
    // Before any refund, because a credit note refers to its invoice.
    await issueDocuments(db)
    await postReturns(context)
    await postSettlements(db, now)
    await loadApplicants(db, { now, market, password_hash: none, papers })
    await postProductSafety(db)
    await postHoneyWine(db, market, gallery)
    await postTexts(context, market)
    // Withdrawals come last, because they pay out what the other events earned.
    await postWithdrawals(db, secrets, now)
    await postLatePurchases(db, now)
    await postSales(context, market)
    await postActivity(context)
    await verifyEmails(db)
    await rankOpenMonths(db, now)
    // The first nightly check runs at once, for snapshots and for the result on the dashboard.
    await jobs.send(db, 'check-ledger', null, { priority: -1 })
    await sizePicturesLater(db, jobs)
  })
}

const postTexts = async ({ db, now }: Context, market: DemoMarket) => {
  await postSellerTerms(db, now)
  await postTranslations(db, market)
}

const postSales = async (context: Context, market: DemoMarket) => {
  await postLabels(context, market)
  await postPosSales(context, market)
  await postBusiness(context, market)
}

/** What people did besides buying and selling. */
const postActivity = async (context: Context) => {
  const { db, now } = context
  await postVisits(db, now)
  await postAuditLog(db, now)
  await postMarketing(db, now)
  await postInterest(db, now)
  await postContentReports(db, now)
  await postPrivacy(context)
  await postApprovals(context)
  await postApiKeys(context)
  await postWebhooks(context)
  await postViews(db)
}

const verifyEmails = (db: Db) =>
  db.execute(sql`update users set email_verified_at = created_at where guest_email is null`)

/** The demo replaces the shipping zone that every new marketplace has. */
const removeFirstZone = (db: Db) =>
  db.execute(sql`with methods as (delete from shipping_methods) delete from shipping_zones`)

const advanceOrderNumbers = (db: Db) =>
  db.execute(sql`select setval('order_group_numbers', max(number::bigint)) from order_groups`)

/**
 * Queues one resize job for each picture of lists, categories and slides; the marketplace is open
 * meanwhile. Further pictures of a product are served in the size of their file.
 */
const sizePicturesLater = async (db: Db, jobs: AppContext['jobs']) => {
  const { rows } = await db.execute<{ file_id: number }>(
    sql`select min(id) as file_id from files
      where kind = 'image'
        and (folder <> 'Products' or id in (select thumbnail from products))
      group by hash order by 1`,
  )
  for (const { file_id } of rows) await jobs.send(db, 'resize-image', { file_id }, { priority: -1 })
}
