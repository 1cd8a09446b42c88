import * as m from '@emporia/messages/backoffice'
import { useNavigate } from 'react-router'

import { useSession } from '../../session/session.ts'
import { signOutToLogin } from '../../session/sign-out.ts'
import { useArea } from './area.ts'
import { buttonClass } from '../button.ts'
import { Initials } from '../initials.tsx'
import { Menu } from '../menu.tsx'

/** The signed-in person, with links to the profile and to sign out. */
export const PersonMenu = () => {
  const { user, seller, admin } = useSession()
  const { profile } = useArea()
  const navigate = useNavigate()
  const person = admin ?? seller ?? user
  if (!person) return null

  return (
    <Menu
      button={{
        className: buttonClass('quiet'),
        children: (
          <>
            <Initials name={person.name} picture={person.picture} />
            <span className="max-w-40 truncate text-ink max-md:sr-only">{person.name}</span>
          </>
        ),
      }}
      head={person.email}
      items={[
        { title: m.shell_profile_link(), icon: 'person', run: () => navigate(profile) },
        { title: m.shell_sign_out(), icon: 'signOut', run: signOutToLogin },
      ]}
    />
  )
}
