import type { FastifyInstance } from 'fastify'

import { rankMembers } from './modules/affiliate/reports/leaderboard/rank-members.ts'
import { watchMembers } from './modules/affiliate/fraud/check-members.ts'
import { watchRetail } from './modules/affiliate/admin/check-retail.ts'
import { compactPackageEarnings } from './modules/affiliate/reports/package-earnings.ts'
import { matureAndNotify } from './modules/affiliate/commissions/mature.ts'
import { expireApprovals } from './modules/approvals/decide.ts'
import { auditNightly } from './modules/ledger-check/check-nightly.ts'
import { compactCustomerCounts } from './modules/accounts/customers/customer-counts.ts'
import { deleteOutdatedLowStock } from './modules/catalog/stock/delete-outdated-low-stock.ts'
import { compactListingCounts } from './modules/storefront/compact-listing-counts.ts'
import { setSearchTiers } from './modules/storefront/search/set-tiers.ts'
import { updateSearchDocuments } from './modules/storefront/search/update-documents.ts'
import { storeAccountSums } from './modules/ledger/account-sums.ts'
import { storeLedgerSums } from './modules/ledger/day-sums.ts'
import { type Cutoff, takeSnapshot } from './modules/ledger/snapshots.ts'
import { emitChanges } from './modules/catalog/stock/emit-changes.ts'
import { notifyLowStock } from './modules/catalog/stock/low-stock.ts'
import { collectFiles } from './modules/media/delete-unused-files.ts'
import { sendCartReminders } from './modules/cart-reminders/send-reminders.ts'
import { sendCampaign } from './modules/marketing/campaign/send-campaign.ts'
import { bulkKind } from './modules/product-import/edit/bulk-kind.ts'
import { importKind } from './modules/product-import/import/import-kind.ts'
import { storeTranslationCounts } from './modules/translations/translation-counts.ts'
import { compactTextCounts } from './modules/translations/text-counts.ts'
import { compactLibraryCounts } from './modules/media/library/library-counts.ts'
import { sizePicture } from './modules/media/resize-image.ts'
import { flushCounts } from './modules/subscriptions/boosts/count.ts'
import { watchBoosted } from './modules/subscriptions/boosts/check-stock.ts'
import { updatePackages } from './modules/subscriptions/lifecycle/update-packages.ts'
import { compactSaleSums } from './modules/pos/queries/sale-sums.ts'
import { getOrderMailShape } from './modules/orders/emails/content/order-mail-shape.ts'
import { settleLabels } from './modules/orders/labels/settle-labels.ts'
import { watchShipment } from './modules/orders/shipments/watch-shipment.ts'
import { recordTaxes } from './modules/orders/documents/record-taxes.ts'
import { deleteOldEvents } from './adapters/events/delete-old-events.ts'
import { setPositions } from './adapters/events/set-positions.ts'
import { closeOrders } from './modules/orders/status/close-orders.ts'
import { notifyPlaced } from './modules/orders/checkout/notify-placed.ts'
import { deleteOldAlerts } from './modules/catalog/alerts/end-alert.ts'
import { sendStockAlerts } from './modules/catalog/alerts/send-alerts.ts'
import { deleteOldTasks, runTask } from './modules/product-import/tasks/runner/run-task.ts'
import { updateRates } from './modules/currencies/update-rates.ts'
import { checkPayments } from './modules/payments/check-payments.ts'
import { matureEarnings } from './modules/earnings/maturity/mature-earnings.ts'
import { watchCash } from './modules/earnings/cash/check-cash.ts'
import { linkAtLogin } from './modules/pos/customers/link-at-login.ts'
import { mailCode } from './modules/pos/customers/mail-code.ts'
import { warnOfExpiry } from './modules/integrations/api-keys/warn-of-expiry.ts'
import {
  checkWebhooks,
  deleteOldDeliveries,
  deliverWebhooks,
} from './modules/integrations/webhooks/deliver.ts'
import { queueDeliveries } from './modules/integrations/webhooks/queue-deliveries.ts'
import { refundPayment } from './modules/payments/refund-payment.ts'
import { storeSums } from './stored-sums.ts'
import { issueStatements } from './modules/payouts/invoices/issue-statements.ts'
import { sweepDevices } from './modules/accounts/session/devices/erase-devices.ts'
import { sweepGuests } from './modules/guests/find-guest.ts'
import { sweepPlacements } from './modules/guests/place-once.ts'
import { updateShops } from './modules/shops/update-shops.ts'
import { sweepVisits } from './modules/analytics/visits/delete-old-visits.ts'
import type { Jobs } from './adapters/jobs.ts'
import { readLanguages } from './http/cache/languages.ts'
import { runWithLocale, toOfferedLocale } from './http/request/locale.ts'
import { exportKind } from './modules/list-views/exports/export-kind.ts'
import { deleteOldDrafts } from './modules/list-views/form-drafts.ts'
import { deleteOldNotifications } from './modules/notifications/delete-old-notifications.ts'
import { deleteOldTickets } from './modules/accounts/session/second-step/ticket.ts'
import { removeUnverified } from './modules/privacy/remove-unverified.ts'
import { deleteOldMails } from './adapters/mail/delete-old-mails.ts'
import { sendMails } from './adapters/mail/send-mail.ts'
import { deliverSandboxEvent } from './adapters/payments/sandbox/decide.ts'
import type { AppContext } from './context.ts'
import './provided.ts'
import { payees } from './payees.ts'

