import { useSyncExternalStore } from 'react'

const query = () => matchMedia('screen and (width >= 1024px)')

/** Returns whether the window has room for the form in two columns. */
export const useIsWide = () =>
  useSyncExternalStore(
    listen,
    () => query().matches,
    () => true,
  )

const listen = (listener: () => void) => {
  const media = query()
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
