import { api } from '@emporia/contract'
import { useLoaderData, useNavigate } from 'react-router'

import { call } from '../../api/call.ts'
import { BoostShop } from '../../features/packages/boost-shop.tsx'

export const clientLoader = () => ({
  offers: call(api.packages.boost, {}),
  mine: call(api.packages.myBoosts, {}),
})

/** Boosts that a member can buy for products, earnings or cashback. */
export default function PurchaseBoost() {
  const params = useLoaderData<typeof clientLoader>()
  const go = useNavigate()

  return <BoostShop {...params} isMember onBought={() => void go('/member/boost')} />
}
