import { Panel } from '../../../backoffice/panel.tsx'
import type { PanelProps } from '../settings-form.ts'
import { Tick } from '../fields/tick.tsx'

/** Which changes staff review before they are public. */
export const RulesPanel = ({ form: { draft, change } }: PanelProps) => (
  <Panel
    title="Before it is public"
    hint="What waits for you is counted on the dashboard."
    className="grid gap-4 p-4"
  >
    <Tick
      label="Look at every new shop first"
      help="Off: a shop that has handed in everything opens at once."
      checked={!draft.shop_auto_approve}
      onChange={(looks) => change({ shop_auto_approve: !looks })}
    />
    <Tick
      label="Look at the new products of sellers first"
      help="Off: they are on sale at once. A package can allow it to some shops anyway."
      checked={!draft.product_auto_approve}
      onChange={(looks) => change({ product_auto_approve: !looks })}
    />
    <Tick
      label="Look at every review first"
      help="Off: reviews stand at once; you can hide them later."
      checked={!draft.review_auto_publish}
      onChange={(looks) => change({ review_auto_publish: !looks })}
    />
  </Panel>
)
