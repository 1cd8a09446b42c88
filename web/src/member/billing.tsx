import { api, invoiceFiles, statementFiles } from '@emporia/contract'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'

import { type Billing, BillingScreen, parseView } from '../features/statement/billing-screen.tsx'
import { listLoader } from '../resource/loaders.ts'

const statement = listLoader(api.member.billing)
const invoices = listLoader(api.wallet.bills)

export const clientLoader = (args: ClientLoaderFunctionArgs): Billing =>
  parseView(args.request) === 'bills'
    ? { view: 'bills', reply: invoices(args).reply }
    : { view: 'statement', reply: statement(args).reply }

export default function MemberBilling() {
  const billing = useLoaderData<typeof clientLoader>()

  return (
    <BillingScreen
      title="Billing"
      billing={billing}
      files={statementFiles.buyer}
      billFile={invoiceFiles.buyer}
    />
  )
}
