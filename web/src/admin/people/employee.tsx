import { api } from '@emporia/contract'
import * as m from '@emporia/messages/people'
import { useState } from 'react'

import { load } from '../../api/load.ts'
import { phoneColumn, sinceColumn } from '../../backoffice/list/columns.tsx'
import { choice, secret, text } from '../../resource/fields.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { ResourceScreen } from '../../resource/resource-screen.tsx'
import { ResetFactorDialog } from './reset-factor.tsx'
import { useEmployeeActions } from './use-employee-actions.ts'

export const clientLoader = listLoader(api.admin.employee.list)

export default function EmployeeScreen() {
  const [locked, setLocked] = useState<{ id: number; name: string }>()
  const actions = useEmployeeActions(setLocked)

  return (
    <ResourceScreen
      resource={api.admin.employee}
      texts={texts}
      search={m.employees_search_label()}
      titleCell={({ name, email }) => ({ name, below: email })}
      titleColumn="name"
      columns={[
        {
          key: 'role',
          head: m.employees_role_label,
          cell: ({ role, is_first_admin }) => (is_first_admin ? m.employees_role_owner() : role),
        },
        phoneColumn,
        sinceColumn,
      ]}
      fields={fields}
      isFixed={({ editable }) => !editable}
      actions={actions}
    >
      {locked && (
        <ResetFactorDialog
          user_id={locked.id}
          name={locked.name}
          onClose={() => setLocked(undefined)}
        />
      )}
    </ResourceScreen>
  )
}

const listRoles = async () => {
  const { roles } = await load(api.admin.employee.list, { per_page: 1 })
  return roles.map(({ id, name }) => ({ value: id, label: name }))
}

const fields = {
  name: text(m.employees_field_name),
  email: text(m.employees_field_email),
  phone: text(m.employees_field_phone),
  role_id: choice<number>(m.employees_role_label, listRoles),
  password: secret(m.employees_field_password, {
    onlyNew: true,
    help: m.employees_field_password_help,
  }),
}

const texts = {
  name: m.employees_column_name,
  list: m.employees_list_noun,
  add: m.employees_add_button,
  edit: m.employees_edit_title,
  empty: m.employees_list_empty,
}
