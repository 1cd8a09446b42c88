import type { AffiliateSettings } from '@emporia/contract'
import * as m from '@emporia/messages/affiliate'

import { Panel } from '../../../backoffice/panel.tsx'
import { Tick } from '../../settings/fields/tick.tsx'
import { NumberField } from './number-field.tsx'
import { connectAffiliate } from './affiliate-fields.ts'
import type { KeyOfType, PanelProps } from './settings-form.ts'

type Fraud = AffiliateSettings['fraud']
type Field = { key: KeyOfType<Fraud, number>; kind?: 'rate' }

const fields: Field[] = [
  { key: 'same_ip_orders' },
  { key: 'quick_order_seconds' },
  { key: 'clicks_per_hour' },
  { key: 'few_addresses' },
  { key: 'outlier_clicks' },
  { key: 'outlier_bp', kind: 'rate' },
  { key: 'refusal_orders' },
  { key: 'refusal_bp', kind: 'rate' },
  { key: 'hijack_bp', kind: 'rate' },
  { key: 'remind_days' },
  { key: 'release_days' },
]

/** Thresholds of the fraud checks. */
export const FraudPanel = ({ form }: PanelProps) => {
  const { draft, change } = form
  const field = connectAffiliate(form)
  const { fraud } = draft
  const set = (changes: Partial<Fraud>) => change({ fraud: { ...fraud, ...changes } })

  return (
    <Panel
      title={m.checks_panel_title()}
      hint={m.checks_panel_hint()}
      className="grid gap-5 p-4 md:grid-cols-2"
    >
      {fields.map(({ key, ...kind }) => (
        <NumberField
          key={key}
          {...field(`fraud.${key}`)}
          {...kind}
          value={fraud[key]}
          onChange={(value) => set({ [key]: value })}
        />
      ))}
      <Tick
        {...field('fraud.forbid_paid_ads')}
        checked={fraud.forbid_paid_ads}
        onChange={(forbid_paid_ads) => set({ forbid_paid_ads })}
      />
    </Panel>
  )
}
