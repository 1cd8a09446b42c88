import * as m from '@emporia/messages/affiliate'

import { Panel } from '../../../backoffice/panel.tsx'
import { Choice } from '../../settings/fields/choice.tsx'
import { Tick } from '../../settings/fields/tick.tsx'
import type { PanelProps } from './settings-form.ts'

/** Whether the program runs, for whom, and which member a buyer is attributed to. */
export const ProgramPanel = ({ form: { draft, errors, change } }: PanelProps) => (
  <>
    <Panel title={m.program_panel_title()} className="grid gap-4 p-4 md:grid-cols-2">
      <Tick
        label={m.program_enabled_label()}
        help={m.program_enabled_help()}
        checked={draft.enabled}
        onChange={(enabled) => change({ enabled })}
      />
      <Tick
        label={m.program_package_label()}
        help={m.program_package_help()}
        checked={draft.require_package}
        onChange={(require_package) => change({ require_package })}
      />
    </Panel>
    <Panel
      title={m.attribution_panel_title()}
      hint={m.attribution_panel_hint()}
      className="grid gap-5 p-4 md:grid-cols-2"
    >
      <Choice
        label={m.attribution_clicks_label()}
        value={draft.model}
        options={{
          last_click: m.attribution_clicks_last(),
          first_click: m.attribution_clicks_first(),
        }}
        error={errors['model']}
        onChange={(model) => change({ model })}
      />
      <Choice
        label={m.attribution_link_label()}
        value={draft.halo}
        options={{ product_only: m.attribution_link_product(), cart: m.attribution_link_cart() }}
        error={errors['halo']}
        onChange={(halo) => change({ halo })}
      />
      <Tick
        label={m.attribution_cart_label()}
        help={m.attribution_cart_help()}
        checked={draft.stand_down}
        onChange={(stand_down) => change({ stand_down })}
      />
      <Tick
        label={m.attribution_coupon_label()}
        checked={draft.coupon_beats_link}
        onChange={(coupon_beats_link) => change({ coupon_beats_link })}
      />
    </Panel>
  </>
)
