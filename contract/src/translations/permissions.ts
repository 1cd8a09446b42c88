import type { Permission, ShopRight } from '../access.ts'
import type { TranslatedEntity } from './entities.ts'

/** The permission that translating each entity requires: the one of its own screen. */
export const translationPermissions: Readonly<Record<TranslatedEntity, Permission>> = {
  product: 'product',
  category: 'category',
  brand: 'brand',
  attribute: 'attribute',
  attribute_value: 'attribute',
  unit: 'unit',
  picture: 'gallery',
  slider: 'slider',
  offer: 'offers',
  coupon: 'coupon',
  package: 'general',
  shop: 'general',
  site: 'general',
  shipping_method: 'general',
  checkout_method: 'general',
  pickup_point: 'general',
  tax_category: 'general',
  shipping_class: 'general',
  seller_terms: 'general',
  page: 'general',
  email_template: 'email',
}

/** What sellers translate. */
export const sellerEntities = ['product', 'picture', 'shop', 'pickup_point'] as const
export type SellerEntity = (typeof sellerEntities)[number]

/** The right of a shop login that translating each one requires. */
export const sellerTranslationRights: Readonly<Record<SellerEntity, ShopRight>> = {
  product: 'product',
  picture: 'product',
  shop: 'owner',
  pickup_point: 'order',
}
