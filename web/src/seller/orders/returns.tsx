import { api } from '@emporia/contract'
import { useLoaderData } from 'react-router'

import { sellerReturns } from '../../features/orders/returning/calls.ts'
import { ReturnList } from '../../features/orders/returning/return-list.tsx'
import { listLoader } from '../../resource/loaders.ts'

export const clientLoader = listLoader(api.seller.return.list)

export default function Returns() {
  const { reply } = useLoaderData<typeof clientLoader>()
  return <ReturnList reply={reply} calls={sellerReturns} />
}
