import { api, teamRightLabels, type TeamRight } from '@emporia/contract'
import * as m from '@emporia/messages/seller'

import { phoneColumn, sinceColumn } from '../../backoffice/list/columns.tsx'
import { text, type Field } from '../../resource/fields.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { ResourceScreen } from '../../resource/resource-screen.tsx'
import { lazy } from '../../ui/lazy.ts'

export const clientLoader = listLoader(api.seller.team.list)

/** The logins of the shop besides its owner, with their rights. */
export default function TeamScreen() {
  return (
    <ResourceScreen
      resource={api.seller.team}
      texts={texts}
      search={m.team_search_fields()}
      titleCell={({ name, email }) => ({ name, below: email })}
      titleColumn="name"
      columns={[
        {
          key: 'rights',
          head: m.team_column_rights(),
          cell: ({ rights, is_paused }) => (
            <>
              {rights.map((right) => teamRightLabels[right]).join(' · ')}
              {is_paused && (
                <span className="block text-[.8125rem] text-tone-amber-ink">
                  {m.team_paused_text()}
                </span>
              )}
            </>
          ),
        },
        phoneColumn,
        sinceColumn,
      ]}
      fields={fields}
    />
  )
}

const Rights = lazy(async () => ({
  default: (await import('./rights-control.client.tsx')).RightsControl,
}))

const rights: Field<TeamRight[]> = {
  label: m.team_rights_field,
  help: m.team_rights_help,
  Control: Rights,
  initial: (stored) => api.seller.team.create.input.shape.rights.safeParse(stored).data ?? [],
}

const texts = {
  name: m.team_column_name,
  list: m.team_list_noun,
  add: m.team_add_button,
  edit: m.team_edit_title,
  empty: m.team_empty,
}

const fields = {
  name: text(m.team_name_field),
  email: text(m.team_email_field, {
    onlyNew: true,
    help: m.team_email_help,
  }),
  phone: text(m.team_phone_field),
  rights,
}
