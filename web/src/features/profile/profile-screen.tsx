import * as m from '@emporia/messages/profile'
import { type ReactNode, Suspense } from 'react'

import { PageTitle } from '../../backoffice/page-title.tsx'
import { useSection } from '../../backoffice/shell/area.ts'
import { lazy } from '../../ui/lazy.ts'
import { readText } from '../../ui/text.ts'
import { PrivacyPanel } from '../privacy/privacy-panel.tsx'
import { Documents } from './documents.tsx'
import { NotificationSettings } from './notifications.tsx'
import { Password } from './password.tsx'
import { Person } from './person.tsx'
import { Portrait } from './portrait.tsx'
import type { Profile, ProfileCalls } from './profile.ts'
import { Sessions } from './sessions.tsx'

// Loaded later: few visits of a profile change the sign-in, and the QR code is large.
const SecondFactor = lazy(async () => ({
  default: (await import('./second-factor/panel.tsx')).SecondFactor,
}))

type Props = { calls: ProfileCalls; profile: Profile | null; children?: ReactNode }

/** Profile of any kind of account: name, picture, password and, unless of a customer, documents. */
export const ProfileScreen = ({ calls, profile, children }: Props) => {
  const title = readText(useSection()?.title ?? m.profile_settings_title())
  if (!profile) return null

  return (
    <>
      <PageTitle title={title} />
      <div className="grid max-w-[760px] gap-3.5">
        {children}
        <Portrait calls={calls} profile={profile} />
        <Person calls={calls} profile={profile} />
        <Password calls={calls} />
        <Suspense>
          <SecondFactor />
        </Suspense>
        <Sessions />
        <NotificationSettings />
        {profile.type !== 'User' && <Documents calls={calls} profile={profile} />}
        <PrivacyPanel type={profile.type} />
      </div>
    </>
  )
}
