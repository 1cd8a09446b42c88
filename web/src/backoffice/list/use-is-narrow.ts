import { useSyncExternalStore } from 'react'

import { breakpoints } from '../../ui/timing.ts'

/** Window width below which a table becomes a list of items: a phone, or a tablet. */
export type ItemsBelow = 'md' | 'xl'

const query = (below: ItemsBelow) => matchMedia(`screen and (width < ${breakpoints[below]}px)`)

const listenTo = (below: ItemsBelow) => (listener: () => void) => {
  const mediaQuery = query(below)
  mediaQuery.addEventListener('change', listener)
  return () => mediaQuery.removeEventListener('change', listener)
}
const listeners = { md: listenTo('md'), xl: listenTo('xl') }

/**
 * Returns whether the window is as narrow as a phone, where tables become lists of items. Printing
 * uses tables.
 */
export const useIsPhone = (below: ItemsBelow = 'md') =>
  useSyncExternalStore(
    listeners[below],
    () => query(below).matches,
    () => false,
  )
