import * as m from '@emporia/messages/backoffice'
import { useNavigation } from 'react-router'

/** A progress bar while the next screen loads, shown after 200 ms. */
export const Progress = () =>
  useNavigation().state === 'idle' ? null : (
    <div role="status" className="progress">
      <span className="sr-only">{m.shell_screen_loading()}</span>
    </div>
  )
