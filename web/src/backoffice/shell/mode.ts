import { useSyncExternalStore } from 'react'

export type Mode = 'light' | 'dark'

const system = () => matchMedia('(prefers-color-scheme: dark)')

/** Returns the color mode that the user chose, or else that of the system. */
const read = (): Mode => {
  const chosen = document.documentElement.dataset['theme']
  if (chosen === 'light' || chosen === 'dark') return chosen
  return system().matches ? 'dark' : 'light'
}

const listeners = new Set<() => void>()

const listen = (listener: () => void) => {
  listeners.add(listener)
  system().addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    system().removeEventListener('change', listener)
  }
}

export const useMode = () => useSyncExternalStore(listen, read, () => 'light' as const)

/** Stores the mode for all pages: `public/theme.js` reads it before the first paint. */
export const chooseMode = (mode: Mode) => {
  localStorage.setItem('theme', mode)
  document.documentElement.dataset['theme'] = mode
  for (const listener of listeners) listener()
}
