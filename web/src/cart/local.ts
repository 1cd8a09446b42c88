import { type CartData, type Choice, sumOfQuantities } from '@emporia/contract'

/** A cart item as stored in `localStorage` under `cart`. `id` is the product id. */
export type CartItem = {
  id: number
  attributes: Choice[]
  quantity: number
  /** True for products sold by weight or measure: they count as one item, whatever the quantity. */
  isMeasured?: boolean
}

const key = 'cart'
const changed = 'cart-changed'

/**
 * The local cart. For signed-in users it mirrors the server's cart for the badge; for guests it
 * holds the items to add after sign-in (docs/domain/orders.md#buyers).
 */
export const localCart = {
  read: (): CartItem[] => {
    const saved: unknown = parsed(localStorage.getItem(key))
    return Array.isArray(saved) ? saved.filter(isCartItem) : []
  },

  copy: ({ lines }: CartData) =>
    saveItems(
      lines.map(({ product_id, product_attributes, quantity, decimals }) => ({
        id: product_id,
        attributes: product_attributes,
        quantity,
        ...(decimals > 0 && { isMeasured: true }),
      })),
    ),

  /** Adds an item. Quantities of the same product and variant are summed. */
  add: (item: CartItem) => {
    const items = localCart.read()
    const same = items.find((other) => getItemKey(other) === getItemKey(item))
    if (same) same.quantity = sumOfQuantities([same.quantity, item.quantity])
    saveItems(same ? items : [...items, item])
  },

  remove: (item: CartItem) =>
    saveItems(localCart.read().filter((other) => getItemKey(other) !== getItemKey(item))),

  clear: () => saveItems([]),

  count: () =>
    localCart
      .read()
      .reduce((sum, { quantity, isMeasured }) => sum + (isMeasured ? 1 : Math.ceil(quantity)), 0),

  /** Calls the listener on every change, including changes in other windows. */
  listen: (listener: () => void) => {
    addEventListener(changed, listener)
    addEventListener('storage', listener)
    return () => {
      removeEventListener(changed, listener)
      removeEventListener('storage', listener)
    }
  },
}

/** Returns the key of a cart item: the product and its choices, in sorted order. */
export const getItemKey = ({ id, attributes }: CartItem) =>
  [
    id,
    ...attributes.map(({ attribute_id, value_id }) => `${attribute_id}-${value_id}`).toSorted(),
  ].join(' ')

const saveItems = (items: CartItem[]) => {
  localStorage.setItem(key, JSON.stringify(items))
  dispatchEvent(new Event(changed))
}

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

const isCartItem = (saved: unknown): saved is CartItem =>
  typeof saved === 'object' &&
  saved !== null &&
  'id' in saved &&
  Number.isInteger(saved.id) &&
  'quantity' in saved &&
  typeof saved.quantity === 'number' &&
  saved.quantity > 0 &&
  'attributes' in saved &&
  Array.isArray(saved.attributes)
