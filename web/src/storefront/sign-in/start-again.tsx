import * as m from '@emporia/messages/account'
import { localePath } from '@emporia/messages/locale'

import { button } from '../../ui/button.ts'
import { Panel } from './panel.tsx'

/** The address and the code are stored in memory only, so a reload loses them. */
export const StartAgain = () => (
  <Panel title={m.reset_restart_title()} text={m.reset_restart_text()}>
    <a href={localePath('/forget-password')} className={button('primary')}>
      {m.reset_restart_button()}
    </a>
  </Panel>
)
