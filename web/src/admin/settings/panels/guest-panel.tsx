import * as m from '@emporia/messages/settings'

import { Panel } from '../../../backoffice/panel.tsx'
import { connectGeneral } from '../index/general-fields.ts'
import type { PanelProps } from '../settings-form.ts'
import { Tick } from '../fields/tick.tsx'

/** Whether buyers need an account. */
export const GuestPanel = ({ form }: PanelProps) => {
  const { draft, change } = form
  const field = connectGeneral(form)

  return (
    <Panel title={m.settings_guest_title()} className="p-4">
      <Tick
        {...field('guest_checkout')}
        checked={draft.guest_checkout}
        onChange={(guest_checkout) => change({ guest_checkout })}
      />
    </Panel>
  )
}
