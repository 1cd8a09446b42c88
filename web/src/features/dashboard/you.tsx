import type { Picture } from '@emporia/contract'
import * as m from '@emporia/messages/profile'
import { Link } from 'react-router'

import { linkClass } from '../../backoffice/button.ts'
import { Initials } from '../../backoffice/initials.tsx'
import { Panel } from '../../backoffice/panel.tsx'

type Person = { name: string; email: string; phone: string | null; picture: Picture | null }

/** The signed-in person, with a link to the settings. */
export const You = ({ person, settings }: { person: Person; settings: string }) => (
  <Panel
    title={m.dashboard_person_title()}
    side={
      <Link to={settings} className={linkClass}>
        {m.dashboard_person_settings()}
      </Link>
    }
  >
    <div className="flex items-center gap-4">
      <Initials name={person.name} picture={person.picture} large />
      <div className="min-w-0">
        <p className="font-semibold">{person.name}</p>
        <p className="truncate text-ink-2">{person.email}</p>
        <p className="num text-ink-2">{person.phone ?? m.dashboard_person_no_phone()}</p>
      </div>
    </div>
  </Panel>
)
