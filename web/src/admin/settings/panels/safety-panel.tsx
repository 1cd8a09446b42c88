import type { SafetyMode } from '@emporia/contract'
import * as m from '@emporia/messages/settings'

import { Panel } from '../../../backoffice/panel.tsx'
import { Choice } from '../fields/choice.tsx'
import { connectGeneral } from '../index/general-fields.ts'
import type { PanelProps } from '../settings-form.ts'

/** Whether products without safety data are sold to the European Union. */
export const SafetyPanel = ({ form }: PanelProps) => {
  const { draft, change } = form
  const field = connectGeneral(form)

  return (
    <Panel title={m.settings_safety_title()} className="p-4">
      <Choice
        {...field('product_safety')}
        value={draft.product_safety}
        options={modes}
        onChange={(product_safety) => change({ product_safety })}
      />
    </Panel>
  )
}

const modes: Record<SafetyMode, () => string> = {
  off: m.settings_safety_off,
  warn: m.settings_safety_warn,
  require: m.settings_safety_require,
}
