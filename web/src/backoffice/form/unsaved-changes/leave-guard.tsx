import { useEffect } from 'react'
import { useBlocker } from 'react-router'

import { hasUnsaved, mayDiscard } from './unsaved.ts'
import { useOffline } from './offline.ts'

/**
 * Asks before a form with unsaved changes is left, and blocks navigation to a screen that cannot be
 * loaded.
 */
export const LeaveGuard = () => {
  const offline = useOffline()
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    const isElsewhere = from.pathname !== to.pathname || recordIn(from) !== recordIn(to)
    return isElsewhere && (hasUnsaved() || offline.stops(to))
  })

  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined
    // A later navigation, or a later run of this effect, takes over.
    let isCurrent = true
    const decide = async () => {
      const mayLeave = (await mayDiscard()) && (await offline.mayGoTo(blocker.location))
      if (!isCurrent) return
      try {
        if (mayLeave) blocker.proceed()
        else blocker.reset()
      } catch {
        // Another navigation has ended this one before React rendered it.
      }
    }
    void decide()
    return () => {
      isCurrent = false
    }
  }, [blocker, offline])

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [])

  return null
}

/**
 * The record that a screen shows. Changes of list filters and pages do not leave it, so its draft
 * remains.
 */
const recordIn = ({ search }: { search: string }) => new URLSearchParams(search).get('id')
