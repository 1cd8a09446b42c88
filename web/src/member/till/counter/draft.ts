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

type Ownership = {
  /** This tab may sell, and reads what the last one left. */
  onOwned: () => void
  /** Another tab has the register. */
  onOther: () => void
}

const lockName = 'pos-draft'

/**
 * One tab of a browser has the register: a second one shows so and can take it over. A tab that
 * lost it gets it back when the other one is closed: a lock that is taken, or not waited for any more,
 * is a refused request. Returns how to take it and how to let go.
 */
export const ownDraft = ({ onOwned, onOther }: Ownership) => {
  let isOver = false
  let isTaking = false
  let letGo: () => void = () => undefined
  let queue = new AbortController()

  const hold = (lock: Lock | null) => {
    if (!lock || isOver) return undefined
    onOwned()
    return new Promise<void>((resolve) => (letGo = resolve))
  }
  const next = (): LockOptions => {
    if (isTaking) {
      isTaking = false
      return { steal: true }
    }
    onOther()
    queue = new AbortController()
    return { signal: queue.signal }
  }
  void holdWhile(() => (isOver ? undefined : next()), hold)

  return {
    take: () => {
      isTaking = true
      queue.abort()
    },
    end: () => {
      isOver = true
      queue.abort()
      letGo()
    },
  }
}

/** Asks for the lock again each time it is lost, as long as `next` says how. */
const holdWhile = async (
  next: () => LockOptions | undefined,
  hold: (lock: Lock | null) => Promise<void> | undefined,
) => {
  let options: LockOptions | undefined = { ifAvailable: true }
  while (options) {
    await navigator.locks.request(lockName, options, hold).catch(() => undefined)
    options = next()
  }
}
