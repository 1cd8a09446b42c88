import { api } from '@emporia/contract'
import { useLoaderData } from 'react-router'

import { call } from '../api/call.ts'
import { BoostHistory } from '../features/packages/boost-history.tsx'

export const clientLoader = () => ({ mine: call(api.packages.myBoosts, {}) })

/** The boosts of a customer. */
export default function BoostsOfUser() {
  return <BoostHistory {...useLoaderData<typeof clientLoader>()} shop="/user/purchase-boost" />
}
