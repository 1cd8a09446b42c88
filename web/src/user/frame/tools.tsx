import * as m from '@emporia/messages/backoffice'

import { iconButton } from '../../backoffice/button.ts'
import { Bell } from '../../backoffice/notifications/bell.tsx'
import { ModeSwitch } from '../../backoffice/shell/mode-switch.tsx'
import { PaletteOpener } from '../../backoffice/shell/palette/opener.tsx'
import { PersonMenu } from '../../backoffice/shell/person-menu.client.tsx'

/** Search of the account, notifications, color mode and sign-out. */
export const Tools = () => (
  <>
    <PaletteOpener className={`${iconButton} max-sm:hidden`}>
      <span className="sr-only">{m.palette_open_button()}</span>
    </PaletteOpener>
    <Bell />
    <ModeSwitch />
    <PersonMenu />
  </>
)
