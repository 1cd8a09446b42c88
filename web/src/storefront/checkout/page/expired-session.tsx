import { lazy, Suspense } from 'react'

import { useExpiredSession } from '../../../features/session/use-expired-session.ts'
import { loadLater } from './load-later.ts'

const SignInAgain = lazy(async () => ({ default: (await loadLater()).SignInAgain }))

/** The dialog for an expired session, which loads when the form is first touched. */
export const ExpiredSession = () => {
  const request = useExpiredSession()

  return (
    request && (
      <Suspense>
        <SignInAgain {...request} />
      </Suspense>
    )
  )
}
