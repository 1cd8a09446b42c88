import * as m from '@emporia/messages/backoffice'

import { useArea } from './area.ts'
import { iconButton, buttonClass } from '../button.ts'
import { chooseMode, useMode } from './mode.ts'
import { Icon } from '../icon.client.tsx'
import { PersonMenu } from './person-menu.client.tsx'
import { PaletteOpener } from './palette/opener.tsx'
import { Bell } from '../notifications/bell.tsx'
import { TaskTray } from '../tasks/tray.tsx'
import { Wordmark } from './sidebar.tsx'

/** Link to the shop, color mode and person menu. */
export const TopBar = () => {
  const { area } = useArea()
  const isBuyer = area === 'user' || area === 'member'

  return (
    <header className="flex h-13 items-center gap-1 max-sm:gap-0 border-b border-line px-4 max-[22.5rem]:px-2 md:px-6">
      <div className="lg:hidden">
        <Wordmark />
      </div>
      {/* A phone has room for one of them: buyers get the shop link, others the search. */}
      <div className={`max-lg:ms-auto lg:me-auto ${isBuyer ? 'max-sm:hidden' : ''}`}>
        <PaletteOpener />
      </div>
      <a href="/" className={`${buttonClass('quiet')} ${isBuyer ? '' : 'max-sm:hidden'}`}>
        <Icon name="shop" />
        <span className="max-sm:sr-only">
          {isBuyer ? m.shell_shop_buyer() : m.shell_shop_staff()}
        </span>
      </a>
      {!isBuyer && <TaskTray />}
      <Bell />
      <ModeSwitch />
      <PersonMenu />
    </header>
  )
}

const ModeSwitch = () => {
  const mode = useMode()
  const other = mode === 'dark' ? 'light' : 'dark'
  const label = other === 'dark' ? m.shell_mode_dark() : m.shell_mode_light()

  return (
    <button
      type="button"
      className={iconButton}
      aria-label={label}
      title={label}
      onClick={() => chooseMode(other)}
    >
      <Icon name={other} />
    </button>
  )
}
