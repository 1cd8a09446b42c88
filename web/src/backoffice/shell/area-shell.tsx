import { type ReactNode, Suspense, useState } from 'react'

import { onConfirmNeeded } from '../../api/call.ts'
import { readViewToken } from '../../api/view-token.ts'
import { LookContext } from '../../form/look-context.ts'
import { useSession } from '../../session/session.ts'
import { lazy, loadAgain } from '../../ui/lazy.ts'
import { LocaleContext, useLocale } from '../../ui/money.tsx'
import { backofficeLook } from '../form/look.ts'
import { LeaveGuard } from '../form/unsaved-changes/leave-guard.tsx'
import { AreaContext, type AreaConfig } from './area.ts'
import { Progress } from './progress.tsx'
import '../backoffice.css'

const ViewBar = lazy(async () => ({ default: (await import('./view-bar.tsx')).ViewBar }))
const VerifyBar = lazy(async () => ({ default: (await import('./verify-bar.tsx')).VerifyBar }))

onConfirmNeeded(async () => {
  const { confirmIdentity } = await loadAgain(() => import('../../session/confirm-identity.ts'))
  return confirmIdentity()
})

type Props = {
  area: AreaConfig
  /** Shown while there is no session. */
  skeleton: ReactNode
  /** The frame; `bars` state that staff view as the person, or that the e-mail must be verified. */
  children: (bars: ReactNode) => ReactNode
}

/** What the frame and the screens of every area need: context, time zone, guard of changes. */
export const AreaShell = ({ area, skeleton, children }: Props) => {
  // Signing out empties the session shortly before the sign-in page is rendered.
  const { user, seller, admin } = useSession()
  const locale = useLocale()
  const [isView] = useState(() => readViewToken() !== null)
  const person = admin ?? seller ?? user
  if (!person) return skeleton
  // People read dates in their own zone (docs/domain/formats.md#time-zones).
  const own = { ...locale, time_zone: person.time_zone ?? locale.time_zone }

  return (
    <LookContext value={backofficeLook}>
      <AreaContext value={area}>
        <LeaveGuard />
        <Progress />
        <LocaleContext value={own}>
          {children(
            <Suspense>
              {isView && <ViewBar />}
              {person.must_verify_email && !isView && <VerifyBar email={person.email} />}
            </Suspense>,
          )}
        </LocaleContext>
      </AreaContext>
    </LookContext>
  )
}
