import {
  api,
  type Data,
  type RetainInput,
  type PackagePurchase,
  type ShopPackage,
} from '@emporia/contract'
import * as m from '@emporia/messages/seller'
import { useState } from 'react'
import { useLoaderData } from 'react-router'

import { call } from '../../api/call.ts'
import { BuyDialog } from '../../features/packages/buy-dialog.tsx'
import { Offers } from '../../features/packages/offers.tsx'
import { Purchases } from '../../features/packages/purchases.tsx'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { Loaded } from '../../backoffice/load-states/loaded.tsx'
import { CurrentPackage } from './current-package.tsx'
import { Paused } from './paused.tsx'
import { PickAgain } from './reselect.tsx'

export const clientLoader = () => ({
  visible: call(api.seller.package.show, {}),
  offers: call(api.shopPackages, {}),
})

type PackageData = Data<typeof api.seller.package.show>

/** The shop's package: usage, other packages on offer, and earlier purchases. */
export default function RenuePackage() {
  const { visible, offers } = useLoaderData<typeof clientLoader>()

  return (
    <>
      <PageTitle title={m.package_title()} />
      <Loaded of={visible} what={m.package_own_noun()}>
        {(found) => (
          <Loaded of={offers} what={m.package_offers_noun()}>
            {(offered) => <Screen visible={found} offers={offered} />}
          </Loaded>
        )}
      </Loaded>
    </>
  )
}

type Chosen = Pick<ShopPackage, 'id' | 'name'>

const Screen = ({ visible, offers }: { visible: PackageData; offers: ShopPackage[] }) => {
  const [chosen, setChosen] = useState<Chosen>()
  const [retain, setRetain] = useState<RetainInput>()
  const [waiting, setWaiting] = useState<PackagePurchase>()
  const choose = (next: Chosen | undefined) => {
    setRetain(undefined)
    setChosen(next)
  }
  const { current, purchases, usage } = visible

  return (
    <div className="grid gap-3.5">
      <CurrentPackage current={current} last={purchases[0]} usage={usage} />
      <Panel title={m.package_offers_title()} hint={m.package_offers_hint()}>
        <Offers offers={offers} held={current ? [current.package_id] : []} onChoose={choose} />
      </Panel>
      <Purchases
        title={m.package_purchases_title()}
        purchases={purchases}
        actions={{
          buyOf: () => api.seller.package.buy,
          onPay: ({ package_id, name }) => choose({ id: package_id, name }),
          onKeep: setWaiting,
        }}
        empty={{ text: m.package_purchases_empty() }}
      />
      {chosen && (
        <BuyDialog
          offer={{ ...chosen, terms: {} }}
          buy={api.seller.package.buy}
          retain={retain}
          onBought={() => choose(undefined)}
          onClose={() => choose(undefined)}
        >
          <Paused package_id={chosen.id} onPick={setRetain} />
        </BuyDialog>
      )}
      {waiting && <PickAgain purchase={waiting} onClose={() => setWaiting(undefined)} />}
    </div>
  )
}
