import { type CartData, type Choice, sumOfQuantities } from '@emporia/contract'

/** What somebody wants, as it lies under `cart`: `id` is the product's. */
export type Wish = {
  id: number
  attributes: Choice[]
  quantity: number
  /** True of what is weighed or measured: it counts as one thing, however much of it. */
  isMeasured?: boolean
}

const key = 'cart'
const changed = 'cart-changed'

/**
 * The local cart. Signed in it copies the server's, for the badge; signed out it holds what the
 * person meant to add, until they sign in (product.md 15).
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

  /** The same thing twice is one wish with both quantities. */
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

  /** Told of every change, also of those in other windows. */
  listen: (listener: () => void) => {
    addEventListener(changed, listener)
    addEventListener('storage', listener)
    return () => {
      removeEventListener(changed, listener)
      removeEventListener('storage', listener)
    }
  },
}

/** The name of a cart line: the product and its choices, in whatever order they came. */
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
