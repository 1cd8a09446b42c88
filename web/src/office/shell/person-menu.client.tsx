import { Dropdown } from 'antd'
import { useNavigate } from 'react-router'

import { useSession } from '../../session/session.ts'
import { useSignOut } from '../../session/sign-out.ts'
import { useOffice } from './area.ts'
import { officeButton } from '../button.ts'
import { Initials } from '../initials.tsx'
import { OfficeIcon } from '../office-icon.client.tsx'

/** Who is signed in, the way to the own profile, and out. */
export const PersonMenu = () => {
  const { user, seller, admin } = useSession()
  const { profile } = useOffice()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const person = admin ?? seller ?? user
  if (!person) return null

  const items = [
    { key: 'who', label: <Who email={person.email} />, disabled: true },
    { type: 'divider' as const },
    { key: 'profile', label: 'Your profile', icon: <OfficeIcon name="person" /> },
    { key: 'out', label: 'Sign out', icon: <OfficeIcon name="signOut" /> },
  ]
  const choose = ({ key }: { key: string }) => void (key === 'out' ? signOut() : navigate(profile))

  return (
    <Dropdown menu={{ items, onClick: choose }} trigger={['click']} placement="bottomRight">
      <button type="button" className={officeButton('quiet')} aria-haspopup="menu">
        <Initials name={person.name} picture={person.picture} />
        <span className="max-w-40 truncate text-ink max-md:sr-only">{person.name}</span>
      </button>
    </Dropdown>
  )
}

const Who = ({ email }: { email: string }) => <span className="text-ink-2">{email}</span>
