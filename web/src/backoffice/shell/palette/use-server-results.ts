import { useEffect, useState } from 'react'

import type { AreaConfig } from '../area.ts'
import type { Entry } from './entry.ts'

const pauseMs = 150

/** Results of the server, requested after a short delay. Outdated replies are ignored. */
export const useServerResults = (q: string, { find }: AreaConfig) => {
  const [found, setFound] = useState<{ q: string; entries: Entry[] }>({ q: '', entries: [] })
  const requested = q.trim()
  const isRequested = find !== undefined && requested.length > 1

  useEffect(() => {
    if (!find || requested.length < 2) return
    let isWanted = true
    const look = async () => {
      const entries = await find(requested)
      if (isWanted) setFound({ q: requested, entries })
    }
    const timer = setTimeout(() => void look(), pauseMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [requested, find])

  return {
    entries: isRequested ? found.entries : [],
    searching: isRequested && found.q !== requested,
  }
}
