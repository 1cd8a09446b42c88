import * as m from '@emporia/messages/settings'

import { Panel } from '../../../backoffice/panel.tsx'
import { connectGeneral } from '../index/general-fields.ts'
import type { PanelProps } from '../settings-form.ts'
import { Tick } from '../fields/tick.tsx'

/** Which changes staff review before they are public. */
export const RulesPanel = ({ form }: PanelProps) => {
  const { draft, change } = form
  const field = connectGeneral(form)

  return (
    <Panel
      title={m.settings_review_title()}
      hint={m.settings_review_hint()}
      className="grid gap-4 p-4"
    >
      <Tick
        {...field('shop_auto_approve')}
        checked={!draft.shop_auto_approve}
        onChange={(looks) => change({ shop_auto_approve: !looks })}
      />
      <Tick
        {...field('product_auto_approve')}
        checked={!draft.product_auto_approve}
        onChange={(looks) => change({ product_auto_approve: !looks })}
      />
      <Tick
        {...field('review_auto_publish')}
        checked={!draft.review_auto_publish}
        onChange={(looks) => change({ review_auto_publish: !looks })}
      />
    </Panel>
  )
}
