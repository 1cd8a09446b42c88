import { type Basket, emptyBasket } from './basket.ts'

const keyOf = (userId: number) => `pos_draft_${userId}`

/** The current basket of this register, stored so that it survives reloads, crashes and updates. */
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
  /** Called when this tab owns the register; it then reads the stored basket. */
  onOwned: () => void
  /** Called when another tab owns the register. */
  onOther: () => void
}

const lockName = 'pos-draft'

/**
 * Ensures that only one browser tab uses the register; a second tab shows this and can take over. A
 * tab that lost it gets it back when the other one closes. A lock request is rejected when the lock
 * is stolen or the wait is aborted. Returns functions to take and to release the register.
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
  void lockWhile(() => (isOver ? undefined : next()), hold)

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

/** Requests the lock again each time it is lost, while `next` returns options. */
const lockWhile = async (
  next: () => LockOptions | undefined,
  hold: (lock: Lock | null) => Promise<void> | undefined,
) => {
  let options: LockOptions | undefined = { ifAvailable: true }
  while (options) {
    await navigator.locks.request(lockName, options, hold).catch(() => undefined)
    options = next()
  }
}
