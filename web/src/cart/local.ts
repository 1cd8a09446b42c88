import { type CartData, type Choice, sumOfQuantities } from '@emporia/contract'

/** A cart item as stored in `localStorage` under `cart`. `id` is the product id. */
export type Wish = {
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
  read: (): Wish[] => {
    const kept: unknown = parsed(localStorage.getItem(key))
    return Array.isArray(kept) ? kept.filter(isWish) : []
  },

  copy: ({ lines }: CartData) =>
    keep(
      lines.map(({ product_id, product_attributes, quantity, decimals }) => ({
        id: product_id,
        attributes: product_attributes,
        quantity,
        ...(decimals > 0 && { isMeasured: true }),
      })),
    ),

  /** Adds an item. Quantities of the same product and variant are summed. */
  add: (wish: Wish) => {
    const wishes = localCart.read()
    const same = wishes.find((other) => nameOf(other) === nameOf(wish))
    if (same) same.quantity = sumOfQuantities([same.quantity, wish.quantity])
    keep(same ? wishes : [...wishes, wish])
  },

  remove: (wish: Wish) => keep(localCart.read().filter((other) => nameOf(other) !== nameOf(wish))),

  clear: () => keep([]),

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
export const nameOf = ({ id, attributes }: Wish) =>
  [
    id,
    ...attributes.map(({ attribute_id, value_id }) => `${attribute_id}-${value_id}`).toSorted(),
  ].join(' ')

const keep = (wishes: Wish[]) => {
  localStorage.setItem(key, JSON.stringify(wishes))
  dispatchEvent(new Event(changed))
}

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

const isWish = (kept: unknown): kept is Wish =>
  typeof kept === 'object' &&
  kept !== null &&
  'id' in kept &&
  Number.isInteger(kept.id) &&
  'quantity' in kept &&
  typeof kept.quantity === 'number' &&
  kept.quantity > 0 &&
  'attributes' in kept &&
  Array.isArray(kept.attributes)
