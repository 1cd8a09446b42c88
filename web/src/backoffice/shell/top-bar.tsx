import * as m from '@emporia/messages/backoffice'
import { Suspense } from 'react'

import { lazy } from '../../ui/lazy.ts'
import { useArea } from './area.ts'
import { buttonClass } from '../button.ts'
import { ModeSwitch } from './mode-switch.tsx'
import { Icon } from '../icon.client.tsx'
import { PersonMenu } from './person-menu.client.tsx'
import { PaletteOpener } from './palette/opener.tsx'
import { Bell } from '../notifications/bell.tsx'
import { Wordmark } from './sidebar.tsx'

// Customers and members have no tasks, so their areas do not load the tray.
const TaskTray = lazy(async () => ({ default: (await import('../tasks/tray.tsx')).TaskTray }))

/** Link to the shop, color mode and person menu. */
export const TopBar = () => {
  const { area } = useArea()
  const isBuyer = area === 'member'

  return (
    <header className="flex h-13 items-center gap-1 max-sm:gap-0 border-b border-line px-4 max-[22.5rem]:px-2 md:px-6">
      <div className="lg:hidden">
        <Wordmark />
      </div>
      {/* A phone has room for one of them: buyers get the shop link, others the search. */}
      <div className={`max-lg:ms-auto lg:me-auto ${isBuyer ? 'max-sm:hidden' : ''}`}>
        <PaletteOpener className={`${buttonClass('quiet')} ${field}`}>
          <span className="max-md:sr-only lg:flex-1 lg:text-start">{m.palette_open_button()}</span>
          <kbd className="rounded-sm border border-line px-1 font-sans text-[.6875rem] font-medium text-ink-3 max-lg:hidden">
            {m.palette_open_shortcut()}
          </kbd>
        </PaletteOpener>
      </div>
      <a href="/" className={`${buttonClass('quiet')} ${isBuyer ? '' : 'max-sm:hidden'}`}>
        <Icon name="shop" />
        <span className="max-sm:sr-only">
          {isBuyer ? m.shell_shop_buyer() : m.shell_shop_staff()}
        </span>
      </a>
      {!isBuyer && (
        <Suspense fallback={<span className="size-8 pointer-coarse:size-11" />}>
          <TaskTray />
        </Suspense>
      )}
      <Bell />
      <ModeSwitch />
      <PersonMenu />
    </header>
  )
}

/** From 992 pixels on, the palette is opened by a field. */
const field =
  'lg:w-80 lg:justify-start lg:border-line-strong/50 lg:bg-surface lg:font-normal lg:text-ink-2'
