import { AmountLine, IntegerLine } from '../../../backoffice/form/line.tsx'
import { Panel } from '../../../backoffice/panel.tsx'
import { Choice } from '../fields/choice.tsx'
import type { PanelProps } from '../settings-form.ts'
import { Tick } from '../fields/tick.tsx'

/** When the earnings of shops become available, and how cash is handled. */
export const EarningPanel = ({ form: { draft, errors, change } }: PanelProps) => {
  const { earning } = draft
  const set = (changes: Partial<typeof earning>) => change({ earning: { ...earning, ...changes } })

  return (
    <Panel
      title="Earnings of shops"
      hint="Orders that are delivered from now on follow it."
      className="grid gap-5 p-4 md:grid-cols-2"
    >
      <IntegerLine
        label="Shares become available after (days)"
        error={errors['earning.hold_days']}
        help={`Counted from the delivery; at least ${draft.return_days}, as long as things can come back.`}
        value={earning.hold_days}
        onChange={(hold_days) => set({ hold_days: hold_days ?? 0 })}
      />
      <Choice
        label="Cash on delivery is taken by"
        help="Earnings of cash orders are released once the courier has paid. If the shop collects, commissions wait until it has paid."
        value={earning.collected_by}
        options={{ courier: 'the courier, who pays the market', seller: 'the shop itself' }}
        onChange={(collected_by) => set({ collected_by })}
      />
      <AmountLine
        label="A shop may owe in cash"
        error={errors['earning.cash_due_max_minor']}
        help="Owing more, it stops selling once the days beside this are over."
        value={earning.cash_due_max_minor}
        onChange={(max) => set({ cash_due_max_minor: max ?? 0 })}
      />
      <IntegerLine
        label="Days to pay it"
        error={errors['earning.cash_grace_days']}
        value={earning.cash_grace_days}
        onChange={(cash_grace_days) => set({ cash_grace_days: cash_grace_days ?? 0 })}
      />
      <Tick
        label="Refund a return as soon as the shop has it"
        help="Off: the staff refunds every return."
        checked={earning.refund_on_receipt}
        onChange={(refund_on_receipt) => set({ refund_on_receipt })}
      />
    </Panel>
  )
}
