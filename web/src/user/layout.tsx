import * as m from '@emporia/messages/member'

import { SessionExpired } from '../features/session/session-expired.tsx'
import { areaMeta } from '../session/area-meta.ts'
import { Frame } from '../backoffice/shell/frame.tsx'
import { guard } from '../session/guard.ts'
import { Loading } from '../ui/loading.tsx'
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
export const HydrateFallback = Loading
export const handle = { hydrate: true }

export default function UserLayout() {
  return (
    <>
      <Frame area={areaConfig} />
      <SessionExpired />
    </>
  )
}
