import { api } from '@emporia/contract'

import { ProfileScreen } from '../../features/profile/profile-screen.tsx'
import { useSession } from '../../session/session.ts'

export default function AdminProfile() {
  return <ProfileScreen calls={api.admin.profile} profile={useSession().admin} />
}
