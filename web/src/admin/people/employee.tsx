import { api } from '@emporia/contract'

import { load } from '../../api/load.ts'
import { phoneColumn, sinceColumn } from '../../backoffice/list/columns.tsx'
import { choice, secret, text } from '../../resource/fields.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { ResourceScreen } from '../../resource/resource-screen.tsx'
import { OwnerButton } from './owner-button.tsx'

export const clientLoader = listLoader(api.admin.employee.list)

export default function EmployeeScreen() {
  return (
    <ResourceScreen
      resource={api.admin.employee}
      nouns={['employee', 'employees']}
      search="Name or email"
      titleCell={({ name, email }) => ({ name, below: email })}
      titleColumn="name"
      columns={[
        {
          head: 'Role',
          cell: ({ role, is_first_admin }) => (is_first_admin ? 'Owner, all permissions' : role),
        },
        phoneColumn,
        sinceColumn,
        {
          head: 'Owner',
          phone: 'none',
          cell: (employee) => <OwnerButton employee={employee} />,
        },
      ]}
      fields={fields}
      isFixed={({ editable }) => !editable}
    />
  )
}

const listRoles = async () => {
  const { roles } = await load(api.admin.employee.list, { per_page: 1 })
  return roles.map(({ id, name }) => ({ value: id, label: name }))
}

const fields = {
  name: text('Name'),
  email: text('Email'),
  phone: text('Phone'),
  role_id: choice<number>('Role', listRoles),
  password: secret('Password', {
    onlyNew: true,
    help: 'Left empty, an invitation goes out and the new colleague chooses one.',
  }),
}
