import type { AffiliateSettings } from '@emporia/contract'
import * as m from '@emporia/messages/affiliate'

import { Panel } from '../../../backoffice/panel.tsx'
import { Tick } from '../../settings/fields/tick.tsx'
import { NumberField } from './number-field.tsx'
import type { KeyOfType, PanelProps } from './settings-form.ts'

type Fraud = AffiliateSettings['fraud']
type Field = {
  key: KeyOfType<Fraud, number>
  label: () => string
  kind?: 'rate'
  help?: () => string
}

const fields: Field[] = [
  {
    key: 'same_ip_orders',
    label: m.checks_ip_label,
    help: m.checks_ip_help,
  },
  { key: 'quick_order_seconds', label: m.checks_quick_label },
  { key: 'clicks_per_hour', label: m.checks_clicks_label },
  { key: 'few_addresses', label: m.checks_addresses_label },
  { key: 'outlier_clicks', label: m.checks_outlier_clicks_label },
  { key: 'outlier_bp', label: m.checks_outlier_label, kind: 'rate' },
  { key: 'refusal_orders', label: m.checks_refusal_orders_label },
  { key: 'refusal_bp', label: m.checks_refusal_label, kind: 'rate' },
  {
    key: 'hijack_bp',
    label: m.checks_hijack_label,
    kind: 'rate',
    help: m.checks_hijack_help,
  },
  { key: 'remind_days', label: m.checks_remind_label },
  {
    key: 'release_days',
    label: m.checks_release_label,
    help: m.checks_release_help,
  },
]

/** Thresholds of the fraud checks. */
export const FraudPanel = ({ form: { draft, errors, change } }: PanelProps) => {
  const { fraud } = draft
  const set = (changes: Partial<Fraud>) => change({ fraud: { ...fraud, ...changes } })

  return (
    <Panel
      title={m.checks_panel_title()}
      hint={m.checks_panel_hint()}
      className="grid gap-5 p-4 md:grid-cols-2"
    >
      {fields.map(({ key, label, help, ...field }) => (
        <NumberField
          key={key}
          {...field}
          label={label()}
          help={help?.()}
          value={fraud[key]}
          error={errors[`fraud.${key}`]}
          onChange={(value) => set({ [key]: value })}
        />
      ))}
      <Tick
        label={m.checks_ads_label()}
        checked={fraud.forbid_paid_ads}
        onChange={(forbid_paid_ads) => set({ forbid_paid_ads })}
      />
    </Panel>
  )
}
