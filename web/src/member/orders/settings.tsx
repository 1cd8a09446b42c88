import { api } from '@emporia/contract'

import { ProfileScreen } from '../../features/profile/profile-screen.tsx'
import { useSession } from '../../session/session.ts'

export default function Settings() {
  return <ProfileScreen calls={api.user.profile} profile={useSession().user} />
}
