import { Panel } from '../../../backoffice/panel.tsx'
import { Choice } from '../../settings/fields/choice.tsx'
import { Tick } from '../../settings/fields/tick.tsx'
import type { PanelProps } from './settings-form.ts'

/** Whether the program runs, for whom, and which member a buyer is attributed to. */
export const ProgramPanel = ({ form: { draft, errors, change } }: PanelProps) => (
  <>
    <Panel title="Programme" className="grid gap-4 p-4 md:grid-cols-2">
      <Tick
        label="Members earn on sales they bring"
        help="Switched off, nothing new is earned. What is earned stays."
        checked={draft.enabled}
        onChange={(enabled) => change({ enabled })}
      />
      <Tick
        label="Only with an affiliate package or a membership that allows referrals"
        help="Without it, every active member earns."
        checked={draft.require_package}
        onChange={(require_package) => change({ require_package })}
      />
    </Panel>
    <Panel
      title="Whose a buyer is"
      hint="A coupon or a link brings somebody. Of several, these rules decide."
      className="grid gap-5 p-4 md:grid-cols-2"
    >
      <Choice
        label="Of several clicks"
        value={draft.model}
        options={{ last_click: 'the last counts', first_click: 'the first counts' }}
        error={errors['model']}
        onChange={(model) => change({ model })}
      />
      <Choice
        label="A link to a product counts"
        value={draft.halo}
        options={{ product_only: 'for this product alone', cart: 'for whatever is bought' }}
        error={errors['halo']}
        onChange={(halo) => change({ halo })}
      />
      <Tick
        label="A click takes nothing that is in the cart"
        help="So that nobody snatches sales at the last moment."
        checked={draft.stand_down}
        onChange={(stand_down) => change({ stand_down })}
      />
      <Tick
        label="A member’s coupon beats a link"
        checked={draft.coupon_beats_link}
        onChange={(coupon_beats_link) => change({ coupon_beats_link })}
      />
    </Panel>
  </>
)
