import type { CartItem } from './local.ts'

/** Returns the address of /buy-now for one product: `?product_id=7&quantity=1&choice=3-12`. */
export const buyNowPath = ({ id, attributes, quantity }: CartItem) => {
  const query = new URLSearchParams({ product_id: String(id), quantity: String(quantity) })
  for (const { attribute_id, value_id } of attributes)
    query.append('choice', `${attribute_id}-${value_id}`)
  return `/buy-now?${query.toString()}`
}
