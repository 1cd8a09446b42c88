import { Labeled } from '../../../form/labeled.tsx'
import { TextArea } from '../../../backoffice/form/text-area.tsx'
import { Panel } from '../../../backoffice/panel.tsx'
import type { PanelProps } from '../settings-form.ts'
import { Tick } from '../fields/tick.tsx'

/** Closes the marketplace to everyone except staff. */
export const MaintenancePanel = ({ form: { draft, errors, change } }: PanelProps) => {
  const { maintenance } = draft
  const set = (changes: Partial<typeof maintenance>) =>
    change({ maintenance: { ...maintenance, ...changes } })

  return (
    <Panel
      title="Maintenance"
      hint="Money that is on its way still arrives, and orders stay as they are."
      className="grid gap-4 p-4"
    >
      <Tick
        label="Close the market"
        help="Visitors, buyers, members and sellers see a page that says so. You and your staff see everything as before."
        checked={maintenance.is_on}
        onChange={(is_on) => set({ is_on })}
      />
      <Labeled label="What visitors read" optional error={errors['maintenance.message']}>
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
