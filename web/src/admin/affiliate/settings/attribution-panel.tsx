import * as m from '@emporia/messages/affiliate'

import { Panel } from '../../../backoffice/panel.tsx'
import { Choice } from '../../settings/fields/choice.tsx'
import { Tick } from '../../settings/fields/tick.tsx'
import { connectAffiliate } from './affiliate-fields.ts'
import type { PanelProps } from './settings-form.ts'

/** Which member a buyer is attributed to. */
export const AttributionPanel = ({ form }: PanelProps) => {
  const { draft, change } = form
  const field = connectAffiliate(form)

  return (
    <Panel
      title={m.attribution_panel_title()}
      hint={m.attribution_panel_hint()}
      className="grid gap-5 p-4 md:grid-cols-2"
    >
      <Choice
        {...field('model')}
        value={draft.model}
        options={{
          last_click: m.attribution_clicks_last(),
          first_click: m.attribution_clicks_first(),
        }}
        onChange={(model) => change({ model })}
      />
      <Choice
        {...field('halo')}
        value={draft.halo}
        options={{ product_only: m.attribution_link_product(), cart: m.attribution_link_cart() }}
        onChange={(halo) => change({ halo })}
      />
      <Tick
        {...field('stand_down')}
        checked={draft.stand_down}
        onChange={(stand_down) => change({ stand_down })}
      />
      <Tick
        {...field('coupon_beats_link')}
        checked={draft.coupon_beats_link}
        onChange={(coupon_beats_link) => change({ coupon_beats_link })}
      />
    </Panel>
  )
}
