import * as m from '@emporia/messages/settings'

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
      title={m.settings_cash_title()}
      hint={m.settings_cash_hint()}
      className="grid gap-5 p-4 md:grid-cols-2"
    >
      <div className="md:col-span-2">
        <Tick
          label={m.settings_cash_enabled()}
          help={m.settings_cash_enabled_help()}
          checked={rule.enabled}
          onChange={(enabled) => set({ enabled })}
        />
      </div>
      <AmountLine
        label={m.settings_cash_min()}
        help={m.settings_cash_min_help()}
        value={rule.min_total_minor}
        error={errorOf('min_total_minor')}
        onChange={(min_total_minor) => set({ min_total_minor: min_total_minor ?? 0 })}
      />
      <AmountLine
        label={m.settings_cash_max()}
        optional
        value={rule.max_total_minor}
        error={errorOf('max_total_minor')}
        onChange={(max_total_minor) => set({ max_total_minor })}
      />
      <Line
        label={m.settings_cash_note()}
        optional
        maxLength={200}
        help={m.settings_cash_note_help()}
        value={rule.note}
        error={errorOf('note')}
        onChange={(note) => set({ note })}
      />
    </Panel>
  )
}
