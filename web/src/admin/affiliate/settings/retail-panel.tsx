import type { Reply, Retail, RetailState } from '@emporia/contract'

import { fullDay } from '../../../format/date.ts'
import { counted, percent } from '../../../format/number.ts'
import { Panel } from '../../../backoffice/panel.tsx'
import { Loaded } from '../../../backoffice/load-states/loaded.tsx'
import { Money, useLocale } from '../../../ui/money.tsx'
import { Tick } from '../../settings/fields/tick.tsx'
import { NumberField } from './number-field.tsx'
import type { PanelProps } from './settings-form.ts'

type Props = PanelProps & { retail: Promise<Reply<Retail>> }

/** Shows whether members earn from retail sales or from what others pay to take part. */
export const RetailPanel = ({ form: { draft, errors, change }, retail }: Props) => (
  <Panel
    title="Retail guard"
    hint="A programme in which members mostly pay to take part is a pyramid, and forbidden."
    className="grid gap-5 p-4"
  >
    <Loaded of={retail} what="the retail ratio">
      {(figures) => <Figures retail={figures} />}
    </Loaded>
    <div className="grid gap-5 md:grid-cols-2">
      <NumberField
        label="From sales to others, at least"
        kind="rate"
        help="Of what members earn and what they pay for packages."
        value={draft.retail_min_bp}
        error={errors['retail_min_bp']}
        onChange={(retail_min_bp) => change({ retail_min_bp })}
      />
      <Tick
        label="Stop selling packages below it"
        help="Nobody new can buy a paid affiliate package then. Who has one can renew it."
        checked={draft.retail_stops_sales}
        onChange={(retail_stops_sales) => change({ retail_stops_sales })}
      />
    </div>
  </Panel>
)

const stateLabels: Record<RetailState, string> = {
  unknown: 'Nothing was earned or paid yet.',
  healthy: 'In order: members live from what they sell.',
  low: 'Too low: members pay more to take part than they earn by selling. Lower the prices of packages, or raise the rates.',
}

const Figures = ({ retail }: { retail: Retail }) => {
  const { time_zone } = useLocale()
  const { state, ratio_bp, is_stopped, payers, in_profit } = retail
  const tone = state === 'low' ? 'border-red text-red' : 'border-line'

  return (
    <div className="grid gap-3">
      <p className={`rounded-[6px] border px-3.5 py-2.5 ${tone}`} role="status">
        {ratio_bp !== null && <strong className="num">{percent(ratio_bp)} </strong>}
        {stateLabels[state]}
        {is_stopped && ' Paid affiliate packages are not sold now.'}
      </p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
        <Row name="Earned by selling to others" minor={retail.retail_minor} />
        <Row name="Earned of what members bought" minor={retail.inside_minor} />
        <Row name="Paid for packages and memberships" minor={retail.paid_minor} />
      </dl>
      <p className="text-[.8125rem] text-ink-2">
        Since {fullDay(retail.from, time_zone)}. {counted(payers, 'member')} paid for a package,{' '}
        {in_profit} of them have earned its price.
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
