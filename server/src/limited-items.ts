import { limitedLogins } from './modules/accounts/team/limited-logins.ts'
import { limitedFeatured, limitedProducts } from './modules/catalog/products/limited-products.ts'
import { provideLimitedItems } from './modules/subscriptions/limited-items.ts'

// What each limit of a shop package counts. Packages depend on no module that stores it.
provideLimitedItems({
  products: limitedProducts,
  featured_slots: limitedFeatured,
  staff: limitedLogins,
})
