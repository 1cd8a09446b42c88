import * as m from '@emporia/messages/settings'

import { Panel } from '../../../backoffice/panel.tsx'
import type { PanelProps } from '../settings-form.ts'
import { Tick } from '../fields/tick.tsx'

/** Which changes staff review before they are public. */
export const RulesPanel = ({ form: { draft, change } }: PanelProps) => (
  <Panel
    title={m.settings_review_title()}
    hint={m.settings_review_hint()}
    className="grid gap-4 p-4"
  >
    <Tick
      label={m.settings_review_shops()}
      help={m.settings_review_shops_help()}
      checked={!draft.shop_auto_approve}
      onChange={(looks) => change({ shop_auto_approve: !looks })}
    />
    <Tick
      label={m.settings_review_products()}
      help={m.settings_review_products_help()}
      checked={!draft.product_auto_approve}
      onChange={(looks) => change({ product_auto_approve: !looks })}
    />
    <Tick
      label={m.settings_review_reviews()}
      help={m.settings_review_reviews_help()}
      checked={!draft.review_auto_publish}
      onChange={(looks) => change({ review_auto_publish: !looks })}
    />
  </Panel>
)
