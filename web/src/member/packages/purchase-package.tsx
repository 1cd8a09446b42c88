import { api, type MyWallet, type OfferedPackage, type PackagePurchase } from '@emporia/contract'
import * as m from '@emporia/messages/member'
import { useState } from 'react'
import { useLoaderData } from 'react-router'

import { call } from '../../api/call.ts'
import { BuyDialog } from '../../features/packages/buy-dialog.tsx'
import { Offers } from '../../features/packages/offers.tsx'
import { termFeatures } from '../../features/packages/term-features.ts'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { Loaded } from '../../backoffice/load-states/loaded.tsx'
import { useMoney } from '../../ui/money.tsx'
import { getBuyEndpoint } from './buy-of.ts'
import { ActivePackages } from './held.tsx'

export const clientLoader = () => ({
  memberships: call(api.packages.member, {}),
  packages: call(api.packages.affiliate, {}),
  mine: call(api.packages.mine, {}),
  wallet: call(api.wallet.show, {}),
})

/** Membership and package of a member, with the available alternatives. */
export default function PurchasePackage() {
  const { mine, wallet } = useLoaderData<typeof clientLoader>()

  return (
    <>
      <PageTitle title={m.menu_item_package()} />
      <Loaded of={mine} what={m.packages_mine_name()}>
        {(had) => (
          <Loaded of={wallet} what={m.packages_wallet_name()}>
            {(terms) => <Choice had={had} wallet={terms} />}
          </Loaded>
        )}
      </Loaded>
    </>
  )
}

type ChoiceProps = { had: PackagePurchase[]; wallet: MyWallet }

const Choice = ({ had, wallet: { default_min_withdraw_minor } }: ChoiceProps) => {
  const { memberships, packages } = useLoaderData<typeof clientLoader>()
  const [chosen, choose] = useState<OfferedPackage>()
  const money = useMoney()
  const termsOf = ({ terms }: Pick<OfferedPackage, 'terms'>) =>
    termFeatures(terms, { money, default_min_withdraw_minor })
  const section = (title: string, hint: string, offers: OfferedPackage[]) => (
    <Panel title={title} hint={hint}>
      <Offers offers={offers} held={liveIn(had)} onChoose={choose} termsOf={termsOf} />
    </Panel>
  )

  return (
    <div className="grid gap-3.5">
      <ActivePackages purchases={had} termsOf={termsOf} />
      <Loaded of={packages} what={m.packages_offers_name()}>
        {(offers) => section(m.menu_group_packages(), m.packages_offers_hint(), offers)}
      </Loaded>
      <Loaded of={memberships} what={m.packages_memberships_name()}>
        {(offers) => section(m.packages_memberships_title(), m.packages_memberships_hint(), offers)}
      </Loaded>
      {chosen && (
        <BuyDialog
          offer={chosen}
          buy={getBuyEndpoint(chosen.kind)}
          onBought={() => choose(undefined)}
          onClose={() => choose(undefined)}
        />
      )}
    </div>
  )
}

const liveIn = (had: PackagePurchase[]) =>
  had.filter(({ state }) => state === 'active').map(({ package_id }) => package_id)
