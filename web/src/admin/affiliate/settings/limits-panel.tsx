import { Link } from 'react-router'

import { linkClass } from '../../../backoffice/button.ts'
import { Panel } from '../../../backoffice/panel.tsx'
import { NumberField } from './number-field.tsx'
import type { PanelProps } from './settings-form.ts'

/** How long a click is valid and when earnings are released. */
export const TimesPanel = ({ form: { draft, errors, change } }: PanelProps) => (
  <Panel title="Times" className="grid gap-5 p-4 md:grid-cols-2">
    <NumberField
      label="A click counts for (days)"
      value={draft.window_days}
      error={errors['window_days']}
      onChange={(window_days) => change({ window_days })}
    />
    <NumberField
      label="For registrations (days)"
      value={draft.signup_window_days}
      error={errors['signup_window_days']}
      onChange={(signup_window_days) => change({ signup_window_days })}
    />
    <NumberField
      label="Who registered belongs to the member for (months)"
      help="0: only as long as a click counts."
      value={draft.lifetime_months}
      error={errors['lifetime_months']}
      onChange={(lifetime_months) => change({ lifetime_months })}
    />
    <NumberField
      label="Held after the delivery (days)"
      help="Never shorter than goods may come back."
      value={draft.hold_days}
      error={errors['hold_days']}
      onChange={(hold_days) => change({ hold_days })}
    />
  </Panel>
)

/** Limits that prevent payouts above the margin of a sale. */
export const LimitsPanel = ({ form: { draft, errors, change } }: PanelProps) => (
  <Panel
    title="Limits"
    hint="No sale pays more than this out of its margin, whatever rates and packages say."
    className="grid gap-5 p-4 md:grid-cols-2"
  >
    <NumberField
      label="Of the margin, at most"
      kind="rate"
      help="The margin is the fee of the shop, less platform coupons and the cost of the payment. At most 90 %; a package can raise it for its holder."
      value={draft.pool_cap_bp}
      error={errors['pool_cap_bp']}
      onChange={(pool_cap_bp) => change({ pool_cap_bp })}
    />
    <NumberField
      label="Kept by the platform, at least"
      kind="rate"
      help="Of every margin, boosts included. At least 10 %."
      value={draft.min_retained_bp}
      error={errors['min_retained_bp']}
      onChange={(min_retained_bp) => change({ min_retained_bp })}
    />
    <NumberField
      label="Margin of own goods"
      kind="rate"
      help="Of the house’s own goods there is no cut: this share of the price counts as it."
      value={draft.own_margin_bp}
      error={errors['own_margin_bp']}
      onChange={(own_margin_bp) => change({ own_margin_bp })}
    />
    <p className="text-ink-2 md:col-span-2">
      The smallest withdrawal, fees and who approves stand under{' '}
      <Link to="/admin/general-setting#shops" className={linkClass}>
        General settings
      </Link>
      .
    </p>
  </Panel>
)
