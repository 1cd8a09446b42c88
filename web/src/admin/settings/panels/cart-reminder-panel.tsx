import { api } from '@emporia/contract'
import * as m from '@emporia/messages/settings'
import { useState } from 'react'

import { call } from '../../../api/call.ts'
import { useReply } from '../../../backoffice/load-states/use-reply.ts'
import { Panel } from '../../../backoffice/panel.tsx'
import { Tick } from '../fields/tick.tsx'
import { connectGeneral } from '../index/general-fields.ts'
import type { PanelProps } from '../settings-form.ts'

/** Whether buyers are reminded of their cart, and what it achieves. */
export const CartReminderPanel = ({ form }: PanelProps) => {
  const { draft, change } = form
  const field = connectGeneral(form)

  const [request] = useState(() => call(api.admin.newsletter.reminders, {}))
  const { reply } = useReply(request)

  return (
    <Panel title={m.settings_reminder_title()} className="p-4">
      <Tick
        {...field('cart_reminders')}
        checked={draft.cart_reminders}
        onChange={(cart_reminders) => change({ cart_reminders })}
      />
      {reply?.success && reply.data.sent > 0 && (
        <p className="mt-3 text-ink-2">{m.settings_reminder_report(reply.data)}</p>
      )}
    </Panel>
  )
}
