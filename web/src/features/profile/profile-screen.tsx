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

  const parts = listParts(calls, profile)

  return (
    <>
      <PageTitle title={title} />
      <div className="grid items-start gap-x-8 xl:grid-cols-[minmax(0,760px)_240px]">
        <div className="grid max-w-[760px] gap-3.5">
          {children}
          {parts.map(({ id, element }) => (
            <div key={id} id={id} className="grid scroll-mt-16 gap-3.5">
              {element}
            </div>
          ))}
        </div>
        <Contents parts={parts} />
      </div>
    </>
  )
}

type Part = { id: string; title: string; element: ReactNode }

const listParts = (calls: ProfileCalls, profile: Profile): Part[] => [
  {
    id: 'person',
    title: m.profile_person_title(),
    element: (
      <>
        <Portrait calls={calls} profile={profile} />
        <Person calls={calls} profile={profile} />
      </>
    ),
  },
  { id: 'password', title: m.profile_password_title(), element: <Password calls={calls} /> },
  {
    id: 'second-factor',
    title: m.profile_factor_title(),
    element: (
      <Suspense>
        <SecondFactor />
      </Suspense>
    ),
  },
  { id: 'sessions', title: m.profile_sessions_title(), element: <Sessions /> },
  {
    id: 'notifications',
    title: m.profile_notifications_title(),
    element: <NotificationSettings />,
  },
  ...(profile.type === 'User'
    ? []
    : [
        {
          id: 'documents',
          title: m.profile_documents_title(),
          element: <Documents calls={calls} profile={profile} />,
        },
      ]),
  { id: 'data', title: m.privacy_panel_title(), element: <PrivacyPanel type={profile.type} /> },
]

/** The parts of the page as links, beside it on wide screens. */
const Contents = ({ parts }: { parts: Part[] }) => (
  <nav
    aria-label={m.profile_contents_label()}
    className="sticky top-18 border-s-2 border-line ps-4 max-xl:hidden"
  >
    <ul>
      {parts.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} className="block py-1.5 text-ink-2 hover:text-ink hover:underline">
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
