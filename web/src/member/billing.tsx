import { api, billFiles, statementFiles } from '@emporia/contract'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'

import { type Billing, BillingScreen, viewOf } from '../features/statement/billing-screen.tsx'
import { listLoader } from '../resource/loaders.ts'

const statement = listLoader(api.member.billing)
const bills = listLoader(api.wallet.bills)

export const clientLoader = (asked: ClientLoaderFunctionArgs): Billing =>
  viewOf(asked.request) === 'bills'
    ? { view: 'bills', reply: bills(asked).reply }
    : { view: 'statement', reply: statement(asked).reply }

export default function MemberBilling() {
  const billing = useLoaderData<typeof clientLoader>()

  return (
    <BillingScreen
      title="Billing"
      billing={billing}
      files={statementFiles.buyer}
      billFile={billFiles.buyer}
    />
  )
}
