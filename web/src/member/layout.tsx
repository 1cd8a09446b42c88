import * as m from '@emporia/messages/member'
import { useLocation } from 'react-router'

import { SessionExpired } from '../features/session/session-expired.tsx'
import { areaMeta } from '../session/area-meta.ts'
import { Frame } from '../backoffice/shell/frame.tsx'
import { FrameSkeleton } from '../backoffice/shell/frame-skeleton.tsx'
import { sectionAt } from '../backoffice/shell/menu.ts'
import { guard } from '../session/guard.ts'
import { PosSkeleton } from './pos/pos-skeleton.tsx'
import { sections } from './sections.ts'

const areaConfig = {
  area: 'member' as const,
  name: m.menu_area_member,
  sections,
  profile: '/member/settings',
}

export const meta = areaMeta('member', sections)
export const clientMiddleware = [guard('member')]
export const clientLoader = () => null

/** The POS fills the window. */
export const HydrateFallback = () => {
  const section = sectionAt('member', sections, useLocation().pathname)
  return section?.fillsWindow ? (
    <main>
      <PosSkeleton />
    </main>
  ) : (
    <FrameSkeleton area={areaConfig} />
  )
}

export const handle = { hydrate: true }

export default function MemberLayout() {
  return (
    <>
      <Frame area={areaConfig} />
      <SessionExpired />
    </>
  )
}
