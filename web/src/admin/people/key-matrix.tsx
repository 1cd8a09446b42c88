import {
  api,
  permissionLabels,
  permissions,
  type Data,
  type Permission,
  type Reply,
} from '@emporia/contract'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { useIsNarrow } from '../../office/list/use-is-narrow.ts'
import { OfficeIcon } from '../../office/office-icon.client.tsx'
import { Panel } from '../../office/panel.tsx'
import { useReply } from '../../office/reply/use-reply.ts'

type Roles = Data<typeof api.admin.role.list>
type Granters = Data<typeof api.admin.keyHolders>

/** Who may open what: a row for every key, a column for every role of the list above. */
export const KeyMatrix = ({ reply: asked }: { reply: Promise<Reply<Roles>> }) => {
  const { reply } = useReply(asked)
  const [askedGranters] = useState(() => call(api.admin.keyHolders, {}))
  const { reply: granters } = useReply(askedGranters)
  const isNarrow = useIsNarrow()
  // On a phone each role's own form says the same without scrolling sideways.
  if (!reply?.success || reply.data.rows.length === 0 || isNarrow) return null

  return (
    <div className="mt-3.5">
      <Panel title="Who may open what" className="relative mt-2 overflow-x-auto">
        <table className="list-table" aria-label="Keys of every role">
          <thead>
            <tr>
              <th scope="col">Key</th>
              {reply.data.rows.map(({ id, name }) => (
                <th key={id} scope="col" className="text-center">
                  {name}
                </th>
              ))}
              <th scope="col">Who can give it</th>
            </tr>
          </thead>
          <tbody>
            {permissions.map((key) => (
              <KeyRow
                key={key}
                permission={key}
                roles={reply.data.rows}
                granters={granters?.success ? granters.data : []}
              />
            ))}
          </tbody>
        </table>
      </Panel>
    </div>
  )
}

type RowProps = { permission: Permission; roles: Roles['rows']; granters: Granters }

const KeyRow = ({ permission, roles, granters }: RowProps) => (
  <tr className="slim">
    <th scope="row">{permissionLabels[permission]}</th>
    {roles.map(({ id, permissions: held }) => (
      <td key={id} className="text-center">
        {held.includes(permission) ? (
          <>
            <OfficeIcon name="check" className="mx-auto text-tone-green-ink" />
            <span className="sr-only">Yes</span>
          </>
        ) : (
          <span className="sr-only">No</span>
        )}
      </td>
    ))}
    <td className="text-ink-2">
      {granters
        .find(({ key }) => key === permission)
        ?.people.map(({ name }) => name)
        .join(', ')}
    </td>
  </tr>
)
