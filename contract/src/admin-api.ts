import { affiliateCalculation } from './affiliate/reports/calculation.ts'
import { adminApproval } from './approvals/approval.ts'
import { adminAffiliate } from './affiliate/admin.ts'
import { adminImport, bulkProduct } from './catalog/bulk.ts'
import { productReview } from './catalog/changes.ts'
import { category } from './catalog/category.ts'
import { attribute, brand, unit } from './catalog/reference-data.ts'
import { adminEconomicOperator } from './catalog/economic-operator.ts'
import { adminProduct } from './catalog/admin-product.ts'
import { adminStock } from './catalog/stock.ts'
import { consumerRule } from './consumer/consumer-rule.ts'
import { carrierBill } from './ledger/carrier-bill.ts'
import { adminCash } from './ledger/cash.ts'
import { adminShopCash } from './ledger/shop-cash.ts'
import { commissionRule } from './ledger/commission-rule.ts'
import { adminShipping } from './shipping/calls.ts'
import { adminTax } from './taxes/admin-tax.ts'
import { adminApiKey } from './integrations/api-key.ts'
import { adminEvent } from './integrations/events.ts'
import { adminWebhook } from './integrations/webhook.ts'
import { ledger } from './ledger/ledger.ts'
import { adminFile } from './media/file.ts'
import { adminTemplate } from './catalog/template.ts'
import { dashboardCalls } from './analytics/dashboard-tasks.ts'
import { adminDispute } from './orders/dispute.ts'
import { manualOrder } from './orders/manual-order.ts'
import { adminOrder } from './orders/admin-order.ts'
import { adminRefund } from './orders/refund.ts'
import { adminReturn } from './orders/return.ts'
import { adminContact } from './marketing/contact.ts'
import { adminCampaign, adminNewsletter } from './marketing/newsletter.ts'
import { adminModeration } from './moderation/calls.ts'
import {
  affiliatePackage,
  boostPackage,
  shopPackage,
  subscriptionPackage,
} from './packages/package.ts'
import { adminPurchase } from './packages/purchase.ts'
import { peopleCalls } from './accounts/assigned-member.ts'
import { adminPromotions } from './promotions/calls.ts'
import { adminPayments } from './payments/admin-payments.ts'
import { adminPosCustomer } from './pos/customer.ts'
import { adminPosSale } from './pos/sale.ts'
import { adminPos } from './pos/pos.ts'
import { sessionEnd } from './session/own-session.ts'
import { secondFactorReset } from './session/second-factor.ts'
import { adminLogin } from './session/session.ts'
import { adminShop } from './shops/admin-shop.ts'
import { adminSellerTerms } from './shops/admin-seller-terms.ts'
import { siteCalls } from './site/calls.ts'
import { adminLocale } from './translations/locale.ts'
import { adminTranslation } from './translations/translation.ts'
import { adminInvoices, adminShopInvoices } from './wallet/invoice.ts'
import { adminWithdraw } from './wallet/admin-withdrawal.ts'
import { adminMethod } from './wallet/payout-method.ts'
import { adminStatement } from './wallet/statement.ts'
import { memberWallet } from './wallet/wallet.ts'

/** The calls of the back office: every path starts with /admin. */
export const adminApi = {
  login: adminLogin,
  secondFactorReset,
  sessionEnd,
  approval: adminApproval,
  ...dashboardCalls,
  contact: adminContact,
  newsletter: adminNewsletter,
  campaign: adminCampaign,
  ...peopleCalls,
  shop: adminShop,
  sellerTerms: adminSellerTerms,
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
  carrierBill,
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
  apiKey: adminApiKey,
  event: adminEvent,
  webhook: adminWebhook,
}
