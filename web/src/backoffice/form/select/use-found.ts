import { useEffect, useState } from 'react'

const pauseMs = 250

/**
 * Loads the options for the typed text after a pause in typing. They are undefined until the first
 * have arrived.
 */
export const useFound = <Found>(find: (typed: string) => Promise<Found[]>) => {
  const [typed, search] = useState('')
  const [found, setFound] = useState<Found[]>()

  useEffect(() => {
    let isWanted = true
    const pause = setTimeout(() => {
      void find(typed).then((options) => isWanted && setFound(options))
    }, pauseMs)
    return () => {
      isWanted = false
      clearTimeout(pause)
    }
  }, [find, typed])

  return { found, search }
}
