import { permissionLabels, permissions, type Permission } from '@emporia/contract'
import { Checkbox } from 'antd'

import type { ControlProps } from '../../office/form/control.ts'
import { can } from '../../session/session.ts'

/** A box for every key; keys one does not hold oneself cannot be given. */
export const KeysControl = ({ id, value, onChange, describedBy }: ControlProps<Permission[]>) => {
  const held = value ?? []
  const toggle = (key: Permission, on: boolean) =>
    onChange(permissions.filter((one) => (one === key ? on : held.includes(one))))

  return (
    <div
      id={id}
      role="group"
      aria-label="Keys"
      aria-describedby={describedBy}
      className="grid gap-x-4 gap-y-1.5 sm:grid-cols-2"
    >
      {permissions.map((key) => (
        <Checkbox
          key={key}
          checked={held.includes(key)}
          disabled={!can(key)}
          onChange={({ target }) => toggle(key, target.checked)}
        >
          {permissionLabels[key]}
        </Checkbox>
      ))}
    </div>
  )
}
