import { contentLocales } from './translations/content-locales.ts'
import { addressBook } from './addresses/address-book.ts'
import { addressRules } from './addresses/address-rules.ts'
import { affiliateProducts } from './affiliate/reports/affiliate-product.ts'
import { affiliateCalculation } from './affiliate/reports/calculation.ts'
import { memberProgram } from './affiliate/reports/member.ts'
import { adminApproval } from './approvals/approval.ts'
import { shopping } from './cart/shopping.ts'
import { adminAffiliate } from './affiliate/admin.ts'
import { adminImport, bulkProduct, sellerImport } from './catalog/bulk.ts'
import { productReview } from './catalog/changes.ts'
import { category, publicCategories } from './catalog/category.ts'
import { attribute, brand, publicBrands, unit } from './catalog/reference-data.ts'
import { adminEconomicOperator, sellerEconomicOperator } from './catalog/economic-operator.ts'
import { adminProduct, sellerProduct } from './catalog/admin-product.ts'
import { product } from './catalog/product.ts'
import { sellerReview } from './catalog/admin-review.ts'
import { sellerQuestion } from './catalog/question.ts'
import { reviewCalls } from './catalog/review.ts'
import { sponsored } from './catalog/sponsored.ts'
import { shop } from './catalog/shop.ts'
import { adminStock, sellerStock } from './catalog/stock.ts'
import { consumerRule } from './consumer/consumer-rule.ts'
import { adminCash } from './ledger/cash.ts'
import { adminShopCash } from './ledger/shop-cash.ts'
import { commissionRule } from './ledger/commission-rule.ts'
import { adminShipping, sellerShipping } from './shipping/calls.ts'
import { carrierWebhook } from './shipping/carrier.ts'
import { deliveryEstimate } from './shipping/shipping-tools.ts'
import { adminTax } from './taxes/admin-tax.ts'
import { explain } from './ledger/explain.ts'
import { ledger } from './ledger/ledger.ts'
import { lists } from './list-views/list.ts'
import { adminFile, sellerFile } from './media/file.ts'
import { adminTemplate, sellerTemplate } from './catalog/template.ts'
import { sellerDashboard } from './analytics/seller-dashboard.ts'
import { sellerJob } from './analytics/task.ts'
import { dashboardCalls } from './analytics/dashboard-tasks.ts'
import { buyerOrder } from './orders/buyer-order.ts'
import { adminDispute } from './orders/dispute.ts'
import { orderDocument } from './orders/document.ts'
import { manualOrder } from './orders/manual-order.ts'
import { adminOrder, sellerOrder } from './orders/admin-order.ts'
import { adminRefund } from './orders/refund.ts'
import { adminReturn, buyerReturn, sellerReturn } from './orders/return.ts'
import { guestLink, orderTrack } from './orders/track.ts'
import { orderWithdrawal } from './orders/order-withdrawal.ts'
import { adminContact } from './marketing/contact.ts'
import { adminCampaign, adminNewsletter, newsletterUnsubscribe } from './marketing/newsletter.ts'
import { adminModeration } from './moderation/calls.ts'
import { contentReport } from './moderation/content-report.ts'
import { shopPackages } from './packages/shop-package.ts'
import {
  affiliatePackage,
  boostPackage,
  shopPackage,
  subscriptionPackage,
} from './packages/package.ts'
import { adminPurchase, packageCalls, sellerPackage } from './packages/purchase.ts'
import { emailChange } from './accounts/email-change.ts'
import { peopleCalls } from './accounts/assigned-member.ts'
import { notificationCalls } from './accounts/notification.ts'
import { privacy } from './accounts/privacy.ts'
import { sellerProfile, userProfile } from './accounts/profile.ts'
import { sellerTeam } from './accounts/team.ts'
import { adminPromotions, publicPromotions, sellerPromotions } from './promotions/calls.ts'
import { adminPayments } from './payments/admin-payments.ts'
import { orderPayment } from './payments/order-payment.ts'
import { payment } from './payments/payment.ts'
import { adminPosCustomer, posCustomer } from './pos/customer.ts'
import { adminPosSale, posSale } from './pos/sale.ts'
import { adminPos, pos } from './pos/pos.ts'
import { ownSession } from './session/own-session.ts'
import { adminLogin, session } from './session/session.ts'
import { adminShop } from './shops/admin-shop.ts'
import { shopUpdate } from './shops/own-shop.ts'
import { registration } from './shops/registration.ts'
import { guaranteeNotice } from './consumer/guarantee-notice.ts'
import { contact, newsletter } from './site/contact.ts'
import { buyerTax } from './taxes/buyer-tax.ts'
import { site } from './site/site.ts'
import { siteCalls } from './site/calls.ts'
import { adminLocale, sellerLocale } from './translations/locale.ts'
import { adminTranslation, sellerTranslation } from './translations/translation.ts'
import { adminInvoices, adminShopInvoices, memberInvoices } from './wallet/invoice.ts'
import { adminWithdraw } from './wallet/admin-withdrawal.ts'
import { adminMethod, memberMethod } from './wallet/payout-method.ts'
import { adminStatement, billingHistory, walletHistory } from './wallet/statement.ts'
import { sellerMoney } from './wallet/seller-money.ts'
import { memberWallet, wallet } from './wallet/wallet.ts'
import { memberWithdraw } from './wallet/withdrawal.ts'

/** The whole API, as one tree whose leaves are endpoints. */
export const api = {
  session,
  ownSession,
  site,
  category: publicCategories,
  brand: publicBrands,
  product,
  sponsored,
  shop,
  shopPackages,
  review: reviewCalls,
  contentReport,
  contact,
  newsletter: { ...newsletter, unsubscribe: newsletterUnsubscribe },
  explain,
  lists,
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
  },
  admin: {
    login: adminLogin,
    approval: adminApproval,
    ...dashboardCalls,
    contact: adminContact,
    newsletter: adminNewsletter,
    campaign: adminCampaign,
    ...peopleCalls,
    shop: adminShop,
    category,
    brand,
    unit,
    attribute,
    product: adminProduct,
    economicOperator: adminEconomicOperator,
    bulkProduct,
    productImport: adminImport,
    stock: adminStock,
    file: adminFile,
    productReview,
    template: adminTemplate,
    ...siteCalls,
    ...adminPromotions,
    ...adminAffiliate,
    affiliateCalculation,
    order: adminOrder,
    manualOrder,
    return: adminReturn,
    refund: adminRefund,
    dispute: adminDispute,
    cash: adminCash,
    shopCash: adminShopCash,
    commissionRule,
    ...adminShipping,
    ...adminTax,
    consumerRule,
    ...adminModeration,
    pos: { sale: adminPosSale, till: adminPos, customer: adminPosCustomer },
    ledger,
    ...adminPayments,
    shopPackage,
    affiliatePackage,
    boostPackage,
    package: subscriptionPackage,
    packagePurchase: adminPurchase,
    withdraw: adminWithdraw,
    method: adminMethod,
    memberWallet,
    statement: adminStatement,
    bills: adminInvoices,
    shopBills: adminShopInvoices,
    translation: adminTranslation,
    locale: adminLocale,
  },
}
