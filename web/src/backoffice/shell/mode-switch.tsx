import * as m from '@emporia/messages/backoffice'

import { iconButton } from '../button.ts'
import { Icon } from '../icon.client.tsx'
import { chooseMode, useMode } from './mode.ts'

/** Switches between light and dark. */
export const ModeSwitch = () => {
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
