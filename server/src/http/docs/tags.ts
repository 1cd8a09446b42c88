import { account } from './calls/account.ts'
import { affiliate } from './calls/affiliate.ts'
import { cart } from './calls/cart.ts'
import { catalog } from './calls/catalog.ts'
import { integrations } from './calls/integrations.ts'
import { ledger } from './calls/ledger.ts'
import { lists } from './calls/lists.ts'
import { marketing } from './calls/marketing.ts'
import { orders } from './calls/orders.ts'
import { packages } from './calls/packages.ts'
import { payments } from './calls/payments.ts'
import { people } from './calls/people.ts'
import { pos } from './calls/pos.ts'
import { products } from './calls/products.ts'
import { promotions } from './calls/promotions.ts'
import { returns } from './calls/returns.ts'
import { reviews } from './calls/reviews.ts'
import { settings } from './calls/settings.ts'
import { shipping } from './calls/shipping.ts'
import { shops } from './calls/shops.ts'
import { signIn } from './calls/sign-in.ts'
import { storefront } from './calls/storefront.ts'
import { taxes } from './calls/taxes.ts'
import { translations } from './calls/translations.ts'
import { wallets } from './calls/wallets.ts'

/** The calls of each tag of the OpenAPI document, with their summaries. */
export const tags: Record<string, Record<string, string>> = {
  'Sign-in': signIn,
  Account: account,
  Storefront: storefront,
  'Cart and checkout': cart,
  Orders: orders,
  'Returns and refunds': returns,
  Shipping: shipping,
  Payments: payments,
  Taxes: taxes,
  'Point of sale': pos,
  'Products and files': products,
  'Catalog data': catalog,
  Promotions: promotions,
  'Reviews and reports': reviews,
  Packages: packages,
  'Affiliate program': affiliate,
  'Wallets and payouts': wallets,
  'Ledger and invoices': ledger,
  Shops: shops,
  'Customers and staff': people,
  Marketing: marketing,
  Settings: settings,
  Translations: translations,
  Integrations: integrations,
  'Lists and dashboards': lists,
}
