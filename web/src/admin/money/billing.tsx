import { api, billFiles } from '@emporia/contract'
import { useLoaderData } from 'react-router'

import { listLoader } from '../../resource/loaders.ts'
import { Bills } from './bills.tsx'

export const clientLoader = listLoader(api.admin.bills)

export default function Billing() {
  const { reply } = useLoaderData<typeof clientLoader>()
  return <Bills title="Billing" reply={reply} table={billFiles.all} hasStatements />
}
