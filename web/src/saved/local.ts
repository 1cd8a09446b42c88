import { ownJson } from '../api/own-json.ts'
import { savedKey } from '../session/token.ts'

const changed = 'saved-changed'

/**
 * The ids of the saved products, the latest first. For signed-in buyers this is a copy of the
 * server's list; for guests it is the list itself (docs/domain/catalog.md#saved-items).
 */
export const savedProducts = {
  read: (): number[] => {
    try {
      return ownJson<number[]>(localStorage.getItem(savedKey), [])
    } catch {
      return []
    }
  },

  store: (ids: number[]) => {
    localStorage.setItem(savedKey, JSON.stringify(ids))
    dispatchEvent(new Event(changed))
  },

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
