import { api } from '@emporia/contract'
import * as m from '@emporia/messages/packages'
import { useLoaderData } from 'react-router'

import { call } from '../../api/call.ts'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { Loaded } from '../../backoffice/load-states/loaded.tsx'
import { BoostOffers } from './boost-offers.tsx'
import { BoostPurchases } from './boost-purchases.tsx'

export const clientLoader = () => ({
  offers: call(api.packages.boost, {}),
  mine: call(api.packages.myBoosts, {}),
})

/** The boosts for sale, above those that the account bought. */
export default function PurchaseBoost() {
  const { offers, mine } = useLoaderData<typeof clientLoader>()

  return (
    <>
      <PageTitle title={m.boost_buy_title()} />
      <Loaded of={mine} what={m.boost_own_noun()}>
        {(bought) => (
          <div className="grid gap-3.5">
            <BoostOffers offers={offers} bought={bought} />
            {bought.length > 0 && <BoostPurchases purchases={bought} />}
          </div>
        )}
      </Loaded>
    </>
  )
}
