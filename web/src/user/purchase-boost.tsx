import { api } from '@emporia/contract'
import { useLoaderData, useNavigate } from 'react-router'

import { call } from '../api/call.ts'
import { BoostShop } from '../features/packages/boost-shop.tsx'

export const clientLoader = () => ({
  offers: call(api.packages.boost, {}),
  mine: call(api.packages.myBoosts, {}),
})

/** The boosts that a customer can buy: for products, or for the cashback of a purchase. */
export default function PurchaseBoost() {
  const params = useLoaderData<typeof clientLoader>()
  const go = useNavigate()

  return <BoostShop {...params} isMember={false} onBought={() => void go('/user/boost-history')} />
}
