import * as m from '@emporia/messages/settings'

import { AmountLine, IntegerLine } from '../../../backoffice/form/line.tsx'
import { Panel } from '../../../backoffice/panel.tsx'
import { Choice } from '../fields/choice.tsx'
import { connectGeneral } from '../index/general-fields.ts'
import type { PanelProps } from '../settings-form.ts'
import { Tick } from '../fields/tick.tsx'

/** When the earnings of shops become available, and how cash is handled. */
export const EarningPanel = ({ form }: PanelProps) => {
  const { draft, change } = form
  const field = connectGeneral(form)
  const { earning } = draft
  const set = (changes: Partial<typeof earning>) => change({ earning: { ...earning, ...changes } })

  return (
    <Panel
      title={m.settings_earnings_title()}
      hint={m.settings_earnings_hint()}
      className="grid gap-5 p-4 md:grid-cols-2"
    >
      <IntegerLine
        {...field('earning.hold_days')}
        help={m.settings_earnings_hold_help({ days: draft.return_days })}
        value={earning.hold_days}
        onChange={(hold_days) => set({ hold_days: hold_days ?? 0 })}
      />
      <Choice
        {...field('earning.collected_by')}
        value={earning.collected_by}
        options={{ courier: m.settings_earnings_courier, seller: m.settings_payee_shop }}
        onChange={(collected_by) => set({ collected_by })}
      />
      <AmountLine
        {...field('earning.cash_due_max_minor')}
        value={earning.cash_due_max_minor}
        onChange={(max) => set({ cash_due_max_minor: max ?? 0 })}
      />
      <IntegerLine
        {...field('earning.cash_grace_days')}
        value={earning.cash_grace_days}
        onChange={(cash_grace_days) => set({ cash_grace_days: cash_grace_days ?? 0 })}
      />
      <Tick
        {...field('earning.refund_on_receipt')}
        checked={earning.refund_on_receipt}
        onChange={(refund_on_receipt) => set({ refund_on_receipt })}
      />
    </Panel>
  )
}
