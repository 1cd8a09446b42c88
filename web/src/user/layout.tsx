import * as m from '@emporia/messages/member'
import { useEffect } from 'react'
import { Outlet } from 'react-router'

import { AreaContext } from '../backoffice/shell/area.ts'
import { AreaShell } from '../backoffice/shell/area-shell.tsx'
import { BottomBar } from '../backoffice/shell/bottom-bar.tsx'
import { Blocks, ContentSkeleton } from '../backoffice/shell/content-skeleton.tsx'
import { Navigation } from '../backoffice/shell/sidebar.tsx'
import { SessionExpired } from '../features/session/session-expired.tsx'
import { fillHeader } from '../islands/slots.ts'
import { areaMeta } from '../session/area-meta.ts'
import { guard } from '../session/guard.ts'
import { AccountFrame } from './frame/account-frame.tsx'
import { Tools } from './frame/tools.tsx'
import { sections } from './sections.ts'

export { ErrorScreen as ErrorBoundary } from '../ui/error-screen.tsx'

const areaConfig = {
  area: 'user' as const,
  name: m.menu_area_account,
  sections,
  profile: '/user/settings',
}

export const meta = areaMeta('user', sections)
export const clientMiddleware = [guard('user')]
export const clientLoader = () => null
export const handle = { hydrate: true }

export const HydrateFallback = () => (
  <AreaContext value={areaConfig}>
    <AccountFrame
      tools={<Blocks size="h-8 w-24" />}
      menu={<Blocks count={7} size="my-3 h-5" />}
      bar={
        <div className="bottom-bar">
          <div className="h-14" />
        </div>
      }
    >
      <ContentSkeleton />
    </AccountFrame>
  </AreaContext>
)

/** The account, inside the frame of the storefront. */
export default function UserLayout() {
  // The session may name a person whom the header does not show yet.
  useEffect(fillHeader, [])

  return (
    <>
      <AreaShell area={areaConfig} skeleton={<HydrateFallback />}>
        {(bars) => (
          <AccountFrame bars={bars} tools={<Tools />} menu={<Navigation />} bar={<BottomBar />}>
            <Outlet />
          </AccountFrame>
        )}
      </AreaShell>
      <SessionExpired />
    </>
  )
}
