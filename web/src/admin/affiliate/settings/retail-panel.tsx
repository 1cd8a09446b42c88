import { api, type Retail, type RetailState } from '@emporia/contract'
import * as m from '@emporia/messages/affiliate'
import { useState } from 'react'

import { call } from '../../../api/call.ts'
import { fullDay } from '../../../format/date.ts'
import { percent } from '../../../format/number.ts'
import { Panel } from '../../../backoffice/panel.tsx'
import { Loaded } from '../../../backoffice/load-states/loaded.tsx'
import { Money, useLocale } from '../../../ui/money.tsx'
import { Tick } from '../../settings/fields/tick.tsx'
import { NumberField } from './number-field.tsx'
import { connectAffiliate } from './affiliate-fields.ts'
import type { PanelProps } from './settings-form.ts'

/** Shows whether members earn from retail sales or from what others pay to take part. */
export const RetailPanel = ({ form }: PanelProps) => {
  const [retail] = useState(() => call(api.admin.affiliateRetail, {}))
  const { draft, change } = form
  const field = connectAffiliate(form)

  return (
    <Panel title={m.retail_panel_title()} hint={m.retail_panel_hint()} className="grid gap-5 p-4">
      <Loaded of={retail} what={m.retail_load_noun()}>
        {(figures) => <Figures retail={figures} />}
      </Loaded>
      <div className="grid gap-5 md:grid-cols-2">
        <NumberField
          {...field('retail_min_bp')}
          kind="rate"
          value={draft.retail_min_bp}
          onChange={(retail_min_bp) => change({ retail_min_bp })}
        />
        <Tick
          {...field('retail_stops_sales')}
          checked={draft.retail_stops_sales}
          onChange={(retail_stops_sales) => change({ retail_stops_sales })}
        />
      </div>
    </Panel>
  )
}

const stateLabels: Record<RetailState, () => string> = {
  unknown: m.retail_state_unknown,
  healthy: m.retail_state_healthy,
  low: m.retail_state_low,
}

const Figures = ({ retail }: { retail: Retail }) => {
  const { time_zone } = useLocale()
  const { state, ratio_bp, is_stopped, payers, in_profit } = retail
  const tone = state === 'low' ? 'border-red text-red' : 'border-line'

  return (
    <div className="grid gap-3">
      <p className={`rounded-[6px] border px-3.5 py-2.5 ${tone}`} role="status">
        {ratio_bp !== null && <strong className="num">{percent(ratio_bp)} </strong>}
        {stateLabels[state]()}
        {is_stopped && ` ${m.retail_stopped_text()}`}
      </p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
        <Row name={m.retail_row_sales()} minor={retail.retail_minor} />
        <Row name={m.retail_row_own()} minor={retail.inside_minor} />
        <Row name={m.retail_row_paid()} minor={retail.paid_minor} />
      </dl>
      <p className="text-[.8125rem] text-ink-2">
        {m.retail_since_text({ date: fullDay(retail.from, time_zone) })}{' '}
        {m.retail_payers_text({ payers, profitable: in_profit })}
      </p>
    </div>
  )
}

const Row = ({ name, minor }: { name: string; minor: number }) => (
  <>
    <dt className="text-ink-2">{name}</dt>
    <dd className="num text-end">
      <Money minor={minor} />
    </dd>
  </>
)
