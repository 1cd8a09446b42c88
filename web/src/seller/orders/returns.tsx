import { api } from '@emporia/contract'
import { useLoaderData } from 'react-router'

import { sellerReturns } from '../../features/orders/returns/calls.ts'
import { ReturnList } from '../../features/orders/returns/return-list.tsx'
import { listLoader } from '../../resource/loaders.ts'

export const clientLoader = listLoader(api.seller.return.list)

export default function Returns() {
  const { reply } = useLoaderData<typeof clientLoader>()
  return <ReturnList reply={reply} calls={sellerReturns} />
}
