import * as m from '@emporia/messages/people'
import { Suspense } from 'react'

import { SessionExpired } from '../features/session/session-expired.tsx'
import { areaMeta } from '../session/area-meta.ts'
import { Frame } from '../backoffice/shell/frame.tsx'
import { FrameSkeleton } from '../backoffice/shell/frame-skeleton.tsx'
import { sectionAt } from '../backoffice/shell/menu.ts'
import { useSession } from '../session/session.ts'
import { guard } from '../session/guard.ts'
import { lazy } from '../ui/lazy.ts'
import { Loading } from '../ui/loading.tsx'
import { countWaiting } from './dashboard/count-waiting.ts'
import { findRecords } from './dashboard/find-records.ts'
import { recordSection } from './dashboard/query.ts'
import { PreviewBar } from './people/preview-bar.tsx'
import { sections } from './sections.ts'

const areaConfig = {
  area: 'admin' as const,
  name: m.menu_area_admin,
  sections,
  profile: '/admin/profile',
  find: findRecords,
  loadSettings: async () => (await import('./settings/index/find-settings.ts')).findSettings,
  countWaiting,
}

/** Returns the permission of the screen at a path and saves the screen for the refusal. */
const permissionOf = (pathname: string) => {
  const section = sectionAt('admin', sections, pathname)
  recordSection(section)
  return section?.permission
}

export const meta = areaMeta('admin', sections)
export const clientMiddleware = [guard('admin', permissionOf)]
export const clientLoader = () => null
export const HydrateFallback = () => <FrameSkeleton area={areaConfig} />
export const handle = { hydrate: true }

const Enrollment = lazy(async () => ({
  default: (await import('./people/enrollment.tsx')).Enrollment,
}))

export default function AdminLayout() {
  const { admin } = useSession()
  if (admin?.must_enroll)
    return (
      <Suspense fallback={<Loading />}>
        <Enrollment />
      </Suspense>
    )

  return (
    <>
      <Frame area={areaConfig} />
      <PreviewBar />
      <SessionExpired />
    </>
  )
}
