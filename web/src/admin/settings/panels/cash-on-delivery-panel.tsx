import { AmountLine, Line } from '../../../backoffice/form/line.tsx'
import { Panel } from '../../../backoffice/panel.tsx'
import { Tick } from '../fields/tick.tsx'
import type { PanelProps } from '../settings-form.ts'

/** Whether buyers may pay in cash on delivery, and for which totals. */
export const CashOnDeliveryPanel = ({ form: { draft, errors, change } }: PanelProps) => {
  const rule = draft.payment.cash_on_delivery
  const set = (changes: Partial<typeof rule>) =>
    change({ payment: { ...draft.payment, cash_on_delivery: { ...rule, ...changes } } })
  const errorOf = (field: string) => errors[`payment.cash_on_delivery.${field}`]

  return (
    <Panel
      title="Cash on delivery"
      hint="Pages mention it only where it applies. Orders already placed keep it."
      className="grid gap-5 p-4 md:grid-cols-2"
    >
      <div className="md:col-span-2">
        <Tick
          label="Buyers may pay in cash on delivery"
          help="Off: the checkout does not offer it and the server refuses it."
          checked={rule.enabled}
          onChange={(enabled) => set({ enabled })}
        />
      </div>
      <AmountLine
        label="Smallest total"
        help="With shipping and tax; 0 allows any."
        value={rule.min_total_minor}
        error={errorOf('min_total_minor')}
        onChange={(min_total_minor) => set({ min_total_minor: min_total_minor ?? 0 })}
      />
      <AmountLine
        label="Largest total"
        optional
        value={rule.max_total_minor}
        error={errorOf('max_total_minor')}
        onChange={(max_total_minor) => set({ max_total_minor })}
      />
      <Line
        label="Note for buyers"
        optional
        maxLength={200}
        help="Shown beside the method at the checkout."
        value={rule.note}
        error={errorOf('note')}
        onChange={(note) => set({ note })}
      />
    </Panel>
  )
}
