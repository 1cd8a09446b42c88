import * as m from '@emporia/messages/settings'

import { Labeled } from '../../../form/labeled.tsx'
import { TextArea } from '../../../backoffice/form/text-area.tsx'
import { Panel } from '../../../backoffice/panel.tsx'
import { connectGeneral } from '../index/general-fields.ts'
import type { PanelProps } from '../settings-form.ts'
import { Tick } from '../fields/tick.tsx'

/** Closes the marketplace to everyone except staff. */
export const MaintenancePanel = ({ form }: PanelProps) => {
  const { draft, change } = form
  const field = connectGeneral(form)
  const { maintenance } = draft
  const set = (changes: Partial<typeof maintenance>) =>
    change({ maintenance: { ...maintenance, ...changes } })

  return (
    <Panel
      title={m.settings_maintenance_title()}
      hint={m.settings_maintenance_hint()}
      className="grid gap-4 p-4"
    >
      <Tick
        {...field('maintenance.is_on')}
        checked={maintenance.is_on}
        onChange={(is_on) => set({ is_on })}
      />
      <Labeled {...field('maintenance.message')} optional>
        {({ id, describedBy, invalid }) => (
          <TextArea
            id={id}
            lines={2}
            maxLength={300}
            describedBy={describedBy}
            invalid={invalid}
            value={maintenance.message}
            onChange={(message) => set({ message })}
          />
        )}
      </Labeled>
    </Panel>
  )
}
