import { api, type PackagePurchase } from '@emporia/contract'
import * as m from '@emporia/messages/member'
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
      {m.packages_purchases_link()}
    </Link>
  )

  return (
    <>
      <PageTitle title={m.menu_item_purchases()}>{more}</PageTitle>
      <Loaded of={mine} what={m.packages_purchases_name()}>
        {(purchases) => (
          <Purchases
            title={m.packages_purchases_title()}
            purchases={purchases}
            actions={{ buyOf: ({ kind }) => getBuyEndpoint(kind), onPay: pay }}
            empty={{ text: m.packages_purchases_empty(), children: more }}
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
