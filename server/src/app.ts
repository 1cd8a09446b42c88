import type { FastifyInstance } from 'fastify'

import { approvalKinds } from './approval-kinds.ts'
import { compressReplies } from './http/request/compress.ts'
import { showDocs } from './http/docs/docs.ts'
import { createServer } from './http/server.ts'
import { followVisitors } from './modules/affiliate/tracking/visitors/track-visitors.ts'
import { captureReferrals } from './modules/affiliate/tracking/landing.ts'
import { setDeviceCookies } from './modules/accounts/session/devices/give-device.ts'
import { addressRoutes } from './modules/addresses/routes.ts'
import { affiliateRoutes } from './modules/affiliate/routes.ts'
import { memberReadingRoutes } from './modules/affiliate/reports/routes.ts'
import { replayingRoutes } from './modules/affiliate/replay/routes.ts'
import { approvalRoutes } from './modules/approvals/routes.ts'
import { auditRoutes } from './modules/ledger-check/routes.ts'
import { cartReminderRoutes } from './modules/cart-reminders/routes.ts'
import { cartRoutes } from './modules/cart/routes.ts'
import { productReviewRoutes } from './modules/catalog/moderation/routes.ts'
import { bulkRoutes } from './modules/product-import/routes.ts'
import { catalogAdminRoutes } from './modules/catalog/management/routes.ts'
import { catalogSellerRoutes } from './modules/catalog/management/seller-routes.ts'
import { templateRoutes } from './modules/catalog/products/templates/routes.ts'
import { storefrontRoutes } from './modules/storefront/routes.ts'
import { oneClickRoutes } from './one-click-routes.ts'
import { stockAlertRoutes } from './modules/catalog/alerts/routes.ts'
import { stockRoutes } from './modules/catalog/stock/routes.ts'
import { analyticsRoutes } from './modules/analytics/routes.ts'
import { findCaller } from './modules/integrations/api-keys/find-key-actor.ts'
import { integrationRoutes } from './modules/integrations/routes.ts'
import { explainRoutes } from './modules/explanations/routes.ts'
import { noteCall } from './modules/audit-log/note-call.ts'
import { auditLogRoutes } from './modules/audit-log/routes.ts'
import { listRoutes } from './modules/list-views/routes.ts'
import { libraryRoutes } from './modules/media/library/routes.ts'
import { pictureRoutes } from './modules/media/routes.ts'
import { orderDocumentRoutes } from './modules/orders/documents/routes.ts'
import { messageRoutes } from './modules/notifications/routes.ts'
import { localizationRoutes } from './modules/localization/routes.ts'
import { marketingRoutes } from './modules/marketing/routes.ts'
import { getOrderMailShape } from './modules/orders/emails/content/order-mail-shape.ts'
import { writeOrderDraft } from './modules/orders/emails/content/draft.ts'
import { manualOrderRoutes } from './modules/orders/manual/routes.ts'
import { orderAdminRoutes } from './modules/orders/admin-routes.ts'
import { orderPaymentRoutes } from './modules/orders/payment/routes.ts'
import { shipmentRoutes } from './modules/orders/shipments/routes.ts'
import { orderRoutes } from './modules/orders/routes.ts'
import { refundRoutes } from './modules/orders/refunds/routes.ts'
import { bankTransferRoutes } from './modules/orders/transfers/routes.ts'
import { returnRoutes } from './modules/orders/returns/routes.ts'
import { setGuestCookies } from './modules/guests/guest-cookie.ts'
import { guestRoutes } from './modules/guests/routes.ts'
import { earningRoutes } from './modules/earnings/routes.ts'
import { currencyRoutes } from './modules/currencies/routes.ts'
import { commissionRoutes } from './modules/pricing/commission/routes.ts'
import { shippingRoutes } from './modules/shipping/routes.ts'
import { taxProviderRoutes } from './modules/tax-provider/routes.ts'
import { taxRoutes } from './modules/taxes/routes.ts'
import { consumerRuleRoutes } from './modules/consumer/rule-resource.ts'
import { checkoutMethodRoutes } from './modules/payments/methods/method-resource.ts'
import { paymentRoutes } from './modules/payments/routes.ts'
import { posFileRoutes } from './modules/pos/file-routes.ts'
import { posAdminRoutes } from './modules/pos/admin-routes.ts'
import { posRoutes } from './modules/pos/routes.ts'
import { saveCounts } from './modules/subscriptions/boosts/save-counts.ts'
import { packageRoutes } from './modules/subscriptions/routes.ts'
import { accountRoutes } from './modules/accounts/account-routes.ts'
import { customerRoutes } from './modules/accounts/customers/routes.ts'
import { memberRoutes } from './modules/accounts/members/routes.ts'
import { addressBookRoutes } from './modules/accounts/address-book/routes.ts'
import { profileRoutes } from './modules/accounts/profile-routes.ts'
import { staffRoutes } from './modules/accounts/staff-routes.ts'
import { privacyRoutes } from './modules/privacy/routes.ts'
import { teamRoutes } from './modules/accounts/team/routes.ts'
import { contentReportRoutes } from './modules/content-reports/routes.ts'
import { questionAdminRoutes, questionRoutes } from './modules/questions/routes.ts'
import { reviewAdminRoutes } from './modules/reviews/admin-routes.ts'
import { reviewRoutes } from './modules/reviews/routes.ts'
import { promotionRoutes } from './modules/promotions/routes.ts'
import { sessionRoutes } from './modules/accounts/session/routes.ts'
import { savedItemRoutes } from './modules/saved-items/routes.ts'
import { registrationRoutes } from './modules/shops/application/routes.ts'
import { shopAdminRoutes } from './modules/shops/review/routes.ts'
import { shopRoutes } from './modules/shops/routes.ts'
import { sellerRoutes } from './modules/shops/seller-routes.ts'
import { brandRoutes } from './modules/site/appearance/routes.ts'
import { mailRoutes } from './modules/site/mail/routes.ts'
import { feedRoutes } from './modules/feeds/feed.ts'
import { publicFeedRoutes } from './modules/feeds/routes.ts'
import { siteRoutes } from './modules/site/routes.ts'
import { shutForMaintenance } from './modules/site/settings/maintenance.ts'
import { sitemapRoutes } from './modules/site/sitemap/routes.ts'
import { taskRoutes } from './modules/product-import/tasks/routes.ts'
import { sandboxRoutes } from './adapters/payments/sandbox/routes.ts'
import { walletFileRoutes } from './modules/payouts/file-routes.ts'
import { walletAdminRoutes } from './modules/payouts/admin-routes.ts'
import { walletRoutes } from './modules/payouts/routes.ts'
import { shopWalletRoutes } from './modules/payouts/seller-routes.ts'
import { recordVisits } from './modules/analytics/visits/record-visits.ts'
import { visitRoutes } from './modules/analytics/visits/routes.ts'
import { overlayTexts } from './modules/translations/overlay/overlay-texts.ts'
import { translationRoutes } from './modules/translations/routes.ts'
import { buyerTaxRoutes } from './modules/buyer-taxes/routes.ts'
import type { AppContext } from './context.ts'
import './provided.ts'
import { payees } from './payees.ts'

