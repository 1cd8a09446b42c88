import { api, billFiles } from '@emporia/contract'
import { useLoaderData } from 'react-router'

import { listLoader } from '../../resource/loaders.ts'
import { can } from '../../session/session.ts'
import { Bills } from './bills.tsx'

export const clientLoader = listLoader(api.admin.shopBills)

export default function SellerBilling() {
  const { reply } = useLoaderData<typeof clientLoader>()
  return (
    <Bills
      title="Shop billing"
      reply={reply}
      table={billFiles.shops}
      hasStatements={can('billing')}
    />
  )
}
