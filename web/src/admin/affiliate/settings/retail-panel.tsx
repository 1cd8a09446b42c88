import type { Reply, Retail, RetailState } from '@emporia/contract'
import * as m from '@emporia/messages/affiliate'

import { fullDay } from '../../../format/date.ts'
import { percent } from '../../../format/number.ts'
import { Panel } from '../../../backoffice/panel.tsx'
import { Loaded } from '../../../backoffice/load-states/loaded.tsx'
import { Money, useLocale } from '../../../ui/money.tsx'
import { Tick } from '../../settings/fields/tick.tsx'
import { NumberField } from './number-field.tsx'
import type { PanelProps } from './settings-form.ts'

type Props = PanelProps & { retail: Promise<Reply<Retail>> }

/** Shows whether members earn from retail sales or from what others pay to take part. */
export const RetailPanel = ({ form: { draft, errors, change }, retail }: Props) => (
  <Panel title={m.retail_panel_title()} hint={m.retail_panel_hint()} className="grid gap-5 p-4">
    <Loaded of={retail} what={m.retail_load_noun()}>
      {(figures) => <Figures retail={figures} />}
    </Loaded>
    <div className="grid gap-5 md:grid-cols-2">
      <NumberField
        label={m.retail_min_label()}
        kind="rate"
        help={m.retail_min_help()}
        value={draft.retail_min_bp}
        error={errors['retail_min_bp']}
        onChange={(retail_min_bp) => change({ retail_min_bp })}
      />
      <Tick
        label={m.retail_stop_label()}
        help={m.retail_stop_help()}
        checked={draft.retail_stops_sales}
        onChange={(retail_stops_sales) => change({ retail_stops_sales })}
      />
    </div>
  </Panel>
)

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
