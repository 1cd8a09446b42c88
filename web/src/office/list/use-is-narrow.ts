import { useSyncExternalStore } from 'react'

import { breakpoints } from '../../ui/timing.ts'

const query = () => matchMedia(`screen and (width < ${breakpoints.md}px)`)

const listen = (listener: () => void) => {
  const narrow = query()
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

/**
 * Returns whether the window is as narrow as a phone, where tables become lists of items. Printing
 * uses tables.
 */
export const useIsNarrow = () =>
  useSyncExternalStore(
    listen,
    () => query().matches,
    () => false,
  )
