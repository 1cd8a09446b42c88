import { api } from '@emporia/contract'
import { useLoaderData } from 'react-router'

import { call } from '../../api/call.ts'
import { BoostHistory } from '../../features/packages/boost-history.tsx'

export const clientLoader = () => ({ mine: call(api.packages.myBoosts, {}) })

/** Boosts of a member. */
export default function Boost() {
  return <BoostHistory {...useLoaderData<typeof clientLoader>()} shop="/member/purchase-boost" />
}
