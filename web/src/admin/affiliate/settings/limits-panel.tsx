import * as m from '@emporia/messages/affiliate'
import { Panel } from '../../../backoffice/panel.tsx'
import { Rich } from '../../../ui/rich.tsx'
import { pageLink } from '../page-link.tsx'
import { NumberField } from './number-field.tsx'
import { connectAffiliate } from './affiliate-fields.ts'
import type { PanelProps } from './settings-form.ts'

/** How long a click is valid and when earnings are released. */
export const TimesPanel = ({ form }: PanelProps) => {
  const { draft, change } = form
  const field = connectAffiliate(form)

  return (
    <Panel title={m.times_panel_title()} className="grid gap-5 p-4 md:grid-cols-2">
      <NumberField
        {...field('window_days')}
        value={draft.window_days}
        onChange={(window_days) => change({ window_days })}
      />
      <NumberField
        {...field('signup_window_days')}
        value={draft.signup_window_days}
        onChange={(signup_window_days) => change({ signup_window_days })}
      />
      <NumberField
        {...field('lifetime_months')}
        value={draft.lifetime_months}
        onChange={(lifetime_months) => change({ lifetime_months })}
      />
      <NumberField
        {...field('hold_days')}
        value={draft.hold_days}
        onChange={(hold_days) => change({ hold_days })}
      />
    </Panel>
  )
}

/** Limits that prevent payouts above the margin of a sale. */
export const LimitsPanel = ({ form }: PanelProps) => {
  const { draft, change } = form
  const field = connectAffiliate(form)

  return (
    <Panel
      title={m.limits_panel_title()}
      hint={m.limits_panel_hint()}
      className="grid gap-5 p-4 md:grid-cols-2"
    >
      <NumberField
        {...field('pool_cap_bp')}
        kind="rate"
        value={draft.pool_cap_bp}
        onChange={(pool_cap_bp) => change({ pool_cap_bp })}
      />
      <NumberField
        {...field('min_retained_bp')}
        kind="rate"
        value={draft.min_retained_bp}
        onChange={(min_retained_bp) => change({ min_retained_bp })}
      />
      <NumberField
        {...field('own_margin_bp')}
        kind="rate"
        value={draft.own_margin_bp}
        onChange={(own_margin_bp) => change({ own_margin_bp })}
      />
      <p className="text-ink-2 md:col-span-2">
        <Rich
          parts={m.limits_general_text()}
          tags={{ settings: pageLink('/admin/general-setting/payouts') }}
        />
      </p>
    </Panel>
  )
}
