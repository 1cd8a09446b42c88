import * as m from '@emporia/messages/account'

import { button } from '../../ui/button.ts'
import { Panel } from './panel.tsx'

/** The address and the code are stored in memory only, so a reload loses them. */
export const StartAgain = () => (
  <Panel title={m.signin_please_start_again()} text={m.signin_code_has_expired()}>
    <a href="/forget-password" className={button('primary')}>
      {m.signin_ask_new_code()}
    </a>
  </Panel>
)
