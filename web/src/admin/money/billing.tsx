import { api, invoiceFiles } from '@emporia/contract'
import * as m from '@emporia/messages/finance'
import { useLoaderData } from 'react-router'

import { listLoader } from '../../resource/loaders.ts'
import { Invoices } from './invoices.tsx'

export const clientLoader = listLoader(api.admin.bills)

export default function Billing() {
  const { reply } = useLoaderData<typeof clientLoader>()
  return (
    <Invoices title={m.invoice_all_title()} reply={reply} table={invoiceFiles.all} hasStatements />
  )
}
