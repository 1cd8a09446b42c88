import * as m from '@emporia/messages/settings'
import type { ComponentProps } from 'react'

import { Panel } from '../../backoffice/panel.tsx'
import { AmountLine, Line, IntegerLine } from '../../backoffice/form/line.tsx'
import { connectGeneral } from './index/general-fields.ts'
import type { PanelProps } from './settings-form.ts'

/** Minimum order, deadlines and numbers of orders. */
export const OrderPanel = ({ form }: PanelProps) => {
  const { draft, change } = form
  const field = connectGeneral(form)
  const { order } = draft
  const set = (changes: Partial<typeof order>) => change({ order: { ...order, ...changes } })

  return (
    <Panel
      title={m.settings_orders_title()}
      hint={m.settings_orders_hint()}
      className="grid gap-5 p-4 md:grid-cols-2"
    >
      <AmountLine
        {...field('order.min_total_minor')}
        value={order.min_total_minor}
        onChange={(min_total_minor) => set({ min_total_minor: min_total_minor ?? 0 })}
      />
      <Clock
        {...field('order.unpaid_minutes')}
        value={order.unpaid_minutes}
        onChange={(unpaid_minutes) => set({ unpaid_minutes })}
      />
      <Clock
        {...field('order.unconfirmed_hours')}
        value={order.unconfirmed_hours}
        onChange={(unconfirmed_hours) => set({ unconfirmed_hours })}
      />
      <Numbers form={form} />
    </Panel>
  )
}

/** Return period and order number format. */
const Numbers = ({ form }: PanelProps) => {
  const { draft, change } = form
  const field = connectGeneral(form)

  const number = draft.order_number

  return (
    <>
      <Clock
        {...field('return_days')}
        value={draft.return_days}
        onChange={(return_days) => change({ return_days })}
      />
      <Line
        {...field('order_number.prefix')}
        optional
        maxLength={8}
        help={m.settings_orders_prefix_help({ number: `${number.prefix || 'NW-'}${number.start}` })}
        value={number.prefix}
        onChange={(prefix) => change({ order_number: { ...number, prefix } })}
      />
      <Clock
        {...field('order_number.start')}
        value={number.start}
        onChange={(start) => change({ order_number: { ...number, start } })}
      />
    </>
  )
}

type ClockProps = Omit<ComponentProps<typeof IntegerLine>, 'onChange'> & {
  onChange: (value: number) => void
}

const Clock = ({ onChange, ...props }: ClockProps) => (
  <IntegerLine {...props} onChange={(typed) => onChange(typed ?? 0)} />
)
