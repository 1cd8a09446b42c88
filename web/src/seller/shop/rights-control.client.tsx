import { teamRightLabels, teamRights, type TeamRight } from '@emporia/contract'
import { Checkbox } from 'antd'

import type { ControlProps } from '../../office/form/control.ts'

/** A box for each thing that a login may look after. */
export const RightsControl = ({ id, value, onChange, describedBy }: ControlProps<TeamRight[]>) => {
  const held = value ?? []
  const toggle = (right: TeamRight, on: boolean) =>
    onChange(teamRights.filter((one) => (one === right ? on : held.includes(one))))

  return (
    <div
      id={id}
      role="group"
      aria-label="Rights"
      aria-describedby={describedBy}
      className="grid gap-1.5"
    >
      {teamRights.map((right) => (
        <Checkbox
          key={right}
          checked={held.includes(right)}
          onChange={({ target }) => toggle(right, target.checked)}
        >
          {teamRightLabels[right]}
        </Checkbox>
      ))}
    </div>
  )
}
