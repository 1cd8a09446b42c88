import {
  api,
  permissionLabels,
  permissions,
  type Data,
  type Permission,
  type Reply,
} from '@emporia/contract'
import * as m from '@emporia/messages/people'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { useIsPhone } from '../../backoffice/list/use-is-narrow.ts'
import { Panel } from '../../backoffice/panel.tsx'
import { useReply } from '../../backoffice/load-states/use-reply.ts'

type Roles = Data<typeof api.admin.role.list>
type Granters = Data<typeof api.admin.permissionHolders>

/** Permission matrix: one row for each permission, one column for each listed role. */
export const PermissionMatrix = ({ reply: request }: { reply: Promise<Reply<Roles>> }) => {
  const { reply } = useReply(request)
  const [requestedGranters] = useState(() => call(api.admin.permissionHolders, {}))
  const { reply: granters } = useReply(requestedGranters)
  const isCompact = useIsPhone()
  if (!reply?.success || reply.data.rows.length === 0) return null
  const visible = { roles: reply.data.rows, granters: granters?.success ? granters.data : [] }

  return (
    <div className="mt-3.5">
      <Panel title={m.roles_matrix_title()} className="relative mt-2 overflow-x-auto">
        {isCompact ? <MatrixList {...visible} /> : <MatrixTable {...visible} />}
      </Panel>
    </div>
  )
}

type Props = { roles: Roles['rows']; granters: Granters }

const MatrixTable = ({ roles, granters }: Props) => (
  <table className="list-table" aria-label={m.roles_matrix_label()}>
    <thead>
      <tr>
        <th scope="col">{m.roles_matrix_permission()}</th>
        {roles.map(({ id, name }) => (
          <th key={id} scope="col" className="text-center">
            {name}
          </th>
        ))}
        <th scope="col">{m.roles_matrix_granters()}</th>
      </tr>
    </thead>
    <tbody>
      {permissions.map((key) => (
        <PermissionRow key={key} permission={key} roles={roles} granters={granters} />
      ))}
    </tbody>
  </table>
)

type RowProps = Props & { permission: Permission }

const PermissionRow = ({ permission, roles, granters }: RowProps) => (
  <tr className="slim">
    <th scope="row">{permissionLabels[permission]}</th>
    {roles.map((role) => (
      <td key={role.id} className="text-center">
        <Level role={role} permission={permission} />
      </td>
    ))}
    <td className="text-ink-2">{grantersOf(permission, granters)}</td>
  </tr>
)

type LevelProps = { role: Roles['rows'][number]; permission: Permission }

const Level = ({ role, permission }: LevelProps) => {
  if (!role.permissions.includes(permission))
    return <span className="sr-only">{m.roles_level_none()}</span>
  const isViewOnly = role.view_only.includes(permission)
  return (
    <span className={isViewOnly ? 'text-ink-2' : 'text-tone-green-ink'}>
      {isViewOnly ? m.roles_level_view() : m.roles_level_manage()}
    </span>
  )
}

/** Permission matrix on phones: each permission is an item with the roles that hold it. */
const MatrixList = ({ roles, granters }: Props) => (
  <ul aria-label={m.roles_matrix_label()}>
    {permissions.map((permission) => {
      const holders = roles.filter(({ permissions: held }) => held.includes(permission))
      return (
        <li key={permission} className="border-b border-line px-4 py-2.5 last:border-0">
          <p className="font-medium">{permissionLabels[permission]}</p>
          <p className={holders.length > 0 ? 'text-tone-green-ink' : 'text-ink-2'}>
            {holders
              .map(({ name, view_only }) =>
                view_only.includes(permission) ? m.roles_matrix_viewer({ role: name }) : name,
              )
              .join(', ') || m.roles_matrix_none()}
          </p>
          <p className="text-ink-2">
            {m.roles_matrix_granted({ people: grantersOf(permission, granters) ?? '' })}
          </p>
        </li>
      )
    })}
  </ul>
)

const grantersOf = (permission: Permission, granters: Granters) =>
  granters
    .find(({ key }) => key === permission)
    ?.people.map(({ name }) => name)
    .join(', ')
