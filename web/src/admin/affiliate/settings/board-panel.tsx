import * as m from '@emporia/messages/affiliate'

import { Panel } from '../../../backoffice/panel.tsx'
import { Tick } from '../../settings/fields/tick.tsx'
import { NumberField } from './number-field.tsx'
import type { PanelProps } from './settings-form.ts'

/** Settings for who appears on the leaderboard. */
export const BoardPanel = ({ form: { draft, errors, change } }: PanelProps) => {
  const { leaderboard } = draft

  return (
    <Panel
      title={m.board_panel_title()}
      hint={m.board_panel_hint()}
      className="grid gap-5 p-4 md:grid-cols-2"
    >
      <NumberField
        label={m.board_orders_label()}
        value={leaderboard.min_orders}
        error={errors['leaderboard.min_orders']}
        onChange={(min_orders) => change({ leaderboard: { ...leaderboard, min_orders } })}
      />
      <NumberField
        label={m.board_buyers_label()}
        value={leaderboard.min_buyers}
        error={errors['leaderboard.min_buyers']}
        onChange={(min_buyers) => change({ leaderboard: { ...leaderboard, min_buyers } })}
      />
    </Panel>
  )
}

/** Settings for what members may do at their POS. */
export const PosPanel = ({ form }: PanelProps) => {
  const { draft, errors, change } = form
  const { pos } = draft
  const set = (changes: Partial<typeof pos>) => change({ pos: { ...pos, ...changes } })

  return (
    <Panel
      title={m.pos_panel_title()}
      hint={m.pos_panel_hint()}
      className="grid gap-5 p-4 md:grid-cols-2"
    >
      <Tick
        label={m.pos_enabled_label()}
        checked={pos.enabled}
        onChange={(enabled) => set({ enabled })}
      />
      <NumberField
        label={m.pos_rate_label()}
        kind="rate"
        value={pos.default_bp}
        error={errors['pos.default_bp']}
        onChange={(default_bp) => set({ default_bp })}
      />
      <NumberField
        label={m.pos_discount_label()}
        kind="rate"
        help={m.pos_discount_help()}
        value={pos.max_discount_bp}
        error={errors['pos.max_discount_bp']}
        onChange={(max_discount_bp) => set({ max_discount_bp })}
      />
      <NumberField
        label={m.pos_cash_label()}
        kind="money"
        value={pos.float_limit_minor}
        error={errors['pos.float_limit_minor']}
        onChange={(float_limit_minor) => set({ float_limit_minor })}
      />
      <NumberField
        label={m.pos_remit_label()}
        value={pos.remit_days}
        error={errors['pos.remit_days']}
        onChange={(remit_days) => set({ remit_days })}
      />
      <RegisterFields form={form} />
    </Panel>
  )
}

/** Settings for how a POS counts cash and how long it works offline. */
const RegisterFields = ({ form: { draft, errors, change } }: PanelProps) => {
  const { pos } = draft
  const set = (changes: Partial<typeof pos>) => change({ pos: { ...pos, ...changes } })

  return (
    <>
      <NumberField
        label={m.pos_rounding_label()}
        kind="money"
        help={m.pos_rounding_help()}
        value={pos.cash_rounding_minor}
        error={errors['pos.cash_rounding_minor']}
        onChange={(cash_rounding_minor) => set({ cash_rounding_minor })}
      />
      <NumberField
        label={m.pos_offline_label()}
        help={m.pos_offline_help()}
        value={pos.offline_hours}
        error={errors['pos.offline_hours']}
        onChange={(offline_hours) => set({ offline_hours })}
      />
      {ceilings.map(({ key, label, help }) => (
        <NumberField
          key={key}
          label={label()}
          help={help()}
          value={pos[key]}
          error={errors[`pos.${key}`]}
          onChange={(value) => set({ [key]: value })}
        />
      ))}
    </>
  )
}

/** An offline sale above one of these limits is parked for review, and its register stops. */
const ceilings = [
  {
    key: 'offline_sale_percent',
    label: m.pos_sale_label,
    help: m.pos_sale_help,
  },
  {
    key: 'offline_day_percent',
    label: m.pos_day_label,
    help: m.pos_day_help,
  },
  {
    key: 'offline_line_units',
    label: m.pos_line_label,
    help: m.pos_line_help,
  },
  {
    key: 'offline_short_units',
    label: m.pos_short_label,
    help: m.pos_short_help,
  },
  {
    key: 'offline_short_percent',
    label: m.pos_share_label,
    help: m.pos_share_help,
  },
] as const
