import * as m from '@emporia/messages/settings'

import { Panel } from '../../../backoffice/panel.tsx'
import type { PanelProps } from '../settings-form.ts'
import { Tick } from '../fields/tick.tsx'

/** Whether buyers need an account. */
export const GuestPanel = ({ form: { draft, change } }: PanelProps) => (
  <Panel title={m.settings_guest_title()} className="p-4">
    <Tick
      label={m.settings_guest_label()}
      help={m.settings_guest_help()}
      checked={draft.guest_checkout}
      onChange={(guest_checkout) => change({ guest_checkout })}
    />
  </Panel>
)
