import type { ApiKey } from '@emporia/contract'
import * as m from '@emporia/messages/developers'

import type { Column } from '../../backoffice/list/list-table.tsx'
import { RowMenu } from '../../backoffice/list/row-menu.client.tsx'
import { TitleCell } from '../../backoffice/list/title-cell.tsx'
import { readText, type Text } from '../../ui/text.ts'
import { Day, Moment } from '../../ui/time.tsx'
import { OldKeyNote } from './old-key-note.tsx'

type Actions = {
  rightLabels: Record<string, Text>
  edit: (row: ApiKey) => void
  rotate: (row: ApiKey) => void
  revoke: (row: ApiKey) => unknown
}
type Sort = 'name' | 'expires_at' | 'used_at'

/** The columns of API keys, with their actions. */
export const keyColumns = ({ rightLabels, ...actions }: Actions): Column<ApiKey, Sort>[] => [
  {
    head: m.api_key_column_key,
    sort: 'name',
    cell: (row) => <TitleCell name={row.name} below={`${row.prefix}…`} />,
  },
  {
    key: 'scopes',
    head: m.api_key_column_scopes,
    phone: 'none',
    cell: ({ scopes }) => (
      <p className="line-clamp-2 max-w-md whitespace-normal">
        {scopes.map((scope) => formatScope(scope, rightLabels)).join(' · ')}
      </p>
    ),
  },
  {
    key: 'person',
    head: m.api_key_column_person,
    phone: 'none',
    cell: ({ kind, person }) => (kind === 'platform' ? m.api_key_kind_platform() : person),
  },
  {
    head: m.api_key_column_used,
    sort: 'used_at',
    cell: ({ used_at }) => (used_at ? <Moment at={used_at} /> : m.api_key_used_never()),
  },
  {
    head: m.api_key_column_expires,
    sort: 'expires_at',
    cell: ({ expires_at, is_expired, old_ends_at }) => (
      <>
        {is_expired ? m.api_key_expired_note() : <Day at={expires_at} />}
        {old_ends_at && <OldKeyNote at={old_ends_at} />}
      </>
    ),
  },
  actionColumn(actions),
]

const formatScope = (scope: string, labels: Record<string, Text>) => {
  const [right = '', level] = scope.split(':')
  const name = readText(labels[right] ?? right)
  return m.api_key_scope_text({ right: name, level: level === 'manage' ? 'manage' : 'other' })
}

const actionColumn = ({
  edit,
  rotate,
  revoke,
}: Omit<Actions, 'rightLabels'>): Column<ApiKey, Sort> => ({
  key: 'actions',
  head: m.api_key_column_actions,
  isHeadHidden: true,
  phone: 'end',
  cell: (row) => (
    <RowMenu
      name={row.name}
      actions={[
        ...(row.can_change
          ? [
              { title: m.api_key_row_edit(), icon: 'edit' as const, run: () => edit(row) },
              { title: m.api_key_row_rotate(), icon: 'history' as const, run: () => rotate(row) },
            ]
          : []),
        {
          title: m.api_key_row_revoke(),
          icon: 'delete' as const,
          isDangerous: true,
          run: () => revoke(row),
        },
      ]}
    />
  ),
})
