import type { SafetyMode } from '@emporia/contract'
import * as m from '@emporia/messages/settings'

import { Panel } from '../../../backoffice/panel.tsx'
import { Choice } from '../fields/choice.tsx'
import type { PanelProps } from '../settings-form.ts'

/** Whether products without safety data are sold to the European Union. */
export const SafetyPanel = ({ form: { draft, errors, change } }: PanelProps) => (
  <Panel title={m.settings_safety_title()} className="p-4">
    <Choice
      label={m.settings_safety_label()}
      help={m.settings_safety_help()}
      error={errors['product_safety']}
      value={draft.product_safety}
      options={modes}
      onChange={(product_safety) => change({ product_safety })}
    />
  </Panel>
)

const modes: Record<SafetyMode, () => string> = {
  off: m.settings_safety_off,
  warn: m.settings_safety_warn,
  require: m.settings_safety_require,
}