type Plugin = (app: FastifyInstance) => Promise<void>

/** Builds the application: the server, the API routes and, if given, the pages. */
export const buildApp = async (parts: AppContext, pages?: Plugin) => {
  const app = await createServer(parts, (token) => findCaller(parts.db, token, parts.clock.now()), {
    note: noteCall,
    overlay: overlayTexts,
  })
  shutForMaintenance(app)
  setDeviceCookies(app)
  setGuestCookies(app)
  captureReferrals(app)
  followVisitors(app)
  recordVisits(app)
  saveCounts(app)
  await app.register(modules, { prefix: '/api' })
  await app.register(pictureRoutes)
  await app.register(sandboxRoutes)
  await app.register(sitemapRoutes)
  await app.register(brandRoutes)
  await app.register(publicFeedRoutes)
  await app.register(oneClickRoutes)
  await app.register(showDocs)
  if (pages) await app.register(pages)
  return app
}

/** The plugins of the server, in the order of their registration. */
const plugins: Plugin[] = [
  sessionRoutes,
  addressRoutes,
  buyerTaxRoutes,
  accountRoutes,
  profileRoutes,
  addressBookRoutes,
  staffRoutes,
  teamRoutes,
  customerRoutes,
  memberRoutes,
  registrationRoutes,
  sellerRoutes,
  shopAdminRoutes,
  packageRoutes,
  memberReadingRoutes,
  analyticsRoutes,
  visitRoutes,
  siteRoutes,
  marketingRoutes,
  mailRoutes(writeOrderDraft),
  shopRoutes,
  storefrontRoutes,
  catalogAdminRoutes,
  catalogSellerRoutes,
  bulkRoutes,
  taskRoutes,
  stockRoutes,
  stockAlertRoutes,
  libraryRoutes,
  productReviewRoutes,
  templateRoutes,
  feedRoutes,
  cartRoutes,
  cartReminderRoutes,
  savedItemRoutes,
  orderRoutes,
  guestRoutes,
  orderAdminRoutes,
  shipmentRoutes,
  manualOrderRoutes,
  returnRoutes,
  refundRoutes,
  earningRoutes,
  commissionRoutes,
  currencyRoutes,
  shippingRoutes,
  taxRoutes,
  taxProviderRoutes,
  affiliateRoutes,
  replayingRoutes,
  approvalRoutes(approvalKinds),
  orderPaymentRoutes,
  paymentRoutes(payees),
  checkoutMethodRoutes,
  bankTransferRoutes,
  consumerRuleRoutes,
  posRoutes,
  posAdminRoutes,
  posFileRoutes,
  promotionRoutes,
  localizationRoutes,
  privacyRoutes,
  reviewRoutes,
  reviewAdminRoutes,
  questionRoutes,
  contentReportRoutes,
  questionAdminRoutes,
  auditRoutes,
  auditLogRoutes,
  integrationRoutes,
  explainRoutes,
  listRoutes,
  messageRoutes(getOrderMailShape),
  orderDocumentRoutes,
  walletRoutes,
  shopWalletRoutes,
  walletAdminRoutes,
  walletFileRoutes,
  translationRoutes,
]

const modules: Plugin = async (app) => {
  await compressReplies(app)
  for (const routes of plugins) await app.register(routes)
}
