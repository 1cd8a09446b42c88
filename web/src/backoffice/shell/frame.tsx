import * as m from '@emporia/messages/backoffice'
import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'

import { Icon } from '../icon.client.tsx'
import { OfflineBar } from '../form/unsaved-changes/offline-bar.tsx'
import type { AreaConfig } from './area.ts'
import { AreaShell } from './area-shell.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { FrameSkeleton } from './frame-skeleton.tsx'
import { sectionAt } from './menu.ts'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'
import { useManages } from './use-manages.ts'

/** The layout of the back office: menu, top bar, screen, and the bottom bar of a phone. */
export const Frame = ({ area }: { area: AreaConfig }) => {
  const section = sectionAt(area.area, area.sections, useLocation().pathname)

  return (
    <AreaShell area={area} skeleton={<FrameSkeleton area={area} />}>
      {(bars) => (
        <>
          <a href="#content" className="skip">
            {m.shell_skip_link()}
          </a>
          {section?.fillsWindow ? <Screen bars={bars} /> : <Menus bars={bars} />}
        </>
      )}
    </AreaShell>
  )
}

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

const Content = () => {
  const main = useFocusOnNavigation<HTMLElement>()
  const canChange = useManages()

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
