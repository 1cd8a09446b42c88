import { useEffect } from 'react'
import { useBlocker } from 'react-router'

import { hasUnsaved, mayDiscard } from './unsaved.ts'
import { useOffline } from './offline.ts'

/** Asks before a form with unsaved changes is left, and stays where the next screen cannot come. */
export const LeaveGuard = () => {
  const offline = useOffline()
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    const isElsewhere = from.pathname !== to.pathname || recordIn(from) !== recordIn(to)
    return isElsewhere && (hasUnsaved() || offline.stops(to))
  })

  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined
    // Another navigation, or another run of this effect, decides instead.
    let isCurrent = true
    const decide = async () => {
      const mayLeave = (await mayDiscard()) && (await offline.mayGoTo(blocker.location))
      if (!isCurrent) return
      try {
        if (mayLeave) blocker.proceed()
        else blocker.reset()
      } catch {
        // Another navigation has ended this one, and React has not rendered that yet.
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

/** The record that a screen shows; filters and pages of a list keep what is typed beside it. */
const recordIn = ({ search }: { search: string }) => new URLSearchParams(search).get('id')
