import { Panel } from '../../../backoffice/panel.tsx'
import { Tick } from '../../settings/fields/tick.tsx'
import { NumberField } from './number-field.tsx'
import type { PanelProps } from './settings-form.ts'

/** Settings for who appears on the leaderboard. */
export const BoardPanel = ({ form: { draft, errors, change } }: PanelProps) => {
  const { leaderboard } = draft

  return (
    <Panel
      title="Leaderboard"
      hint="Ranks what was released in a month."
      className="grid gap-5 p-4 md:grid-cols-2"
    >
      <NumberField
        label="Delivered orders, at least"
        value={leaderboard.min_orders}
        error={errors['leaderboard.min_orders']}
        onChange={(min_orders) => change({ leaderboard: { ...leaderboard, min_orders } })}
      />
      <NumberField
        label="Different buyers, at least"
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
      title="Tills of members"
      hint="Where a package says otherwise, the package holds."
      className="grid gap-5 p-4 md:grid-cols-2"
    >
      <Tick
        label="Members sell at tills"
        checked={pos.enabled}
        onChange={(enabled) => set({ enabled })}
      />
      <NumberField
        label="They earn"
        kind="rate"
        value={pos.default_bp}
        error={errors['pos.default_bp']}
        onChange={(default_bp) => set({ default_bp })}
      />
      <NumberField
        label="Discount they may give, at most"
        kind="rate"
        help="It comes out of what they earn."
        value={pos.max_discount_bp}
        error={errors['pos.max_discount_bp']}
        onChange={(max_discount_bp) => set({ max_discount_bp })}
      />
      <NumberField
        label="Cash they may hold"
        kind="money"
        value={pos.float_limit_minor}
        error={errors['pos.float_limit_minor']}
        onChange={(float_limit_minor) => set({ float_limit_minor })}
      />
      <NumberField
        label="Handed over within (days)"
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
        label="Smallest coin"
        kind="money"
        help="What is paid in cash is rounded to it. 0.01 rounds nothing."
        value={pos.cash_rounding_minor}
        error={errors['pos.cash_rounding_minor']}
        onChange={(cash_rounding_minor) => set({ cash_rounding_minor })}
      />
      <NumberField
        label="Without a connection, at most (hours)"
        help="1 to 168. Sales that arrive later are parked until staff accepts or rejects them."
        value={pos.offline_hours}
        error={errors['pos.offline_hours']}
        onChange={(offline_hours) => set({ offline_hours })}
      />
      {ceilings.map(({ key, ...field }) => (
        <NumberField
          key={key}
          {...field}
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
    label: 'Offline sale, at most (% of the cash they may hold)',
    help: 'Larger sales are parked for review, and the register stops.',
  },
  {
    key: 'offline_day_percent',
    label: 'Offline sales in 24 hours, at most (% of that cash)',
    help: 'Of one member, on all registers together.',
  },
  {
    key: 'offline_line_units',
    label: 'Units of one product in an offline sale, at most',
    help: 'Sales with more are parked for review.',
  },
  {
    key: 'offline_short_units',
    label: 'Units sold offline beyond the stock, at most',
    help: 'Or the share below, if that is more.',
  },
  {
    key: 'offline_short_percent',
    label: 'Sold offline beyond the stock, at most (% of what is on hand)',
    help: '0 to 100.',
  },
] as const
