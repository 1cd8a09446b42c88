import * as m from '@emporia/messages/profile'
import { Suspense } from 'react'

import { lazy } from '../../ui/lazy.ts'
import type { Profile } from './profile.ts'

const VerifyEmail = lazy(async () => ({
  default: (await import('../../backoffice/shell/verify-email.tsx')).VerifyEmail,
}))

/**
 * Whether the e-mail address is confirmed. Where the marketplace requires that, the bar above asks for
 * the code.
 */
export const VerifiedState = ({ profile }: { profile: Profile }) => {
  const { email_verified_at, must_verify_email } = profile
  if (email_verified_at) return <p className="mt-4 text-ink-2">{m.profile_email_verified()}</p>

  return (
    <div className="mt-4 grid gap-2.5">
      <p className="text-ink-2">{m.profile_email_unverified()}</p>
      <Suspense>{!must_verify_email && <VerifyEmail />}</Suspense>
    </div>
  )
}
