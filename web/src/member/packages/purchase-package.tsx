import { api, type OfferedPackage, type PackagePurchase } from '@emporia/contract'
import { useState } from 'react'
import { useLoaderData } from 'react-router'

import { call } from '../../api/call.ts'
import { BuyDialog } from '../../features/packages/buy-dialog.tsx'
import { Offers } from '../../features/packages/offers.tsx'
import { PageTitle } from '../../office/page-title.tsx'
import { Panel } from '../../office/panel.tsx'
import { Loaded } from '../../office/reply/loaded.tsx'
import { buyOf } from './buy-of.ts'
import { Held } from './held.tsx'

export const clientLoader = () => ({
  memberships: call(api.packages.member, {}),
  packages: call(api.packages.affiliate, {}),
  mine: call(api.packages.mine, {}),
})

/** Membership and package of a member, with the available alternatives. */
export default function PurchasePackage() {
  const { memberships, packages, mine } = useLoaderData<typeof clientLoader>()
  const [chosen, choose] = useState<OfferedPackage>()
  const shelf = (title: string, hint: string, offers: OfferedPackage[], had: PackagePurchase[]) => (
    <Panel title={title} hint={hint}>
      <Offers offers={offers} held={liveIn(had)} onChoose={choose} />
    </Panel>
  )

  return (
    <>
      <PageTitle title="My package" />
      <Loaded of={mine} what="your packages">
        {(had) => (
          <div className="grid gap-3.5">
            <Held purchases={had} />
            <Loaded of={packages} what="the packages">
              {(offers) => shelf('Packages', packageHint, offers, had)}
            </Loaded>
            <Loaded of={memberships} what="the memberships">
              {(offers) => shelf('Membership', membershipHint, offers, had)}
            </Loaded>
          </div>
        )}
      </Loaded>
      {chosen && (
        <BuyDialog
          offer={chosen}
          buy={buyOf(chosen.kind)}
          onBought={() => choose(undefined)}
          onClose={() => choose(undefined)}
        />
      )}
    </>
  )
}

const packageHint =
  'A better one begins at once and counts what is left of yours. The same or a smaller one begins when yours ends.'
const membershipHint = 'With it you may recommend, and sell at a till.'

const liveIn = (had: PackagePurchase[]) =>
  had.filter(({ state }) => state === 'active').map(({ package_id }) => package_id)
