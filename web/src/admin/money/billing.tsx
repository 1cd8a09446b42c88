import { api, invoiceFiles } from '@emporia/contract'
import { useLoaderData } from 'react-router'

import { listLoader } from '../../resource/loaders.ts'
import { Invoices } from './invoices.tsx'

export const clientLoader = listLoader(api.admin.bills)

export default function Billing() {
  const { reply } = useLoaderData<typeof clientLoader>()
  return <Invoices title="Billing" reply={reply} table={invoiceFiles.all} hasStatements />
}
