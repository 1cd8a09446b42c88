import { api, type PackagePurchase } from '@emporia/contract'
import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'

import { call } from '../../api/call.ts'
import { BuyDialog } from '../../features/packages/buy-dialog.tsx'
import { Purchases } from '../../features/packages/purchases.tsx'
import { buttonClass } from '../../backoffice/button.ts'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { Loaded } from '../../backoffice/load-states/loaded.tsx'
import { getBuyEndpoint } from './buy-of.ts'

export const clientLoader = () => ({ mine: call(api.packages.mine, {}) })

/** Packages and memberships that the member bought. */
export default function PurchaseHistory() {
  const { mine } = useLoaderData<typeof clientLoader>()
  const [paying, pay] = useState<PackagePurchase>()
  const more = (
    <Link to="/member/purchase-package" className={buttonClass()}>
      Show the packages
    </Link>
  )

  return (
    <>
      <PageTitle title="Purchases">{more}</PageTitle>
      <Loaded of={mine} what="your purchases">
        {(purchases) => (
          <Purchases
            title="What you bought"
            purchases={purchases}
            actions={{ buyOf: ({ kind }) => getBuyEndpoint(kind), onPay: pay }}
            empty={{ text: 'You have bought no package yet.', children: more }}
          />
        )}
      </Loaded>
      {paying && (
        <BuyDialog
          offer={{ id: paying.package_id, name: paying.name, terms: paying.terms }}
          buy={getBuyEndpoint(paying.kind)}
          onBought={() => pay(undefined)}
          onClose={() => pay(undefined)}
        />
      )}
    </>
  )
}
