import { api } from '@emporia/contract'
import { useLoaderData } from 'react-router'

import { billingLoader, BillingScreen } from '../features/statement/billing-screen.tsx'

export const clientLoader = billingLoader(api.member.billing, api.wallet.bills)

export default function MemberBilling() {
  return <BillingScreen billing={useLoaderData<typeof clientLoader>()} owner="buyer" />
}
