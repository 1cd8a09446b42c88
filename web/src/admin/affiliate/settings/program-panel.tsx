import * as m from '@emporia/messages/affiliate'

import { Panel } from '../../../backoffice/panel.tsx'
import { Tick } from '../../settings/fields/tick.tsx'
import { connectAffiliate } from './affiliate-fields.ts'
import type { PanelProps } from './settings-form.ts'

/** Whether the program runs, and for whom. */
export const ProgramPanel = ({ form }: PanelProps) => {
  const { draft, change } = form
  const field = connectAffiliate(form)

  return (
    <Panel title={m.program_panel_title()} className="grid gap-4 p-4 md:grid-cols-2">
      <Tick
        {...field('enabled')}
        checked={draft.enabled}
        onChange={(enabled) => change({ enabled })}
      />
      <Tick
        {...field('require_package')}
        checked={draft.require_package}
        onChange={(require_package) => change({ require_package })}
      />
    </Panel>
  )
}
