import { api, teamRightLabels, type TeamRight } from '@emporia/contract'

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
      nouns={['login', 'logins']}
      search="Name or email"
      titleCell={({ name, email }) => ({ name, below: email })}
      titleColumn="name"
      columns={[
        {
          head: 'May look after',
          cell: ({ rights, is_paused }) => (
            <>
              {rights.map((right) => teamRightLabels[right]).join(' · ')}
              {is_paused && (
                <span className="block text-[.8125rem] text-tone-amber-ink">
                  Paused: your package holds fewer logins
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
  label: 'Rights',
  help: 'The shop’s words, papers, package and team stay yours.',
  Control: Rights,
  initial: (stored) => api.seller.team.create.input.shape.rights.safeParse(stored).data ?? [],
}

const fields = {
  name: text('Name'),
  email: text('Email', {
    onlyNew: true,
    help: 'An invitation goes there, with which they choose a password.',
  }),
  phone: text('Phone'),
  rights,
}
