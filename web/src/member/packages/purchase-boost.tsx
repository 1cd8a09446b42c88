import { api } from '@emporia/contract'
import { useLoaderData, useNavigate } from 'react-router'

import { call } from '../../api/call.ts'
import { BoostShop } from '../../features/packages/boost-shop.tsx'

export const clientLoader = () => ({
  offers: call(api.packages.boost, {}),
  mine: call(api.packages.myBoosts, {}),
})

/** What a member may lift: products, earnings, or what comes back of a purchase. */
export default function PurchaseBoost() {
  const asked = useLoaderData<typeof clientLoader>()
  const go = useNavigate()

  return <BoostShop {...asked} isMember onBought={() => void go('/member/boost')} />
}
