import * as m from '@emporia/messages/backoffice'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router'

import { onConfirmNeeded } from '../../api/call.ts'
import { readViewToken } from '../../api/view-token.ts'
import { lazy, loadAgain } from '../../ui/lazy.ts'

import { LocaleContext, useLocale } from '../../ui/money.tsx'
import { useSession } from '../../session/session.ts'
import { LookContext } from '../../form/look-context.ts'
import { Icon } from '../icon.client.tsx'
import { AreaContext, type AreaConfig } from './area.ts'
import { BottomBar } from './bottom-bar.tsx'
import { LeaveGuard } from '../form/unsaved-changes/leave-guard.tsx'
import { backofficeLook } from '../form/look.ts'
import { FrameSkeleton } from './frame-skeleton.tsx'
import { OfflineBar } from '../form/unsaved-changes/offline-bar.tsx'
import { sectionAt } from './menu.ts'
import { Progress } from './progress.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useManages } from './use-manages.ts'
import '../backoffice.css'

const ViewBar = lazy(async () => ({ default: (await import('./view-bar.tsx')).ViewBar }))
const VerifyBar = lazy(async () => ({ default: (await import('./verify-bar.tsx')).VerifyBar }))

onConfirmNeeded(async () => {
  const { confirmIdentity } = await loadAgain(() => import('../../session/confirm-identity.ts'))
  return confirmIdentity()
})

/** The layout of the back office: menu, top bar, screen, and the bottom bar of a phone. */
export const Frame = ({ area }: { area: AreaConfig }) => {
  // Signing out empties the session shortly before the sign-in page is rendered.
  const { user, seller, admin } = useSession()
  const locale = useLocale()
  const [isView] = useState(() => readViewToken() !== null)
  const section = sectionAt(area.area, area.sections, useLocation().pathname)
  const person = admin ?? seller ?? user
  if (!person) return <FrameSkeleton area={area} />
  // People read dates in their own zone (docs/domain/formats.md#time-zones).
  const own = { ...locale, time_zone: person.time_zone ?? locale.time_zone }
  const bars = (
    <Suspense>
      {isView && <ViewBar />}
      {person.must_verify_email && !isView && <VerifyBar email={person.email} />}
    </Suspense>
  )

  return (
    <LookContext value={backofficeLook}>
      <AreaContext value={area}>
        <LeaveGuard />
        <a href="#content" className="skip">
          {m.shell_skip_link()}
        </a>
        <Progress />
        <LocaleContext value={own}>
          {section?.fillsWindow ? <Screen bars={bars} /> : <Menus bars={bars} />}
        </LocaleContext>
      </AreaContext>
    </LookContext>
  )
}

/** `bars` state that staff view as the person, or that the e-mail address must be verified. */
type LayoutProps = { bars: ReactNode }

/** A screen that fills the window and has its own bar. */
const Screen = ({ bars }: LayoutProps) => (
  <main id="content" tabIndex={-1} className="outline-none">
    {bars}
    <Outlet />
  </main>
)

const Menus = ({ bars }: LayoutProps) => (
  <>
    <div className="office">
      <Sidebar />
      <div className="flex min-w-0 flex-col">
        <TopBar />
        <OfflineBar />
        {bars}
        <Content />
      </div>
    </div>
    <BottomBar />
  </>
)

/**
 * After navigation the focus moves to the new screen, so that screen readers continue there. Where the
 * address names a part of the screen, the part receives it.
 */
const Content = () => {
  const { pathname, hash } = useLocation()
  const canChange = useManages()
  const main = useRef<HTMLElement>(null)
  const lastPath = useRef(pathname)

  useEffect(() => {
    if (lastPath.current !== pathname && !hash) main.current?.focus({ preventScroll: true })
    lastPath.current = pathname
  }, [pathname, hash])

  return (
    <main
      id="content"
      ref={main}
      tabIndex={-1}
      className={`mx-auto w-full max-w-[1440px] flex-1 px-4 pt-[22px] pb-24 outline-none md:px-6 lg:pb-10 ${canChange ? '' : 'view-only'}`}
    >
      {!canChange && (
        <p className="mb-4 flex items-center gap-2 text-ink-2">
          <Icon name="visible" />
          {m.shell_view_only_text()}
        </p>
      )}
      <Outlet />
    </main>
  )
}
