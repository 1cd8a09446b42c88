import { api } from '@emporia/contract'
import { useLoaderData } from 'react-router'

import { adminReturns } from '../../features/orders/returns/calls.ts'
import { ReturnList } from '../../features/orders/returns/return-list.tsx'
import { shopColumn } from '../../backoffice/list/columns.tsx'
import { listLoader } from '../../resource/loaders.ts'

export const clientLoader = listLoader(api.admin.return.list)

export default function Returns() {
  const { reply } = useLoaderData<typeof clientLoader>()
  return (
    <ReturnList reply={reply} calls={adminReturns} columns={[{ ...shopColumn, phone: 'none' }]} />
  )
}
