import * as m from '@emporia/messages/affiliate'

import { Panel } from '../../../backoffice/panel.tsx'
import { Tick } from '../../settings/fields/tick.tsx'
import { NumberField } from './number-field.tsx'
import { connectAffiliate } from './affiliate-fields.ts'
import type { PanelProps } from './settings-form.ts'

/** Settings for who appears on the leaderboard. */
export const BoardPanel = ({ form }: PanelProps) => {
  const { draft, change } = form
  const field = connectAffiliate(form)
  const { leaderboard } = draft

  return (
    <Panel
      title={m.board_panel_title()}
      hint={m.board_panel_hint()}
      className="grid gap-5 p-4 md:grid-cols-2"
    >
      <NumberField
        {...field('leaderboard.min_orders')}
        value={leaderboard.min_orders}
        onChange={(min_orders) => change({ leaderboard: { ...leaderboard, min_orders } })}
      />
      <NumberField
        {...field('leaderboard.min_buyers')}
        value={leaderboard.min_buyers}
        onChange={(min_buyers) => change({ leaderboard: { ...leaderboard, min_buyers } })}
      />
    </Panel>
  )
}

/** Settings for what members may do at their POS. */
export const PosPanel = ({ form }: PanelProps) => {
  const { draft, change } = form
  const field = connectAffiliate(form)
  const { pos } = draft
  const set = (changes: Partial<typeof pos>) => change({ pos: { ...pos, ...changes } })

  return (
    <Panel
      title={m.pos_panel_title()}
      hint={m.pos_panel_hint()}
      className="grid gap-5 p-4 md:grid-cols-2"
    >
      <Tick
        {...field('pos.enabled')}
        checked={pos.enabled}
        onChange={(enabled) => set({ enabled })}
      />
      <NumberField
        {...field('pos.default_bp')}
        kind="rate"
        value={pos.default_bp}
        onChange={(default_bp) => set({ default_bp })}
      />
      <NumberField
        {...field('pos.max_discount_bp')}
        kind="rate"
        value={pos.max_discount_bp}
        onChange={(max_discount_bp) => set({ max_discount_bp })}
      />
      <NumberField
        {...field('pos.float_limit_minor')}
        kind="money"
        value={pos.float_limit_minor}
        onChange={(float_limit_minor) => set({ float_limit_minor })}
      />
      <NumberField
        {...field('pos.remit_days')}
        value={pos.remit_days}
        onChange={(remit_days) => set({ remit_days })}
      />
      <RegisterFields form={form} />
    </Panel>
  )
}

/** Settings for how a POS counts cash and how long it works offline. */
const RegisterFields = ({ form }: PanelProps) => {
  const { draft, change } = form
  const field = connectAffiliate(form)
  const { pos } = draft
  const set = (changes: Partial<typeof pos>) => change({ pos: { ...pos, ...changes } })

  return (
    <>
      <NumberField
        {...field('pos.cash_rounding_minor')}
        kind="money"
        value={pos.cash_rounding_minor}
        onChange={(cash_rounding_minor) => set({ cash_rounding_minor })}
      />
      <NumberField
        {...field('pos.offline_hours')}
        value={pos.offline_hours}
        onChange={(offline_hours) => set({ offline_hours })}
      />
      {ceilings.map((key) => (
        <NumberField
          key={key}
          {...field(`pos.${key}`)}
          value={pos[key]}
          onChange={(value) => set({ [key]: value })}
        />
      ))}
    </>
  )
}

/** An offline sale above one of these limits is parked for review, and its register stops. */
const ceilings = [
  'offline_sale_percent',
  'offline_day_percent',
  'offline_line_units',
  'offline_short_units',
  'offline_short_percent',
] as const
