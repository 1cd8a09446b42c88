import { api } from '@emporia/contract'
import { useLoaderData } from 'react-router'

import { billingLoader, BillingScreen } from '../../features/statement/billing-screen.tsx'

export const clientLoader = billingLoader(api.seller.billing, api.seller.bills)

export default function ShopBilling() {
  return <BillingScreen billing={useLoaderData<typeof clientLoader>()} owner="seller" />
}
