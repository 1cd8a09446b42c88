import * as m from '@emporia/messages/settings'

import { Labeled } from '../../form/labeled.tsx'
import { RateInput } from '../../backoffice/form/numbers.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { AmountLine, Line, IntegerLine } from '../../backoffice/form/line.tsx'
import type { PanelProps } from './settings-form.ts'

/** Minimum order, deadlines of orders and the marketplace fee. */
export const OrderPanel = ({ form }: PanelProps) => {
  const { draft, errors, change } = form
  const { order } = draft
  const set = (changes: Partial<typeof order>) => change({ order: { ...order, ...changes } })

  return (
    <Panel
      title={m.settings_orders_title()}
      hint={m.settings_orders_hint()}
      className="grid gap-5 p-4 md:grid-cols-2"
    >
      <AmountLine
        label={m.settings_orders_min()}
        error={errors['order.min_total_minor']}
        help={m.settings_orders_min_help()}
        value={order.min_total_minor}
        onChange={(min_total_minor) => set({ min_total_minor: min_total_minor ?? 0 })}
      />
      <Labeled
        label={m.settings_orders_fee()}
        error={errors['commission_bp']}
        help={m.settings_orders_fee_help()}
      >
        {(control) => (
          <RateInput
            {...control}
            value={draft.commission_bp}
            onChange={(commission_bp) => change({ commission_bp: commission_bp ?? 0 })}
          />
        )}
      </Labeled>
      <Clock
        label={m.settings_orders_unpaid()}
        value={order.unpaid_minutes}
        error={errors['order.unpaid_minutes']}
        onChange={(unpaid_minutes) => set({ unpaid_minutes })}
      />
      <Clock
        label={m.settings_orders_unconfirmed()}
        value={order.unconfirmed_hours}
        error={errors['order.unconfirmed_hours']}
        onChange={(unconfirmed_hours) => set({ unconfirmed_hours })}
      />
      <Numbers form={form} />
    </Panel>
  )
}

/** Return period and order number format. */
const Numbers = ({ form: { draft, errors, change } }: PanelProps) => {
  const number = draft.order_number

  return (
    <>
      <Clock
        label={m.settings_orders_returns()}
        value={draft.return_days}
        error={errors['return_days']}
        onChange={(return_days) => change({ return_days })}
      />
      <Line
        label={m.settings_orders_prefix()}
        optional
        maxLength={8}
        help={m.settings_orders_prefix_help({ number: `${number.prefix || 'NW-'}${number.start}` })}
        value={number.prefix}
        error={errors['order_number.prefix']}
        onChange={(prefix) => change({ order_number: { ...number, prefix } })}
      />
      <Clock
        label={m.settings_orders_next()}
        value={number.start}
        error={errors['order_number.start']}
        onChange={(start) => change({ order_number: { ...number, start } })}
      />
    </>
  )
}

type ClockProps = {
  label: string
  value: number
  error: string | undefined
  onChange: (value: number) => void
}

const Clock = ({ label, value, error, onChange }: ClockProps) => (
  <IntegerLine
    label={label}
    error={error}
    value={value}
    onChange={(typed) => onChange(typed ?? 0)}
  />
)
