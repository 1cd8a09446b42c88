import { permissionLabels, permissions, type Permission } from '@emporia/contract'
import * as m from '@emporia/messages/people'

import { Choice } from '../../backoffice/form/choice.tsx'
import type { ControlProps } from '../../backoffice/form/control.ts'
import { can, canManage } from '../../session/session.ts'

type Choices = 'none' | 'view' | 'manage'

/**
 * The level of each permission of a role. Employees can only grant the levels that they hold; a
 * permission that they lack cannot be changed.
 */
export const PermissionsControl = ({
  id,
  value,
  draft,
  describedBy,
  changeDraft,
}: ControlProps<Permission[]>) => {
  const held = value ?? []
  const stored = draft?.['view_only']
  const viewOnly = permissions.filter((key) => Array.isArray(stored) && stored.includes(key))
  const levelOf = (key: Permission): Choices => {
    if (!held.includes(key)) return 'none'
    return viewOnly.includes(key) ? 'view' : 'manage'
  }
  const change = (key: Permission, level: Choices) =>
    changeDraft?.({
      permissions: permissions.filter((one) =>
        one === key ? level !== 'none' : held.includes(one),
      ),
      view_only: permissions.filter((one) =>
        one === key ? level === 'view' : viewOnly.includes(one),
      ),
    })

  return (
    <div
      id={id}
      role="group"
      aria-label={m.roles_permissions_label()}
      aria-describedby={describedBy}
      className="grid divide-y divide-line rounded-[6px] border border-line"
    >
      {permissions.map((key) => (
        <div key={key} className="flex items-center gap-3 px-3 py-1.5">
          <span className="min-w-0 flex-1">{permissionLabels[key]}</span>
          <fieldset disabled={!can(key)} className="contents">
            <Choice
              label={permissionLabels[key]}
              className="w-36 flex-none"
              options={optionsFor(key, levelOf(key))}
              value={levelOf(key)}
              onChange={(level) => change(key, level)}
            />
          </fieldset>
        </div>
      ))}
    </div>
  )
}

const optionsFor = (key: Permission, current: Choices) =>
  options.filter(({ value }) => value !== 'manage' || canManage(key) || current === value)

const options = [
  { value: 'none' as const, label: m.roles_level_none },
  { value: 'view' as const, label: m.roles_level_view },
  { value: 'manage' as const, label: m.roles_level_manage },
]
