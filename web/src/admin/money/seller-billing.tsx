import { api, invoiceFiles } from '@emporia/contract'
import * as m from '@emporia/messages/finance'
import { useLoaderData } from 'react-router'

import { listLoader } from '../../resource/loaders.ts'
import { can } from '../../session/session.ts'
import { Invoices } from './invoices.tsx'

export const clientLoader = listLoader(api.admin.shopBills)

export default function SellerBilling() {
  const { reply } = useLoaderData<typeof clientLoader>()
  return (
    <Invoices
      title={m.invoice_shops_title()}
      reply={reply}
      table={invoiceFiles.shops}
      hasStatements={can('billing')}
    />
  )
}
