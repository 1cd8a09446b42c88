import { api } from '@emporia/contract'

import { ProfileScreen } from '../features/profile/profile-screen.tsx'
import { useSession } from '../session/session.ts'
import { ShopPanel } from './shop-panel.tsx'

export default function Credentials() {
  const { seller } = useSession()

  return (
    <ProfileScreen calls={api.seller.profile} profile={seller}>
      {seller && <ShopPanel seller={seller} />}
    </ProfileScreen>
  )
}
