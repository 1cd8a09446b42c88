import type { CartItem } from '../../../cart/local.ts'

/** Returns the contract's query for a checkout: of one product, or of the whole cart. */
export const toResourceQuery = (item: CartItem | undefined) =>
  item ? { product_id: item.id, quantity: item.quantity, product_attributes: item.attributes } : {}
