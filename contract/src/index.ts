import { cart } from './cart/cart.ts'
import { adminImport, bulkProduct, sellerImport } from './catalog/bulk.ts'
import { productReview } from './catalog/changes.ts'
import { category, publicCategories } from './catalog/category.ts'
import { attribute, brand, unit } from './catalog/plain.ts'
import { adminProduct, sellerProduct } from './catalog/office-product.ts'
import { product } from './catalog/product.ts'
import { adminReview, sellerReview } from './catalog/office-review.ts'
import { reviewCalls } from './catalog/review.ts'
import { shop } from './catalog/shop.ts'
import { adminStock, sellerStock } from './catalog/stock.ts'
import { adminFile, sellerFile } from './media/file.ts'
import { adminTemplate, sellerTemplate } from './catalog/template.ts'
import { adminJob, sellerJob } from './insights/task.ts'
import { buyerOrder } from './orders/buyer-order.ts'
import { checkout } from './orders/checkout.ts'
import { adminOrder, sellerOrder } from './orders/office-order.ts'
import { orderTrack } from './orders/track.ts'
import { employee, permissionList, role } from './people/employee.ts'
import { adminProfile, sellerProfile, userProfile } from './people/profile.ts'
import { coupon, publicCoupons } from './promotions/coupon.ts'
import { offer, publicOffers } from './promotions/offer.ts'
import { adminLogin, session } from './session/session.ts'
import { registration } from './shops/registration.ts'
import { contact, newsletter } from './site/contact.ts'
import { site, slider } from './site/site.ts'

/** The whole API, as one tree whose leaves are endpoints. */
export const api = {
  session,
  site,
  category: publicCategories,
  product,
  shop,
  review: reviewCalls,
  contact,
  newsletter,
  offers: publicOffers,
  coupons: publicCoupons,
  cart,
  checkout,
  order: buyerOrder,
  orderTrack,
  user: { profile: userProfile },
  seller: {
    registration,
    profile: sellerProfile,
    product: sellerProduct,
    productImport: sellerImport,
    job: sellerJob,
    stock: sellerStock,
    file: sellerFile,
    template: sellerTemplate,
    order: sellerOrder,
    review: sellerReview,
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
    bulkProduct,
    productImport: adminImport,
    job: adminJob,
    stock: adminStock,
    file: adminFile,
    productReview,
    template: adminTemplate,
    slider,
    offer,
    coupon,
    order: adminOrder,
    review: adminReview,
  },
}

export * from './access.ts'
export * from './cart/cart.ts'
export * from './catalog/bulk.ts'
export * from './catalog/card.ts'
export * from './catalog/category.ts'
export * from './catalog/changes.ts'
export * from './catalog/office-product.ts'
export * from './catalog/plain.ts'
export * from './catalog/product-draft.ts'
export * from './catalog/product.ts'
export * from './catalog/office-review.ts'
export * from './catalog/review.ts'
export * from './catalog/shop.ts'
export * from './catalog/stock.ts'
export * from './catalog/template.ts'
export * from './endpoint.ts'
export * from './failure.ts'
export * from './insights/task.ts'
export * from './media/file.ts'
export * from './orders/address.ts'
export * from './orders/buyer-order.ts'
export * from './orders/checkout.ts'
export * from './orders/office-order.ts'
export * from './orders/order.ts'
export * from './orders/status.ts'
export * from './orders/track.ts'
export * from './people/employee.ts'
export * from './people/profile.ts'
export * from './promotions/coupon.ts'
export * from './promotions/offer.ts'
export * from './resource.ts'
export * from './sentences.ts'
export * from './session/session.ts'
export * from './shapes.ts'
export * from './shops/registration.ts'
export * from './site/contact.ts'
export * from './site/site.ts'
