import * as m from '@emporia/messages/affiliate'
import { Panel } from '../../../backoffice/panel.tsx'
import { Rich } from '../../../ui/rich.tsx'
import { pageLink } from '../page-link.tsx'
import { NumberField } from './number-field.tsx'
import type { PanelProps } from './settings-form.ts'

/** How long a click is valid and when earnings are released. */
export const TimesPanel = ({ form: { draft, errors, change } }: PanelProps) => (
  <Panel title={m.times_panel_title()} className="grid gap-5 p-4 md:grid-cols-2">
    <NumberField
      label={m.times_window_label()}
      value={draft.window_days}
      error={errors['window_days']}
      onChange={(window_days) => change({ window_days })}
    />
    <NumberField
      label={m.times_signup_label()}
      value={draft.signup_window_days}
      error={errors['signup_window_days']}
      onChange={(signup_window_days) => change({ signup_window_days })}
    />
    <NumberField
      label={m.times_lifetime_label()}
      help={m.times_lifetime_help()}
      value={draft.lifetime_months}
      error={errors['lifetime_months']}
      onChange={(lifetime_months) => change({ lifetime_months })}
    />
    <NumberField
      label={m.times_hold_label()}
      help={m.times_hold_help()}
      value={draft.hold_days}
      error={errors['hold_days']}
      onChange={(hold_days) => change({ hold_days })}
    />
  </Panel>
)

/** Limits that prevent payouts above the margin of a sale. */
export const LimitsPanel = ({ form: { draft, errors, change } }: PanelProps) => (
  <Panel
    title={m.limits_panel_title()}
    hint={m.limits_panel_hint()}
    className="grid gap-5 p-4 md:grid-cols-2"
  >
    <NumberField
      label={m.limits_margin_label()}
      kind="rate"
      help={m.limits_margin_help()}
      value={draft.pool_cap_bp}
      error={errors['pool_cap_bp']}
      onChange={(pool_cap_bp) => change({ pool_cap_bp })}
    />
    <NumberField
      label={m.limits_retained_label()}
      kind="rate"
      help={m.limits_retained_help()}
      value={draft.min_retained_bp}
      error={errors['min_retained_bp']}
      onChange={(min_retained_bp) => change({ min_retained_bp })}
    />
    <NumberField
      label={m.limits_own_label()}
      kind="rate"
      help={m.limits_own_help()}
      value={draft.own_margin_bp}
      error={errors['own_margin_bp']}
      onChange={(own_margin_bp) => change({ own_margin_bp })}
    />
    <p className="text-ink-2 md:col-span-2">
      <Rich
        parts={m.limits_general_text()}
        tags={{ settings: pageLink('/admin/general-setting#shops') }}
      />
    </p>
  </Panel>
)
