import {
  api,
  type Data,
  type RetainInput,
  type PackagePurchase,
  type ShopPackage,
} from '@emporia/contract'
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
      <PageTitle title="Package" />
      <Loaded of={visible} what="your package">
        {(found) => (
          <Loaded of={offers} what="the packages">
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
      <Panel
        title="Packages"
        hint="A larger one begins at once and counts what is left of yours. A smaller one begins when yours ends."
      >
        <Offers offers={offers} held={current ? [current.package_id] : []} onChoose={choose} />
      </Panel>
      <Purchases
        title="What you bought"
        purchases={purchases}
        actions={{
          buyOf: () => api.seller.package.buy,
          onPay: ({ package_id, name }) => choose({ id: package_id, name }),
          onKeep: setWaiting,
        }}
        empty={{ text: 'You have bought no package yet. Choose one above.' }}
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
