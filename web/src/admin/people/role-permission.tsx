import { api, permissions, type Permission } from '@emporia/contract'
import * as m from '@emporia/messages/people'
import { useLoaderData } from 'react-router'

import { text, type Field } from '../../resource/fields.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { ResourceScreen } from '../../resource/resource-screen.tsx'
import { PermissionMatrix } from './permission-matrix.tsx'
import { SeeAs } from './view-as.tsx'
import { lazy } from '../../ui/lazy.ts'

export const clientLoader = listLoader(api.admin.role.list)

export default function RolePermissionScreen() {
  const { reply } = useLoaderData<typeof clientLoader>()

  return (
    <>
      <ResourceScreen
        resource={api.admin.role}
        texts={texts}
        search={m.roles_field_name()}
        titleCell={({ name, employees }) => ({
          name,
          below: m.roles_employees_count({ count: employees }),
        })}
        titleColumn="name"
        columns={[
          {
            key: 'permissions',
            head: m.roles_permissions_label,
            cell: (role) =>
              role.view_only.length > 0
                ? m.roles_permissions_view_count({
                    count: role.permissions.length,
                    total: permissions.length,
                    view_count: role.view_only.length,
                  })
                : m.roles_permissions_count({
                    count: role.permissions.length,
                    total: permissions.length,
                  }),
          },
          {
            key: 'notes',
            head: m.roles_column_notes,
            isHeadHidden: true,
            cell: ({ editable }) => !editable && m.roles_fixed_note(),
          },
          {
            key: 'view',
            head: m.roles_view_button,
            isHeadHidden: true,
            phone: 'end',
            cell: (role) => <SeeAs role={role} />,
          },
        ]}
        fields={fields}
        isFixed={({ editable }) => !editable}
      />
      <PermissionMatrix reply={reply} />
    </>
  )
}

const PermissionGroups = lazy(async () => ({
  default: (await import('./permissions-control.client.tsx')).PermissionsControl,
}))

const toPermissions = (stored: unknown): Permission[] =>
  Array.isArray(stored) ? permissions.filter((key) => stored.includes(key)) : []

const permissionsField: Field<Permission[]> = {
  label: m.roles_permissions_label,
  help: m.roles_permissions_help,
  Control: PermissionGroups,
  initial: (stored) => toPermissions(stored),
}

/** Edited by the control above. */
const viewOnlyField: Field<Permission[]> = {
  label: m.roles_level_view,
  Control: PermissionGroups,
  isVisible: () => false,
  initial: (stored) => toPermissions(stored),
}

const fields = {
  name: text(m.roles_field_name),
  permissions: permissionsField,
  view_only: viewOnlyField,
}

const texts = {
  name: m.roles_column_name,
  list: m.roles_list_noun,
  add: m.roles_add_button,
  edit: m.roles_edit_title,
  empty: m.roles_list_empty,
}