/** Registers the handler of each kind of background job; exports read lists through the app. */
export const registerJobs = (parts: AppContext, getApp: () => Promise<FastifyInstance>) => {
  const jobs = inDefaultLanguage(parts)
  registerOutbox(parts, jobs)
  jobs.work('expire-approvals', () => expireApprovals(parts))
  jobs.work('close-orders', () => closeOrders(parts))
  jobs.work('mature-earnings', () => matureEarnings(parts))
  jobs.work('mature-commissions', () => matureAndNotify(parts))
  jobs.work('check-members', () => watchAffiliates(parts))
  jobs.work('check-cash', () => watchCash(parts))
  jobs.work('resize-image', (payload) => sizePicture(parts, payload))
  jobs.work('run-task', (payload) => runTask(parts, taskKinds(getApp), payload))
  jobs.work('send-campaign', (payload) => sendCampaign(parts, payload))
  jobs.work('delete-unused-files', () => collectFiles(parts))
  jobs.work('compact-listing-counts', () => compactCounts(parts))
  jobs.work('update-search-documents', () => updateSearchDocuments(parts.db))
  jobs.work('set-search-tiers', () => setSearchTiers(parts.db, parts.clock.now()))
  jobs.work('update-packages', () => updatePackages(parts))
  jobs.work('count-boosts', () => countBoosts(parts))
  jobs.work('rank-members', () => rankMembers(parts))
  jobs.work('check-ledger', () => auditNightly(parts))
  jobs.work('snapshot-balances', (boundary) => storeBalances(parts, boundary))
  jobs.work('store-day-sums', async () => void (await storeSums(parts.db)))
  jobs.work('delete-old-visits', () => sweepOldRows(parts))
  jobs.work('watch-shipment', (payload) => watchShipment(parts, payload))
  jobs.work('settle-labels', () => settleLabels(parts))
  jobs.work('refund-payment', (payload) => refundPayment(parts, payees, payload))
  jobs.work('check-payments', () => checkPayments(parts, payees))
  jobs.work('deliver-sandbox-event', (payload) => deliverSandboxEvent(parts, payload))
  jobs.work('notify-low-stock', (payload) => notifyLowStock(parts, payload))
  jobs.work('send-cart-reminders', () => sendCartReminders(parts))
  jobs.work('send-stock-alerts', () => sendStockAlerts(parts))
  jobs.work('send-pos-code', (payload) => mailCode(parts, payload))
  jobs.work('link-pos-sales', (payload) => linkAtLogin(parts, payload))
  jobs.work('update-rates', () => updateRates(parts))
  jobs.work('update-shops', () => updateShops(parts))
  jobs.work('check-api-keys', () => warnOfExpiry(parts))
  jobs.work('deliver-webhooks', (payload) => deliverWebhooks(parts, payload))
  jobs.work('check-webhooks', () => checkWebhooks(parts))
  jobs.work('issue-statements', () => issueStatements(parts))
}

