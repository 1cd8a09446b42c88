import { adminApi } from './admin-api.ts'
import { contentLocales } from './translations/content-locales.ts'
import { addressBook } from './addresses/address-book.ts'
import { addressRules } from './addresses/address-rules.ts'
import { affiliateProducts } from './affiliate/reports/affiliate-product.ts'
import { memberProgram } from './affiliate/reports/member.ts'
import { shopping } from './cart/shopping.ts'
import { sellerImport } from './catalog/bulk.ts'
import { publicCategories } from './catalog/category.ts'
import { publicBrands } from './catalog/reference-data.ts'
import { sellerEconomicOperator } from './catalog/economic-operator.ts'
import { sellerProduct } from './catalog/admin-product.ts'
import { product } from './catalog/product.ts'
import { sellerReview } from './catalog/admin-review.ts'
import { sellerQuestion } from './catalog/question.ts'
import { reviewCalls } from './catalog/review.ts'
import { sponsored } from './catalog/sponsored.ts'
import { shop } from './catalog/shop.ts'
import { sellerStock } from './catalog/stock.ts'
import { sellerShipping } from './shipping/calls.ts'
import { carrierWebhook } from './shipping/carrier.ts'
import { deliveryEstimate } from './shipping/shipping-tools.ts'
import { sellerApiKey } from './integrations/api-key.ts'
import { sellerEvent } from './integrations/events.ts'
import { sellerWebhook } from './integrations/webhook.ts'
import { explain } from './ledger/explain.ts'
import { formDraft, lists, undo } from './list-views/list.ts'
import { sellerFile } from './media/file.ts'
import { sellerTemplate } from './catalog/template.ts'
import { sellerDashboard } from './analytics/seller-dashboard.ts'
import { sellerJob } from './analytics/task.ts'
import { buyerOrder } from './orders/buyer-order.ts'
import { orderDocument } from './orders/document.ts'
import { sellerOrder } from './orders/admin-order.ts'
import { buyerReturn, sellerReturn } from './orders/return.ts'
import { guestLink, orderTrack } from './orders/track.ts'
import { orderWithdrawal } from './orders/order-withdrawal.ts'
import { newsletterUnsubscribe } from './marketing/newsletter.ts'
import { contentReport } from './moderation/content-report.ts'
import { shopPackages } from './packages/shop-package.ts'
import { packageCalls, sellerPackage } from './packages/purchase.ts'
import { emailChange } from './accounts/email-change.ts'
import { notificationCalls } from './accounts/notification.ts'
import { privacy } from './accounts/privacy.ts'
import { sellerProfile, userProfile } from './accounts/profile.ts'
import { sellerTeam } from './accounts/team.ts'
import { publicPromotions, sellerPromotions } from './promotions/calls.ts'
import { orderPayment } from './payments/order-payment.ts'
import { payment } from './payments/payment.ts'
import { posCustomer } from './pos/customer.ts'
import { posSale } from './pos/sale.ts'
import { pos } from './pos/pos.ts'
import { signInCode } from './session/sign-in-code.ts'
import { emailVerification } from './session/email-verification.ts'
import { ownSession } from './session/own-session.ts'
import { passkey } from './session/passkey.ts'
import { passkeySignIn } from './session/passkey-sign-in.ts'
import { secondFactor } from './session/second-factor.ts'
import { resetSecond, secondStep } from './session/second-step.ts'
import { session } from './session/session.ts'
import { acceptTerms, ownShopClosing } from './shops/own-shop-calls.ts'
import { shopUpdate } from './shops/own-shop.ts'
import { registration } from './shops/registration.ts'
import { sellerTerms } from './shops/seller-terms.ts'
import { guaranteeNotice } from './consumer/guarantee-notice.ts'
import { contact, newsletter } from './site/contact.ts'
import { buyerTax } from './taxes/buyer-tax.ts'
import { site } from './site/site.ts'
import { sellerLocale } from './translations/locale.ts'
import { sellerTranslation } from './translations/translation.ts'
import { memberInvoices } from './wallet/invoice.ts'
import { memberMethod } from './wallet/payout-method.ts'
import { billingHistory, walletHistory } from './wallet/statement.ts'
import { sellerMoney } from './wallet/seller-money.ts'
import { wallet } from './wallet/wallet.ts'
import { memberWithdraw } from './wallet/withdrawal.ts'

/** The whole API, as one tree whose leaves are endpoints. */
export const api = {
  session,
  ownSession,
  passkey,
  passkeySignIn,
  secondFactor,
  secondStep,
  resetSecond,
  signInCode,
  site,
  category: publicCategories,
  brand: publicBrands,
  product,
  sponsored,
  shop,
  shopPackages,
  review: reviewCalls,
  contentReport,
  sellerTerms,
  contact,
  newsletter: { ...newsletter, unsubscribe: newsletterUnsubscribe },
  explain,
  lists,
  formDraft,
  undo,
  packages: packageCalls,
  ...publicPromotions,
  addressRules,
  deliveryEstimate,
  guaranteeNotice,
  ...buyerTax,
  addressBook,
  ...shopping,
  order: buyerOrder,
  return: buyerReturn,
  orderTrack,
  guestLink,
  orderWithdrawal,
  document: orderDocument,
  payment,
  carrierWebhook,
  orderPayment,
  notice: notificationCalls,
  privacy,
  emailChange,
  emailVerification,
  pos: { sale: posSale, till: pos, customer: posCustomer },
  wallet: { show: wallet, history: walletHistory, bills: memberInvoices },
  user: { profile: userProfile },
  affiliateProducts,
  contentLocales,
  member: {
    billing: billingHistory,
    method: memberMethod,
    withdraw: memberWithdraw,
    ...memberProgram,
  },
  seller: {
    registration,
    dashboard: sellerDashboard,
    profile: sellerProfile,
    shopUpdate,
    shopClosing: ownShopClosing,
    acceptTerms,
    product: sellerProduct,
    economicOperator: sellerEconomicOperator,
    productImport: sellerImport,
    job: sellerJob,
    stock: sellerStock,
    file: sellerFile,
    template: sellerTemplate,
    ...sellerPromotions,
    ...sellerShipping,
    order: sellerOrder,
    return: sellerReturn,
    review: sellerReview,
    question: sellerQuestion,
    package: sellerPackage,
    ...sellerMoney,
    team: sellerTeam,
    translation: sellerTranslation,
    locale: sellerLocale,
    apiKey: sellerApiKey,
    event: sellerEvent,
    webhook: sellerWebhook,
  },
  admin: adminApi,
}
