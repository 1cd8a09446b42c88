import * as m from '@emporia/messages/member'

import { SessionExpired } from '../features/session/session-expired.tsx'
import { areaMeta } from '../session/area-meta.ts'
import { Frame } from '../backoffice/shell/frame.tsx'
import { FrameSkeleton } from '../backoffice/shell/frame-skeleton.tsx'
import { guard } from '../session/guard.ts'
import { sections } from './sections.ts'

const areaConfig = {
  area: 'user' as const,
  name: m.menu_area_account,
  sections,
  profile: '/user/settings',
}

export const meta = areaMeta('user', sections)
export const clientMiddleware = [guard('user')]
export const clientLoader = () => null
export const HydrateFallback = () => <FrameSkeleton area={areaConfig} />
export const handle = { hydrate: true }

export default function UserLayout() {
  return (
    <>
      <Frame area={areaConfig} />
      <SessionExpired />
    </>
  )
}
