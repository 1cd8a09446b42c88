import { api } from '@emporia/contract'

import { useSession } from '../../session/session.ts'
import { ProfileScreen } from './profile-screen.tsx'

/** The settings of a customer or a member. */
export default function UserSettings() {
  return <ProfileScreen calls={api.user.profile} profile={useSession().user} />
}
