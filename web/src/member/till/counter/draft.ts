import { type Basket, emptyBasket } from './basket.ts'

const keyOf = (userId: number) => `pos_draft_${userId}`

/** The current basket of this register: a reload, a crash or an update does not lose it. */
export const basketDraft = {
  read: (userId: number): Basket => {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null')
      return isBasket(stored) ? stored : emptyBasket
    } catch {
      return emptyBasket
    }
  },
  write: (userId: number, basket: Basket) => {
    const isEmpty = basket.lines.length === 0 && Object.keys(basket.customer).length === 0
    if (isEmpty) localStorage.removeItem(keyOf(userId))
    else localStorage.setItem(keyOf(userId), JSON.stringify(basket))
  },
}

export const isBasket = (stored: unknown): stored is Basket =>
  typeof stored === 'object' &&
  stored !== null &&
  'lines' in stored &&
  Array.isArray(stored.lines) &&
  'customer' in stored

/**
 * One tab of a browser owns the draft: a second one sells with a basket of its own that is not
 * stored. Resolves once this tab owns it; returns how to let go.
 */
export const ownDraft = (onOwned: () => void) => {
  const abort = new AbortController()
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  void navigator.locks
    .request('pos-draft', { signal: abort.signal }, () => {
      onOwned()
      return held
    })
    .catch(() => undefined)
  return () => {
    abort.abort()
    release()
  }
}
