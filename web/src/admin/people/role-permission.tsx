import { api, permissions, type Permission } from '@emporia/contract'
import { useLoaderData } from 'react-router'

import { counted } from '../../format/number.ts'
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
        nouns={['role', 'roles']}
        search="Name"
        titleCell={({ name, employees }) => ({ name, below: counted(employees, 'employee') })}
        titleColumn="name"
        columns={[
          {
            head: 'Keys',
            cell: (role) => `${role.permissions.length} of ${counted(permissions.length, 'key')}`,
          },
          {
            head: 'Remarks',
            isHeadHidden: true,
            cell: ({ editable }) => !editable && 'Not yours to change',
          },
          {
            head: 'See as',
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

const permissionsField: Field<Permission[]> = {
  label: 'Keys',
  help: 'You can only give keys that you hold yourself.',
  Control: PermissionGroups,
  initial: (stored) => api.admin.role.create.input.shape.permissions.safeParse(stored).data ?? [],
}

const fields = { name: text('Name'), permissions: permissionsField }
