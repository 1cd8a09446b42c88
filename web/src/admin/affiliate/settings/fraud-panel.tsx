import type { AffiliateSettings } from '@emporia/contract'

import { Panel } from '../../../backoffice/panel.tsx'
import { Tick } from '../../settings/fields/tick.tsx'
import { NumberField } from './number-field.tsx'
import type { KeyOfType, PanelProps } from './settings-form.ts'

type Fraud = AffiliateSettings['fraud']
type Field = { key: KeyOfType<Fraud, number>; label: string; kind?: 'rate'; help?: string }

const fields: Field[] = [
  {
    key: 'same_ip_orders',
    label: 'Orders from the member’s connection in a day',
    help: 'From here on they are held.',
  },
  { key: 'quick_order_seconds', label: 'An order this soon after the click (seconds)' },
  { key: 'clicks_per_hour', label: 'Clicks on one code within an hour' },
  { key: 'few_addresses', label: 'From so few connections' },
  { key: 'outlier_clicks', label: 'Look at orders from so many visitors on' },
  { key: 'outlier_bp', label: 'More of them buy than', kind: 'rate' },
  { key: 'refusal_orders', label: 'Look at the last orders' },
  { key: 'refusal_bp', label: 'More of them came back than', kind: 'rate' },
  {
    key: 'hijack_bp',
    label: 'More clicks came with a full cart than',
    kind: 'rate',
    help: 'Such clicks are typical for coupon tools.',
  },
  { key: 'remind_days', label: 'Remind the staff after (days)' },
  {
    key: 'release_days',
    label: 'Release by itself after (days)',
    help: 'When nobody has decided by then.',
  },
]

/** Thresholds of the fraud checks. */
export const FraudPanel = ({ form: { draft, errors, change } }: PanelProps) => {
  const { fraud } = draft
  const set = (changes: Partial<Fraud>) => change({ fraud: { ...fraud, ...changes } })

  return (
    <Panel
      title="Fraud checks"
      hint="Own purchases and shared payout accounts are always refused. These decide about the rest."
      className="grid gap-5 p-4 md:grid-cols-2"
    >
      {fields.map(({ key, ...field }) => (
        <NumberField
          key={key}
          {...field}
          value={fraud[key]}
          error={errors[`fraud.${key}`]}
          onChange={(value) => set({ [key]: value })}
        />
      ))}
      <Tick
        label="Visitors from paid advertisements are flagged"
        checked={fraud.forbid_paid_ads}
        onChange={(forbid_paid_ads) => set({ forbid_paid_ads })}
      />
    </Panel>
  )
}