/** Work that comes with orders. */
const registerOutbox = (parts: AppContext, jobs: Pick<Jobs, 'workOutbox'>) => {
  jobs.workOutbox('send-mail', async (mails) =>
    sendMails(parts, mails, await getOrderMailShape(parts)),
  )
  jobs.workOutbox('notify-new-order', async (placed) =>
    notifyPlaced(parts, placed, await getOrderMailShape(parts)),
  )
  jobs.workOutbox('record-tax', (issued) => recordTaxes(parts, issued))
  parts.jobs.workOften(() => emitChanges(parts.db, parts.clock.now()))
  parts.jobs.workOften(() => setPositions(parts.db))
  parts.jobs.workOften(() => queueDeliveries(parts))
}

const compactCounts = async ({ db }: AppContext) => {
  await compactListingCounts(db)
  await compactCustomerCounts(db)
  await compactSaleSums(db)
  await compactPackageEarnings(db)
  await deleteOutdatedLowStock(db)
  await compactLibraryCounts(db)
  await compactTextCounts(db)
  await storeTranslationCounts(db)
}

const storeBalances = async ({ db, clock }: AppContext, boundary: Cutoff) => {
  await takeSnapshot(db, boundary, clock.now())
  await storeLedgerSums(db)
  await storeAccountSums(db)
}

/** Deletes what is no longer needed. */
const sweepOldRows = async (parts: AppContext) => {
  const { db, clock } = parts
  await sweepVisits(parts)
  await deleteOldMails(db, clock.now())
  await deleteOldNotifications(db, clock.now())
  await deleteOldAlerts(db, clock.now())
  await deleteOldEvents(db, clock.now())
  await deleteOldDeliveries(db, clock.now())
  await sweepDevices(db, clock.now())
  await deleteOldTickets(db, clock.now())
  await deleteOldDrafts(db, clock.now())
  await deleteOldTasks(parts)
  await sweepGuests(db, clock.now())
  await sweepPlacements(db, clock.now())
  await removeUnverified(parts)
}

/** Jobs write texts, such as notes in the history of an order, in the default language. */
const inDefaultLanguage = ({ db, jobs }: AppContext): Pick<Jobs, 'work' | 'workOutbox'> => {
  const run = async <Result>(act: () => Promise<Result>) =>
    runWithLocale(toOfferedLocale(null, await readLanguages(db)), act)
  return {
    work: (kind, handle) => jobs.work(kind, (payload) => run(async () => handle(payload))),
    workOutbox: (kind, handle) => jobs.workOutbox(kind, (taken) => run(async () => handle(taken))),
  }
}

const watchAffiliates = async (parts: AppContext) => {
  await watchMembers(parts)
  await watchRetail(parts)
}

const countBoosts = async (parts: AppContext) => {
  await flushCounts(parts.db, parts.clock.now())
  await watchBoosted(parts)
}

/** Jobs that a held installation still runs: none of them has effects outside of it. */
const whileHeld = [
  'resize-image',
  'check-ledger',
  'snapshot-balances',
  'update-search-documents',
  'set-search-tiers',
] as const

/** Starts the registered jobs: all, or only the safe ones until the installation is released. */
export const startJobs = async ({ jobs, hold }: Pick<AppContext, 'jobs' | 'hold'>) => {
  if (hold.isHeld()) await jobs.start(whileHeld)
  await hold.onRelease(() => jobs.start())
}

/** The handlers of long tasks that users start. */
const taskKinds = (getApp: () => Promise<FastifyInstance>) => ({
  bulk_products: bulkKind,
  import_products: importKind,
  export_list: exportKind(getApp),
})
