import { orderPayee } from './modules/orders/payment/order-payee.ts'
import { packagePayee } from './modules/subscriptions/payee.ts'
import type { Payees } from './modules/payments/payee.ts'

/**
 * The handlers of each subject of payments, so that payments depend on neither orders nor packages.
 */
export const payees: Payees = { order_group: orderPayee, package_purchase: packagePayee }
