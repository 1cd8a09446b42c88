import { cart } from './cart/cart.ts'
import { category, publicCategories } from './catalog/category.ts'
import { attribute, brand, unit } from './catalog/plain.ts'
import { adminProduct, sellerProduct } from './catalog/office-product.ts'
import { product } from './catalog/product.ts'
import { shop } from './catalog/shop.ts'
import { buyerOrder } from './orders/buyer-order.ts'
import { checkout } from './orders/checkout.ts'
import { adminOrder, sellerOrder } from './orders/office-order.ts'
import { orderTrack } from './orders/track.ts'
import { employee, permissionList, role } from './people/employee.ts'
import { adminProfile, sellerProfile, userProfile } from './people/profile.ts'
import { adminLogin, session } from './session/session.ts'
import { registration } from './shops/registration.ts'
import { site, slider } from './site/site.ts'

/** The whole API, as one tree whose leaves are endpoints. */
export const api = {
  session,
  site,
  category: publicCategories,
  product,
  shop,
  cart,
  checkout,
  order: buyerOrder,
  orderTrack,
  user: { profile: userProfile },
  seller: {
    registration,
    profile: sellerProfile,
    product: sellerProduct,
    order: sellerOrder,
  },
  admin: {
    login: adminLogin,
    profile: adminProfile,
    role,
    permissions: permissionList,
    employee,
    category,
    brand,
    unit,
    attribute,
    product: adminProduct,
    slider,
    order: adminOrder,
  },
}

export * from './access.ts'
export * from './cart/cart.ts'
export * from './catalog/category.ts'
export * from './catalog/office-product.ts'
export * from './catalog/plain.ts'
export * from './catalog/product-draft.ts'
export * from './catalog/product.ts'
export * from './catalog/shop.ts'
export * from './endpoint.ts'
export * from './failure.ts'
export * from './orders/address.ts'
export * from './orders/buyer-order.ts'
export * from './orders/checkout.ts'
export * from './orders/office-order.ts'
export * from './orders/order.ts'
export * from './orders/status.ts'
export * from './orders/track.ts'
export * from './people/employee.ts'
export * from './people/profile.ts'
export * from './resource.ts'
export * from './sentences.ts'
export * from './session/session.ts'
export * from './shapes.ts'
export * from './shops/registration.ts'
export * from './site/site.ts'
